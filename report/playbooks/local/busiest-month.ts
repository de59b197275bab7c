import type { Span } from '#report/calendar.ts';
import type { Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { outcomeOf } from '#report/write/outcome.ts';
import type { Analysis } from '../analysis.ts';
import { derived } from '../analyses/derived-figures.ts';
import { sumsByMonth, wholeMonths } from '../analyses/whole-months.ts';

/** A year tells a season; less only tells what happened. */
const MONTHS = 12;
/** Above the other months by so much, and so many standard deviations. */
const LEAST_LEAD = 1.25;
const LEAST_DISTANCE = 4;

export interface BusiestMonth {
  metric: MetricKey;
  months: Span[];
  month: Span;
  sum: number;
}

/** The month of the past year in which people called or came most, where it stands out. */
export const busiestMonth: Analysis = {
  id: 'busiest_month',
  phrases: () => PHRASES,
  observe({ whole: writer }) {
    const found = findBusiestMonth(writer.measures);
    if (found === null) return [];
    const { metric, months, month, sum } = found;
    const span = { from: months[0]!.from, to: months.at(-1)!.to };
    const year = sumsByMonth(writer.measures, months, metric).reduce((all, one) => all + one, 0);
    const [own, all] = [writer.value(metric, sum, { span: month }), writer.value(metric, year, { span })];
    const fillings = {
      month: writer.month(month.from),
      sum: own,
      outcome: writer.term(metric),
      usual: derived(writer, 'count', ['÷', ['−', all, own], MONTHS - 1]),
    };
    return [
      {
        id: busiestMonth.id,
        tag: 'note',
        metric,
        segments: [],
        gain: null,
        title: writer.say(PHRASES.title, fillings),
        body: writer.say(PHRASES.body, fillings),
        action: writer.say(PHRASES.action, fillings),
        evidence: [],
      },
    ];
  },
};

export function findBusiestMonth(measures: Measures): BusiestMonth | null {
  const metric = outcomeOf(measures);
  const months = wholeMonths(measures).slice(-MONTHS);
  if (metric === null || months.length < MONTHS) return null;
  const sums = sumsByMonth(measures, months, metric);
  const sum = Math.max(...sums);
  const month = months[sums.indexOf(sum)]!;
  const usual = (sums.reduce((all, one) => all + one, 0) - sum) / (MONTHS - 1);
  // Of the last months, growth is the likelier reason.
  const isRecent = sums.indexOf(sum) >= MONTHS - 2;
  if (isRecent || sum < LEAST_LEAD * usual || sum - usual < LEAST_DISTANCE * Math.sqrt(usual)) return null;
  return { metric, months, month, sum };
}

const PHRASES = {
  title: {
    en: 'The busiest month of the past year was {month}, with {sum} {outcome}',
    de: '{month} war der stärkste Monat des letzten Jahres: {sum} {outcome}',
    fr: 'Le mois le plus fort de l’année écoulée : {month}, avec {sum} {outcome}',
    es: 'El mes más fuerte del último año fue {month}, con {sum} {outcome}',
  },
  body: {
    en: 'The other eleven months brought {usual} on average. If the season is the same this year, that is when a full listing pays most.',
    de: 'Die übrigen elf Monate brachten im Schnitt {usual}. Wiederholt sich die Saison, lohnt sich ein gepflegter Eintrag dann am meisten.',
    fr: 'Les onze autres mois en ont apporté {usual} en moyenne. Si la saison se répète, c’est à ce moment-là qu’une fiche à jour rapporte le plus.',
    es: 'Los otros once meses trajeron {usual} de media. Si la temporada se repite, es entonces cuando más rinde una ficha al día.',
  },
  action: {
    en: 'Have opening hours, photos and offers in the listing ready a month before the season of {month} comes round.',
    de: 'Öffnungszeiten, Fotos und Angebote im Eintrag einen Monat vor der nächsten Saison aktualisieren (zuletzt war sie im {month}).',
    fr: 'Mettre à jour horaires, photos et offres de la fiche un mois avant le retour de la saison de {month}.',
    es: 'Tener al día horario, fotos y ofertas de la ficha un mes antes de que vuelva la temporada de {month}.',
  },
} as const;
