import type { BreakdownEntry } from '#report/measure/measures.ts';
import type { DimensionKey } from '#report/recognise/dataset.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { isBrandCampaign } from '../analyses/brand-names.ts';
import { derived, numberOf, projected } from '../analyses/derived-figures.ts';
import { findDoubtfulConversions } from '../analyses/doubtful-conversions.ts';
import { findStandouts, type Standouts } from '../analyses/result-standouts.ts';
import { segmentTable } from '../analyses/segment-table.ts';
import { COSTLY_PHRASES as PHRASES } from './costly-results-phrases.ts';

/** What bids are set for and pages are built for, the most concrete first; campaigns are told by how budget moves. */
const GROUPS: readonly (readonly DimensionKey[])[] = [['keyword'], ['ad_group', 'ad'], ['product']];
/** What bids are raised by in a step whose cost per result is likely to hold. */
const PART_MORE = 0.2;
const MOST_LISTED = 8;

/** Keywords, ad groups and products whose results cost far more or far less than elsewhere in the account. */
export const costlyResults: Analysis = {
  id: 'costly_results',
  phrases: () => PHRASES,
  observe({ writer, client }) {
    if (findDoubtfulConversions(writer.measures) !== null) return [];
    return findStandouts(writer.measures, { groups: GROUPS }).flatMap((found) => {
      // Those without any result are wasted spend; a search for the brand is cheap by nature.
      const worst = found.worst.find(
        (entry) => (entry.totals[found.outcome] ?? 0) > 0 && !paysOff(writer, entry),
      );
      const best = found.best.find(({ value }) => !isBrandCampaign(value, client));
      const told = [
        ...(worst === undefined ? [] : [tell(writer, found, worst, 'worst')]),
        ...(best === undefined ? [] : [tell(writer, found, best, 'best')]),
      ];
      told[0]?.evidence.push(evidence(writer, found));
      return told;
    });
  },
};

/** A dear result may be a dear order: where it returns as much as the account does, nothing is wrong. */
function paysOff(writer: FactWriter, { totals }: BreakdownEntry): boolean {
  return (totals.roas ?? 0) > 0 && totals.roas! >= (writer.measures.totals.roas ?? Infinity);
}

function tell(
  writer: FactWriter,
  found: Standouts,
  entry: BreakdownEntry,
  side: 'best' | 'worst',
): Observation {
  const { breakdown, outcome } = found;
  const { column } = breakdown.segment;
  const own = (metric: 'cost' | typeof outcome) =>
    writer.value(metric, entry.totals[metric] ?? 0, { segment: { column, value: entry.value } });
  const whole = (metric: 'cost' | typeof outcome) => writer.value(metric, writer.measures.totals[metric]!);
  const rest = derived(writer, 'money', [
    '÷',
    ['−', whole('cost'), own('cost')],
    ['−', whole(outcome), own(outcome)],
  ]);
  const each = derived(writer, 'money', ['÷', own('cost'), own(outcome)]);
  const gain =
    side === 'best'
      ? projected(writer, ['×', own(outcome), PART_MORE])
      : projected(writer, ['−', ['÷', own('cost'), rest], own(outcome)]);
  const fillings = {
    segment: writer.name(entry.value, column),
    cost: own('cost'),
    results: own(outcome),
    outcome: writer.counted(outcome, entry.totals[outcome]!),
    each,
    rest,
    gain,
    more: derived(writer, 'money', ['×', own('cost'), PART_MORE]),
  };
  const action = breakdown.dimension === 'product' ? `${side}_product` : `${side}_action`;
  return {
    id: side === 'best' ? 'cheap_results' : costlyResults.id,
    tag: side === 'best' ? 'win' : 'risk',
    metric: outcome,
    segments: [{ dimension: breakdown.dimension, value: entry.value }],
    gain: { metric: outcome, amount: numberOf(writer, gain) },
    title: writer.say(PHRASES[`${side}_title`], fillings),
    body: writer.say(PHRASES[`${side}_body`], fillings),
    action: writer.say(PHRASES[action as keyof typeof PHRASES], fillings),
    evidence: [],
  };
}

function evidence(writer: FactWriter, { breakdown, outcome, judged }: Standouts) {
  const metrics = (['cost', 'clicks', outcome, 'cpa', 'revenue', 'roas'] as const).filter(
    (metric) => (writer.measures.totals[metric] ?? null) !== null,
  );
  return segmentTable(writer, breakdown, judged.slice(0, MOST_LISTED), metrics, {
    title: writer.words(PHRASES.table),
    of: judged.length,
  });
}
