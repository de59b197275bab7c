import type { BreakdownEntry } from '#report/measure/measures.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import { comparedOf, type Compared } from '#report/write/compared.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { derived } from '../analyses/derived-figures.ts';
import { mailingsOf } from './mailings.ts';

/** Less is no change to explain. */
const LEAST_CHANGE = 0.1;
/** Of the change, so that the one mailing explains most of it. */
const LEAST_PART = 0.6;
const LEAST_MAILINGS = 2;

interface OneMailing {
  metric: MetricKey;
  compared: Compared;
  column: string;
  dimension: 'subject' | 'campaign' | 'list';
  value: string;
  /** What it brought, in the period that has the more. */
  brought: number;
}

/** Why a month is better or worse than the one before: where one mailing made most of the difference, it is named. */
export const oneMailing: Analysis = {
  id: 'one_mailing',
  phrases: () => PHRASES,
  observe({ writer }) {
    const found = findOneMailing(writer);
    return found === null ? [] : [tell(writer, found)];
  },
};

export function findOneMailing(writer: FactWriter): OneMailing | null {
  const { measures } = writer;
  const metric = (['revenue', 'clicks'] as const).find((one) => (measures.totals[one] ?? 0) > 0);
  const mailings = mailingsOf(measures);
  const compared = metric === undefined ? null : comparedOf(writer, metric);
  if (metric === undefined || mailings === null || compared === null) return null;
  if (Math.abs(compared.change) < LEAST_CHANGE) return null;
  const { breakdown } = mailings;
  const isFall = compared.change < 0;
  const brought = (entry: BreakdownEntry) => (isFall ? entry.previous?.[metric] : entry.totals[metric]) ?? 0;
  const ranked = [...breakdown.entries, ...(isFall ? breakdown.lapsed : [])]
    .filter((entry) => entry.value !== '' && brought(entry) > 0 && isOfOnePeriod(entry, metric))
    .toSorted((a, b) => brought(b) - brought(a));
  const [first] = ranked;
  if (first === undefined || ranked.length < LEAST_MAILINGS) return null;
  if (brought(first) < LEAST_PART * Math.abs(compared.current - compared.previous)) return null;
  if (!isFarAhead(brought(first), ranked.slice(1).map(brought))) return null;
  return {
    metric,
    compared,
    column: breakdown.segment.column,
    dimension: breakdown.dimension as OneMailing['dimension'],
    value: first.value,
    brought: brought(first),
  };
}

/** A flow that runs in both is no event of one. */
function isOfOnePeriod({ totals, previous }: BreakdownEntry, metric: MetricKey): boolean {
  return !((totals[metric] ?? 0) > 0 && (previous?.[metric] ?? 0) > 0);
}

/** So many times the usual mailing of its period; the first of many like it explains nothing. */
const TIMES_USUAL = 1.4;

function isFarAhead(best: number, others: number[]): boolean {
  return best >= (TIMES_USUAL * others.reduce((sum, one) => sum + one, 0)) / others.length;
}

function tell(writer: FactWriter, found: OneMailing): Observation {
  const { metric, compared, column, dimension, value, brought } = found;
  const isFall = compared.change < 0;
  const [now, before] = [
    writer.value(metric, compared.current, compared.now),
    writer.value(metric, compared.previous, compared.before),
  ];
  const scope = isFall ? compared.before : compared.now;
  const own = writer.value(metric, brought, { ...scope, segment: { column, value } });
  const { unit } = METRICS[metric];
  const fillings = {
    mailing: writer.name(value, column),
    brought: own,
    outcome: writer.term(metric),
    now: isFall ? now : derived(writer, unit, ['−', now, own]),
    before: isFall ? derived(writer, unit, ['−', before, own]) : before,
  };
  return {
    id: oneMailing.id,
    tag: 'note',
    metric,
    segments: [{ dimension, value }],
    gain: { metric, amount: Math.abs(compared.current - compared.previous) },
    title: writer.say(isFall ? PHRASES.fell : PHRASES.rose, fillings),
    body: writer.say(PHRASES.body, fillings),
    action: null,
    evidence: [],
  };
}

const PHRASES = {
  fell: {
    en: 'The period before had {mailing}, which alone brought {brought}',
    de: 'Im Zeitraum davor lief {mailing}; allein dieses Mailing brachte {brought}',
    fr: 'La période précédente comptait {mailing}, qui avait apporté {brought} à lui seul',
    es: 'El periodo anterior tuvo {mailing}, que por sí solo trajo {brought}',
  },
  rose: {
    en: 'Most of the rise comes from {mailing}, which alone brought {brought}',
    de: 'Der Anstieg kommt vor allem von {mailing}; allein dieses Mailing brachte {brought}',
    fr: 'La hausse vient surtout de {mailing}, qui a apporté {brought} à lui seul',
    es: 'La subida viene sobre todo de {mailing}, que por sí solo trajo {brought}',
  },
  body: {
    en: 'Without this one mailing, {outcome} would have gone from {before} to {now}.',
    de: 'Ohne dieses eine Mailing wäre es von {before} auf {now} gegangen ({outcome}).',
    fr: 'Sans cet envoi, on serait passé de {before} à {now} ({outcome}).',
    es: 'Sin ese envío se habría pasado de {before} a {now} ({outcome}).',
  },
} as const;
