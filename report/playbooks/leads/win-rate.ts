import type { BreakdownEntry } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Analysis } from '../analysis.ts';
import { derived } from '../analyses/derived-figures.ts';
import { segmentTable } from '../analyses/segment-table.ts';
import { COVERS, overWholeFile } from '../analyses/whole-file.ts';
import { countedThing, isDecided, stagesOf, sumOver, type Stages } from './pipeline.ts';
import { findWaiting } from './time-to-close.ts';
import { findWaitingLeads } from './waiting-leads.ts';

/** How many were won of those decided, for how much, and where the open ones stand. */
export const winRate: Analysis = {
  id: 'win_rate',
  phrases: () => ({ ...PHRASES, covers: COVERS }),
  // Those opened last are decided last: a month alone would count only the quick ones.
  observe({ whole: writer }) {
    const thing = countedThing(writer.measures);
    const stages = stagesOf(writer.measures);
    if (thing === null || stages === null) return [];
    const { breakdown, won, lost } = stages;
    const { column } = breakdown.segment;
    const [wins, losses] = [sumOver(breakdown, thing, won), sumOver(breakdown, thing, lost)];
    if (!isDecided(stages, thing)) return [];
    const among = (values: string[]) => ({ among: { column, values } });
    const [wonFact, lostFact] = [
      writer.value(thing, wins, among(won)),
      writer.value(thing, losses, among(lost)),
    ];
    const hasValue = (writer.measures.totals.deal_value ?? 0) > 0;
    const value = (values: string[]) =>
      writer.value('deal_value', sumOver(breakdown, 'deal_value', values), among(values));
    const open = largestOpen(stages, thing);
    const isWon = stages.good === 'won';
    const body = isWon ? (hasValue ? PHRASES.body_value : PHRASES.body) : PHRASES.qualified_body;
    // Those that wait too long are told with how long: one step is enough.
    const isStale = findWaiting(writer.measures) !== null || findWaitingLeads(writer.measures) !== null;
    const fillings = {
      won: wonFact,
      lost: lostFact,
      rate: derived(writer, 'ratio', ['÷', wonFact, ['+', wonFact, lostFact]]),
      outcome: writer.term(thing),
      ...(hasValue ? { won_value: value(won), lost_value: value(lost) } : {}),
      ...(open === null ? {} : openFillings(writer, column, open, thing)),
    };
    return [
      {
        id: winRate.id,
        tag: 'note',
        metric: thing,
        segments: [],
        gain: null,
        title: writer.say(isWon ? PHRASES.title : PHRASES.qualified, fillings),
        body: [...writer.say(body, fillings), ...overWholeFile(writer)],
        action: open === null || isStale ? null : writer.say(PHRASES.action, fillings),
        evidence: [
          segmentTable(
            writer,
            breakdown,
            breakdown.entries.filter(({ value: name }) => name !== ''),
            [thing, ...(hasValue ? (['deal_value'] as const) : [])],
            {
              covers: overWholeFile(writer),
              title: writer.words(PHRASES.table),
            },
          ),
        ],
      },
    ];
  },
};

function largestOpen({ breakdown, open }: Stages, thing: MetricKey): BreakdownEntry | null {
  const [first] = breakdown.entries
    .filter(({ value }) => open.includes(value))
    .toSorted((a, b) => (b.totals[thing] ?? 0) - (a.totals[thing] ?? 0));
  return first !== undefined && (first.totals[thing] ?? 0) > 0 ? first : null;
}

function openFillings(writer: FactWriter, column: string, open: BreakdownEntry, thing: MetricKey) {
  return {
    stage: writer.name(open.value, column),
    open: writer.value(thing, open.totals[thing] ?? 0, { segment: { column, value: open.value } }),
  };
}

const PHRASES = {
  title: {
    en: '{rate} of the decided cases were won',
    de: '{rate} der entschiedenen Fälle wurden gewonnen',
    fr: '{rate} des dossiers clos ont été gagnés',
    es: 'Se ganó el {rate} de los casos resueltos',
  },
  body: {
    en: 'Won: {won}. Lost: {lost}. That is {rate} of the {outcome} that were decided.',
    de: 'Gewonnen: {won}. Verloren: {lost}. Das sind {rate} der {outcome}, über die entschieden wurde.',
    fr: 'Gagnés : {won}. Perdus : {lost}. Soit {rate} des dossiers clos ({outcome}).',
    es: 'Ganados: {won}. Perdidos: {lost}. Es el {rate} de lo ya resuelto ({outcome}).',
  },
  body_value: {
    en: 'Won: {won}, worth {won_value}. Lost: {lost}, worth {lost_value}. That is {rate} of the {outcome} that were decided.',
    de: 'Gewonnen: {won} im Wert von {won_value}. Verloren: {lost} im Wert von {lost_value}. Das sind {rate} der {outcome}, über die entschieden wurde.',
    fr: 'Gagnés : {won}, pour {won_value}. Perdus : {lost}, pour {lost_value}. Soit {rate} des dossiers clos ({outcome}).',
    es: 'Ganados: {won}, por valor de {won_value}. Perdidos: {lost}, por valor de {lost_value}. Es el {rate} de lo ya resuelto ({outcome}).',
  },
  qualified: {
    en: '{rate} of the leads that were checked are qualified',
    de: '{rate} der geprüften Leads sind qualifiziert',
    fr: '{rate} des prospects examinés sont qualifiés',
    es: 'El {rate} de los leads revisados está cualificado',
  },
  qualified_body: {
    en: 'Qualified: {won}. Not qualified: {lost}. That is {rate} of the {outcome} someone has looked at.',
    de: 'Qualifiziert: {won}. Nicht qualifiziert: {lost}. Das sind {rate} der {outcome}, die schon jemand geprüft hat.',
    fr: 'Qualifiés : {won}. Non qualifiés : {lost}. Soit {rate} des {outcome} déjà examinés.',
    es: 'Cualificados: {won}. No cualificados: {lost}. Es el {rate} de los {outcome} ya revisados.',
  },
  action: {
    en: 'Go through the {open} that stand in {stage}: call, set a date, or close them.',
    de: 'Die {open} in {stage} durchgehen: anrufen, Termin vereinbaren oder schließen.',
    fr: 'Passer en revue les {open} dossiers à l’étape {stage} : appeler, fixer une date ou clore.',
    es: 'Repasar los {open} que están en {stage}: llamar, poner fecha o cerrarlos.',
  },
  table: {
    en: 'By stage',
    de: 'Nach Phase',
    fr: 'Par étape',
    es: 'Por etapa',
  },
} as const;
