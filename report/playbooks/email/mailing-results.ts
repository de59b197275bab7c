import type { BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { poissonAtLeast, poissonAtMost } from '../analyses/chance.ts';
import { cellOf, namesOf, numberOf, numberOfNames, projected } from '../analyses/derived-figures.ts';
import { segmentTable } from '../analyses/segment-table.ts';
import { COVERS, overWholeFile } from '../analyses/whole-file.ts';
import { PHRASES } from './mailing-phrases.ts';
import {
  isAutomated,
  mailingsOf,
  middleMailings,
  rateFact,
  rateOf,
  usualRate,
  type Mailings,
} from './mailings.ts';

/** Of the usual: a third more or less is what subjects and weeks make of it. */
const STRONG = 1.5;
const WEAK = 0.6;
const LEAST_EXPECTED = 8;
const LEAST_CLICKS = 10;
/** Chance of so many or so few, after looking at every mailing. */
const MOST_CHANCE = 0.01;
const MOST_LISTED = 5;
const MOST_NAMED = 2;

export interface MailingResults {
  mailings: Mailings;
  metric: MetricKey;
  /** Beyond chance above the list's usual, the best first. */
  strong: BreakdownEntry[];
  /** Below it, the one that missed most first. */
  weak: BreakdownEntry[];
}

/** Each mailing against what the list usually does: which subjects people acted on, and which they passed over. */
export const mailingResults: Analysis = {
  id: 'mailing_results',
  phrases: () => ({ ...PHRASES, covers: COVERS }),
  observe({ writer: reported, whole }) {
    // A month of mailings seldom holds one that stands out: then the whole file is looked at, and says so.
    const isInPeriod = isTelling(findMailingResults(reported.measures));
    const writer = isInPeriod ? reported : whole;
    const found = findMailingResults(writer.measures);
    if (found === null || !isTelling(found)) return [];
    const told = [
      ...(found.strong.length > 0 ? [tellStrong(writer, found)] : []),
      ...(found.weak.length > 0 ? [tellWeak(writer, found)] : []),
    ];
    const listed = [...found.strong.slice(0, MOST_LISTED), ...found.weak.slice(0, MOST_LISTED)];
    told[0]!.evidence.push(evidence(writer, found, listed));
    const covered = isInPeriod ? [] : overWholeFile(whole);
    return told.map((one) => ({ ...one, body: [...one.body, ...covered] }));
  },
};

function isTelling(found: MailingResults | null): boolean {
  return found !== null && found.strong.length + found.weak.length > 0;
}

export function findMailingResults(measures: Measures): MailingResults | null {
  const mailings = mailingsOf(measures);
  // Clicks are made by people; opens only where there is nothing better.
  const metric = (['clicks', 'opens'] as const).find((one) => (measures.totals[one] ?? 0) > 0);
  if (mailings === null || metric === undefined) return null;
  const { judged, base } = mailings;
  const { rate: usual } = middleMailings(mailings, metric);
  if (!(usual > 0)) return null;
  const expected = (entry: BreakdownEntry) => entry.totals[base]! * usual;
  const results = (entry: BreakdownEntry) => entry.totals[metric] ?? 0;
  const strong = judged
    .filter((entry) => results(entry) >= LEAST_CLICKS && results(entry) >= STRONG * expected(entry))
    .filter((entry) => poissonAtLeast(results(entry), expected(entry)) * judged.length <= MOST_CHANCE)
    .toSorted((a, b) => rateOf(b, metric, base) - rateOf(a, metric, base));
  const weak = judged
    .filter((entry) => expected(entry) >= LEAST_EXPECTED && results(entry) <= WEAK * expected(entry))
    .filter((entry) => poissonAtMost(results(entry), expected(entry)) * judged.length <= MOST_CHANCE)
    .toSorted((a, b) => expected(b) - results(b) - (expected(a) - results(a)));
  return { mailings, metric, strong, weak };
}

function tellStrong(writer: FactWriter, { mailings, metric, strong }: MailingResults): Observation {
  const { breakdown } = mailings;
  const { column } = breakdown.segment;
  const [first] = strong;
  const fillings = {
    first: writer.name(first!.value, column),
    results: writer.value(metric, first!.totals[metric] ?? 0, {
      segment: { column, value: first!.value },
    }),
    rate: rateFact(writer, mailings, first!, metric),
    usual: usualRate(writer, mailings, metric),
    names: namesOf(writer, column, strong, MOST_NAMED),
    outcome: writer.term(metric),
  };
  const isOpens = metric === 'opens';
  return {
    id: `${mailingResults.id}_strong`,
    tag: 'win',
    metric,
    segments: [{ dimension: breakdown.dimension, value: first!.value }],
    gain: null,
    title: writer.say(isOpens ? PHRASES.strong_opened : PHRASES.strong, fillings),
    body: writer.say(isOpens ? PHRASES.strong_opens : PHRASES.strong_body, fillings),
    action: writer.say(isAutomated(breakdown) ? PHRASES.flow_action : PHRASES.strong_action, fillings),
    evidence: [],
  };
}

function tellWeak(writer: FactWriter, { mailings, metric, weak }: MailingResults): Observation {
  const { breakdown, base } = mailings;
  const { column } = breakdown.segment;
  const usual = usualRate(writer, mailings, metric);
  const missed = weak.map(({ value, totals }) => {
    const scope = { segment: { column, value } };
    const copies = writer.value(base, totals[base]!, scope);
    return projected(writer, ['−', ['×', copies, usual], writer.value(metric, totals[metric] ?? 0, scope)]);
  });
  const gain = missed.length === 1 ? missed[0]! : projected(writer, ['+', ...missed]);
  const fillings = {
    count: numberOfNames(writer, weak),
    first: writer.name(weak[0]!.value, column),
    rate: rateFact(writer, mailings, weak[0]!, metric),
    usual,
    gain,
    names: namesOf(writer, column, weak, MOST_NAMED),
    outcome: writer.term(metric),
  };
  const plural = weak.length > 1;
  const why = metric === 'clicks' ? whyUnclicked(writer, mailings, weak[0]!) : null;
  const reason = why === null ? [] : [{ text: ' ' }, ...writer.say(PHRASES[why.because], why.fillings)];
  const body = writer.say(metric === 'opens' ? PHRASES.weak_opens : PHRASES.weak_body, fillings, { plural });
  return {
    id: mailingResults.id,
    tag: 'watch',
    metric,
    segments: [{ dimension: breakdown.dimension, value: weak[0]!.value }],
    gain: { metric, amount: numberOf(writer, gain) },
    title: writer.say(PHRASES.weak, fillings, { plural }),
    body: [...body, ...reason],
    action: writer.say(why === null ? PHRASES.weak_action : PHRASES[`${why.because}_action`], fillings),
    evidence: [],
  };
}

/** Of the usual share of opens: above, the subject did its part; below the other, it did not. */
const OPENED = 0.9;
const UNOPENED = 0.75;

/** Whether few clicked because few opened, or though as many opened as ever. */
function whyUnclicked(writer: FactWriter, mailings: Mailings, entry: BreakdownEntry) {
  const { base } = mailings;
  if (!((writer.measures.totals.opens ?? 0) > 0) || !((entry.totals.opens ?? 0) > 0)) return null;
  const part = rateOf(entry, 'opens', base) / middleMailings(mailings, 'opens').rate;
  const because = part >= OPENED ? 'opened' : part <= UNOPENED ? 'unopened' : null;
  if (because === null) return null;
  const fillings = {
    opened: rateFact(writer, mailings, entry, 'opens'),
    ...(because === 'unopened' ? { usual_opened: usualRate(writer, mailings, 'opens') } : {}),
  };
  return { because, fillings } as const;
}

function evidence(writer: FactWriter, found: MailingResults, entries: BreakdownEntry[]): BlockOf<'table'> {
  const { mailings, metric } = found;
  const losses = (['unsubscribes', 'revenue'] as const).filter(
    (one) => (writer.measures.totals[one] ?? 0) > 0,
  );
  return segmentTable(writer, mailings.breakdown, entries, [mailings.base, metric, ...losses], {
    title: writer.words(PHRASES.table),
    added: {
      label: writer.words(PHRASES.column, { outcome: writer.term(metric) }),
      cells: entries.map((entry) => cellOf(writer, rateFact(writer, mailings, entry, metric))),
    },
  });
}
