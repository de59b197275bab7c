import type { BreakdownEntry, Measures } from '#report/measure/measures.ts';
import { exp } from '#report/mathematics/portable-math.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { poissonAtMost } from '../analyses/chance.ts';
import { cellOf, namesOf, numberOf, numberOfNames, projected } from '../analyses/derived-figures.ts';
import { segmentTable } from '../analyses/segment-table.ts';
import { clickCurve, type ClickCurve, type CurvePoint } from './click-curve.ts';
import { listedResults, type ListedResults } from './listed-results.ts';
import { FITTED, FITTED_TO_PAGES, usualClickRate } from './usual-clicks.ts';
import { PAGE_PHRASES, QUERY_PHRASES } from './weak-snippet-phrases.ts';

/** On the first page: further down, few see a title at all. */
const LAST_POSITION = 10;
/** Of the clicks that the position usually gets. */
const WEAK = 0.6;
/** Standard deviations below a curve that queries scatter around. */
const LEAST_DISTANCE = 3;
const LEAST_EXPECTED = 10;
/** Chance of so few clicks, after looking at every query. */
const MOST_CHANCE = 0.01;
const MOST_LISTED = 8;
const MOST_NAMED = 3;

export interface WeakSnippets extends Pick<ListedResults, 'breakdown' | 'arePages'> {
  weak: { entry: BreakdownEntry; usual: CurvePoint }[];
}

/** Results that are seen where others get clicks, and are passed over: a matter of title and description. */
export const weakSnippets: Analysis = {
  id: 'weak_snippets',
  phrases: () => ({
    ...QUERY_PHRASES,
    body_pages: PAGE_PHRASES.body,
    action_pages: PAGE_PHRASES.action,
    table_pages: PAGE_PHRASES.table,
    fitted: FITTED,
    fitted_pages: FITTED_TO_PAGES,
  }),
  observe({ writer, client }) {
    const found = findWeakSnippets(writer.measures, client);
    return found === null ? [] : [tell(writer, found)];
  },
};

export function findWeakSnippets(measures: Measures, client: string | null): WeakSnippets | null {
  const listed = listedResults(measures, client);
  if (listed === null || listed.breakdown.dimension === 'keyword') return null;
  const { breakdown, others, arePages } = listed;
  const curve = clickCurve(others);
  if (curve === null) return null;
  const weak = others
    .flatMap((entry) => {
      const usual = weakAgainst(curve, entry, others.length);
      return usual === null ? [] : [{ entry, usual }];
    })
    .toSorted((a, b) => missing(b) - missing(a))
    .slice(0, MOST_LISTED);
  return weak.length === 0 ? null : { breakdown, arePages, weak };
}

function weakAgainst(curve: ClickCurve, { totals }: BreakdownEntry, looks: number): CurvePoint | null {
  const { position, impressions } = totals;
  if (typeof position !== 'number' || position > LAST_POSITION + 0.5) return null;
  const usual = curve.at(position);
  if (usual === null) return null;
  const expected = (impressions ?? 0) * usual.rate;
  const clicks = totals.clicks ?? 0;
  // Queries that lie far from the curve as a rule must lie farther to be called weak.
  const weak = Math.min(WEAK, exp(-LEAST_DISTANCE * curve.scatter));
  if (expected < LEAST_EXPECTED || clicks > weak * expected) return null;
  return poissonAtMost(clicks, expected) * looks <= MOST_CHANCE ? usual : null;
}

function missing({ entry, usual }: WeakSnippets['weak'][number]): number {
  return (entry.totals.impressions ?? 0) * usual.rate - (entry.totals.clicks ?? 0);
}

function tell(writer: FactWriter, { breakdown, arePages, weak }: WeakSnippets): Observation {
  const phrases = arePages ? PAGE_PHRASES : QUERY_PHRASES;
  const fitted = arePages ? FITTED_TO_PAGES : FITTED;
  const { column } = breakdown.segment;
  const missed = weak.map(({ entry, usual }) => {
    const own = { segment: { column, value: entry.value } };
    return projected(writer, [
      '−',
      [
        '×',
        writer.value('impressions', entry.totals.impressions!, own),
        usualClickRate(writer, column, usual, fitted),
      ],
      writer.value('clicks', entry.totals.clicks ?? 0, own),
    ]);
  });
  const gain = missed.length === 1 ? missed[0]! : projected(writer, ['+', ...missed]);
  const [first] = weak;
  const fillings = {
    count: numberOfNames(writer, weak),
    gain,
    first: writer.name(first!.entry.value, column),
    first_rate: writer.value('ctr', first!.entry.totals.ctr ?? 0, {
      segment: { column, value: first!.entry.value },
    }),
    usual: usualClickRate(writer, column, first!.usual, fitted),
    names: namesOf(
      writer,
      column,
      weak.map(({ entry }) => entry),
      MOST_NAMED,
    ),
  };
  return {
    id: weakSnippets.id,
    tag: 'watch',
    metric: 'clicks',
    segments: [{ dimension: breakdown.dimension, value: first!.entry.value }],
    gain: { metric: 'clicks', amount: numberOf(writer, gain) },
    title: writer.say(phrases.title, fillings),
    body: writer.say(phrases.body, fillings, { plural: weak.length > 1 }),
    action: writer.say(phrases.action, fillings),
    evidence: [
      segmentTable(
        writer,
        breakdown,
        weak.map(({ entry }) => entry),
        ['impressions', 'clicks', 'ctr', 'position'],
        {
          title: writer.words(phrases.table),
          added: { label: writer.words(phrases.column), cells: missed.map((span) => cellOf(writer, span)) },
        },
      ),
    ],
  };
}
