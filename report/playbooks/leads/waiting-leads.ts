import type { Measures } from '#report/measure/measures.ts';
import type { Span } from '#report/calendar.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Analysis } from '../analysis.ts';
import { derived, numberOf, projected } from '../analyses/derived-figures.ts';
import { COVERS, overWholeFile } from '../analyses/whole-file.ts';
import { countedThing, isDecided, stagesOf, sumOver, type Stages } from './pipeline.ts';
import { findWaiting } from './time-to-close.ts';

/** Whoever asked so long ago has had an answer, or has one from somebody else. */
const DAYS_TO_ANSWER = 14;
const LEAST_WAITING = 10;

interface WaitingLeads {
  thing: MetricKey;
  stages: Stages;
  count: number;
  /** When those that wait came in. */
  span: Span;
}

/** Leads that came in weeks ago and on which nothing was decided: told where the file knows no day of closing. */
export const waitingLeads: Analysis = {
  id: 'waiting_leads',
  phrases: () => ({ ...PHRASES, covers: COVERS }),
  observe({ whole: writer }) {
    const found = findWaitingLeads(writer.measures);
    if (found === null) return [];
    const { thing, stages, count, span } = found;
    const { column } = stages.breakdown.segment;
    const among = (values: string[]) => ({ among: { column, values } });
    const waiting = writer.value(thing, count, { ...among(stages.open), span });
    const sum = (values: string[]) =>
      writer.value(thing, sumOver(stages.breakdown, thing, values), among(values));
    const rate = derived(writer, 'ratio', ['÷', sum(stages.won), ['+', sum(stages.won), sum(stages.lost)]]);
    const gain = projected(writer, ['×', waiting, rate]);
    const fillings = {
      waiting,
      limit: writer.count(DAYS_TO_ANSWER, writer.words(PHRASES.days)),
      since: writer.day(span.to),
      oldest: writer.day(span.from),
      rate,
      gain,
      outcome: writer.term(thing),
    };
    const isWon = stages.good === 'won';
    return [
      {
        id: waitingLeads.id,
        tag: 'watch',
        metric: thing,
        segments: [],
        gain: { metric: thing, amount: numberOf(writer, gain) },
        title: writer.say(PHRASES.title, fillings),
        body: [
          ...writer.say(isWon ? PHRASES.body_won : PHRASES.body_qualified, fillings),
          ...overWholeFile(writer),
        ],
        action: writer.say(PHRASES.action, fillings),
        evidence: [],
      },
    ];
  },
};

export function findWaitingLeads(measures: Measures): WaitingLeads | null {
  const [thing, stages] = [countedThing(measures), stagesOf(measures)];
  const { time, values, rows } = measures.dataset;
  // A deal may take its months; a lead wants an answer.
  if (thing !== 'leads' || stages === null || time === null || time.grain !== 'day') return null;
  // With days of closing, how long a win takes says better who has waited too long.
  if (!isDecided(stages, thing) || findWaiting(measures) !== null) return null;
  const { ids, dictionary } = stages.breakdown.segment;
  const last = time.to - DAYS_TO_ANSWER;
  let [count, first] = [0, Infinity];
  for (let row = 0; row < rows; row++) {
    if (!stages.open.includes(dictionary[ids[row]!]!) || !(time.days[row]! <= last)) continue;
    count += values[thing]?.values[row] ?? 0;
    first = Math.min(first, time.days[row]!);
  }
  return count < LEAST_WAITING ? null : { thing, stages, count, span: { from: first, to: last } };
}

const PHRASES = {
  days: { en: 'Number of days', de: 'Anzahl der Tage', fr: 'Nombre de jours', es: 'Número de días' },
  title: {
    en: '{waiting} {outcome} have waited for more than {limit} days',
    de: '{waiting} {outcome} warten seit mehr als {limit} Tagen',
    fr: '{waiting} {outcome} attendent depuis plus de {limit} jours',
    es: '{waiting} {outcome} llevan más de {limit} días esperando',
  },
  body_qualified: {
    en: 'They came in up to {since}, the oldest on {oldest}, and nobody has decided on them. If as many of them qualify as of the others, {rate}, that is about {gain} good {outcome}.',
    de: 'Sie gingen bis zum {since} ein, der älteste am {oldest}, und über keinen wurde bisher entschieden. Sind davon so viele qualifiziert wie von den anderen ({rate}), sind das etwa {gain} gute {outcome}.',
    fr: 'Tout est arrivé entre le {oldest} et le {since}, sans suite à ce jour. Si la proportion de bons contacts est la même qu’ailleurs ({rate}), cela fait environ {gain} {outcome} de qualité.',
    es: 'Llegaron entre el {oldest} y el {since}, y nadie los ha valorado aún. Si vale la misma proporción que en los demás, el {rate}, son unos {gain} {outcome} buenos.',
  },
  body_won: {
    en: 'They came in up to {since}, the oldest on {oldest}, and nothing is decided. If as many of them are won as of the others, {rate}, that is about {gain} more wins.',
    de: 'Sie gingen bis zum {since} ein, der älteste am {oldest}, und noch ist nichts entschieden. Werden davon so viele gewonnen wie von den anderen ({rate}), sind das etwa {gain} Abschlüsse mehr.',
    fr: 'Tout est arrivé entre le {oldest} et le {since}, et rien n’est encore décidé. Si la part de dossiers gagnés est la même qu’ailleurs ({rate}), cela fait environ {gain} signatures de plus.',
    es: 'Llegaron entre el {oldest} y el {since}, y siguen sin resolver. Si se gana la misma proporción que en los demás, el {rate}, son unos {gain} cierres más.',
  },
  action: {
    en: 'Call the {waiting} {outcome} that came in up to {since} this week, the newest first; close those who no longer need you.',
    de: 'Die {waiting} {outcome}, die bis zum {since} eingegangen sind, diese Woche anrufen, die neuesten zuerst; schließen, was sich erledigt hat.',
    fr: 'Appeler cette semaine les {waiting} {outcome} en attente, en remontant à partir du {since} ; clore là où l’on n’a plus besoin de vous.',
    es: 'Llamar esta semana a los {waiting} {outcome} que llegaron hasta el {since}, primero los más recientes; cerrar los que ya no le necesitan.',
  },
} as const;
