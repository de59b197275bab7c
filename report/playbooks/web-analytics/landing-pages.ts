import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { cellOf, numberOf, numberOfNames, projected } from '../analyses/derived-figures.ts';
import { expectedAtRest, isBelowRest, rateFigures, type Rate } from '../analyses/rate-gap.ts';
import { segmentTable } from '../analyses/segment-table.ts';
import { PHRASES } from './landing-page-phrases.ts';
import { breakdownBy, HOME_PAGE, isNamed, pageName, tooManyResults, visitOutcome } from './visits.ts';

/** A page with a smaller part of all visits is not worth a rework of its own. */
const LEAST_SHARE = 0.02;
const LEAST_PAGES = 3;
const LEAST_SESSIONS = 100;
const MOST_LISTED = 8;
const MOST_NAMED = 3;
/** Where people come to read. */
const CONTENT =
  /(^|[/._-])(blog|guides?|ratgeber|magazine?|news|articles?|artikel|wiki|how-to|conseils?|guias?|consejos|tips|faqs?|learn|stories|journal|actualites)([/._-]|$)/i;
/** Of what other visitors do: readers are not on the way to the till. */
const PART_OF_READERS = 0.5;

export interface WeakPages {
  breakdown: Breakdown;
  pages: BreakdownEntry[];
  rate: Rate;
}

/** Pages where many arrive and few go on to do what the client wants. */
export const landingPages: Analysis = {
  id: 'landing_pages',
  phrases: () => ({ ...PHRASES, home_page: HOME_PAGE }),
  observe({ writer }) {
    const found = findWeakPages(writer.measures);
    if (found === null) return tellEntrance(writer);
    // A page that sells and one that explains call for different work.
    const selling = { ...found, pages: found.pages.filter((page) => !isContent(page)) };
    const explaining = { ...found, pages: found.pages.filter(isContent) };
    return [
      ...(selling.pages.length === 0 ? [] : [tell(writer, selling)]),
      ...(explaining.pages.length === 0 ? [] : tellContent(writer, explaining)),
    ];
  },
};

function isContent({ value }: BreakdownEntry): boolean {
  return CONTENT.test(value);
}

function bySessions(a: BreakdownEntry, b: BreakdownEntry): number {
  return (b.totals.sessions ?? 0) - (a.totals.sessions ?? 0);
}

/** Too few results to judge a page by: where visitors arrive is worth knowing all the same. */
function tellEntrance(writer: FactWriter): Observation[] {
  const breakdown = breakdownBy(writer.measures, ['page']);
  const whole = writer.measures.totals.sessions ?? 0;
  const outcome = visitOutcome(writer.measures);
  const pages = breakdown?.entries.filter(({ value }) => isNamed(value)).toSorted(bySessions) ?? [];
  if (breakdown === null || pages.length < LEAST_PAGES || whole < LEAST_SESSIONS) return [];
  const [first] = pages;
  const { column } = breakdown.segment;
  const scope = { segment: { column, value: first!.value } };
  const fillings = {
    first: pageName(writer, first!.value, column),
    share: writer.share('sessions', (first!.totals.sessions ?? 0) / whole, scope),
    names: writer.list(pages.slice(1, 1 + MOST_NAMED).map(({ value }) => pageName(writer, value, column))),
  };
  return [
    {
      id: landingPages.id,
      tag: 'note',
      metric: 'sessions',
      segments: [{ dimension: breakdown.dimension, value: first!.value }],
      gain: null,
      title: writer.say(PHRASES.entrance, fillings),
      body: writer.say(PHRASES.entrance_body, fillings),
      action: null,
      evidence: [
        segmentTable(
          writer,
          breakdown,
          pages.slice(0, MOST_LISTED),
          ['sessions', ...(outcome ? [outcome] : [])],
          {
            title: writer.words(PHRASES.entrances),
            of: pages.length,
          },
        ),
      ],
    },
  ];
}

export function findWeakPages(measures: Measures): WeakPages | null {
  const breakdown = breakdownBy(measures, ['page']);
  const outcome = visitOutcome(measures);
  const whole = measures.totals;
  if (breakdown === null || outcome === null || !((whole.sessions ?? 0) > 0)) return null;
  if (tooManyResults(measures) !== null) return null;
  const rate: Rate = { base: 'sessions', outcome };
  const named = breakdown.entries.filter(({ value }) => isNamed(value));
  if (named.length < LEAST_PAGES) return null;
  const peers = { measures, breakdown, looks: named.length };
  const missing = (entry: BreakdownEntry) =>
    expectedAtRest(whole, entry, rate)! - (entry.totals[outcome] ?? 0);
  const pages = named
    .filter(({ totals }) => (totals.sessions ?? 0) >= LEAST_SHARE * whole.sessions!)
    .filter((entry) => isBelowRest(peers, entry, rate))
    .toSorted((a, b) => missing(b) - missing(a))
    .slice(0, MOST_LISTED);
  return pages.length === 0 ? null : { breakdown, pages, rate };
}

function tell(writer: FactWriter, found: WeakPages): Observation {
  const missed = figuresOf(writer, found).map(({ missing }) => missing);
  return told(writer, found, missed, {
    id: landingPages.id,
    title: PHRASES.title,
    body: PHRASES.body,
    action: PHRASES.action,
    table: PHRASES.table,
    column: PHRASES.column,
  });
}

function tellContent(writer: FactWriter, found: WeakPages): Observation[] {
  const { rate } = found;
  const missed = figuresOf(writer, found).map(({ own, rest }) =>
    projected(writer, ['−', ['×', ['×', own('sessions'), rest], PART_OF_READERS], own(rate.outcome)]),
  );
  if (missed.some((one) => numberOf(writer, one) < 1)) return [];
  const phrases = {
    id: `${landingPages.id}_content`,
    title: PHRASES.content,
    body: PHRASES.content_body,
    action: PHRASES.content_action,
    table: PHRASES.content_table,
    column: PHRASES.content_column,
  };
  return [told(writer, found, missed, phrases)];
}

function figuresOf(writer: FactWriter, { breakdown, pages, rate }: WeakPages) {
  return pages.map((page) => rateFigures(writer, breakdown, page, rate));
}

function told(
  writer: FactWriter,
  found: WeakPages,
  missed: TextSpan[],
  phrases: { id: string } & Record<'title' | 'body' | 'action' | 'table' | 'column', Phrase>,
): Observation {
  const { breakdown, pages, rate } = found;
  const { column } = breakdown.segment;
  const gain = missed.length === 1 ? missed[0]! : projected(writer, ['+', ...missed]);
  const [first] = figuresOf(writer, found);
  const fillings = {
    count: numberOfNames(writer, pages),
    first: pageName(writer, pages[0]!.value, column),
    sessions: first!.own('sessions'),
    rate: first!.rate,
    rest: first!.rest,
    gain,
    outcome: writer.term(rate.outcome),
    names: writer.list(pages.slice(0, MOST_NAMED).map(({ value }) => pageName(writer, value, column))),
  };
  const plural = pages.length > 1;
  const added = { label: writer.words(phrases.column), cells: missed.map((span) => cellOf(writer, span)) };
  return {
    id: phrases.id,
    tag: 'watch',
    metric: rate.outcome,
    segments: [{ dimension: breakdown.dimension, value: pages[0]!.value }],
    gain: { metric: rate.outcome, amount: numberOf(writer, gain) },
    title: writer.say(phrases.title, fillings, { plural }),
    body: writer.say(phrases.body, fillings, { plural }),
    action: writer.say(phrases.action, fillings),
    evidence: [
      segmentTable(writer, breakdown, pages, ['sessions', rate.outcome], {
        title: writer.words(phrases.table),
        added,
      }),
    ],
  };
}
