import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Desk } from '#report/write/desk.ts';
import type { Phrase } from '#report/write/sentence.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { cellOf, numberOf, numberOfNames, projected } from '../derived-figures.ts';
import { expectedAtRest, isBelowRest, rateFigures, type Rate } from '../rate-gap.ts';
import { segmentTable } from '../segment-table.ts';
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
  observe({ desk }) {
    const found = findWeakPages(desk.measures);
    if (found === null) return tellEntrance(desk);
    // A page that sells and one that explains call for different work.
    const selling = { ...found, pages: found.pages.filter((page) => !isContent(page)) };
    const explaining = { ...found, pages: found.pages.filter(isContent) };
    return [
      ...(selling.pages.length === 0 ? [] : [tell(desk, selling)]),
      ...(explaining.pages.length === 0 ? [] : tellContent(desk, explaining)),
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
function tellEntrance(desk: Desk): Observation[] {
  const breakdown = breakdownBy(desk.measures, ['page']);
  const whole = desk.measures.totals.sessions ?? 0;
  const outcome = visitOutcome(desk.measures);
  const pages = breakdown?.entries.filter(({ value }) => isNamed(value)).toSorted(bySessions) ?? [];
  if (breakdown === null || pages.length < LEAST_PAGES || whole < LEAST_SESSIONS) return [];
  const [first] = pages;
  const { column } = breakdown.segment;
  const scope = { segment: { column, value: first!.value } };
  const fillings = {
    first: pageName(desk, first!.value, column),
    share: desk.share('sessions', (first!.totals.sessions ?? 0) / whole, scope),
    names: desk.list(pages.slice(1, 1 + MOST_NAMED).map(({ value }) => pageName(desk, value, column))),
  };
  return [
    {
      id: landingPages.id,
      tag: 'note',
      metric: 'sessions',
      segments: [{ dimension: breakdown.dimension, value: first!.value }],
      gain: null,
      title: desk.say(PHRASES.entrance, fillings),
      body: desk.say(PHRASES.entrance_body, fillings),
      action: null,
      evidence: [
        segmentTable(
          desk,
          breakdown,
          pages.slice(0, MOST_LISTED),
          ['sessions', ...(outcome ? [outcome] : [])],
          {
            title: desk.words(PHRASES.entrances),
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
  const missing = (entry: BreakdownEntry) =>
    expectedAtRest(whole, entry, rate)! - (entry.totals[outcome] ?? 0);
  const pages = named
    .filter(({ totals }) => (totals.sessions ?? 0) >= LEAST_SHARE * whole.sessions!)
    .filter((entry) => isBelowRest(whole, entry, rate, named.length))
    .toSorted((a, b) => missing(b) - missing(a))
    .slice(0, MOST_LISTED);
  return pages.length === 0 ? null : { breakdown, pages, rate };
}

function tell(desk: Desk, found: WeakPages): Observation {
  const missed = figuresOf(desk, found).map(({ missing }) => missing);
  return told(desk, found, missed, {
    id: landingPages.id,
    title: PHRASES.title,
    body: PHRASES.body,
    action: PHRASES.action,
  });
}

function tellContent(desk: Desk, found: WeakPages): Observation[] {
  const { rate } = found;
  const missed = figuresOf(desk, found).map(({ own, rest }) =>
    projected(desk, ['−', ['×', ['×', own('sessions'), rest], PART_OF_READERS], own(rate.outcome)]),
  );
  if (missed.some((one) => numberOf(desk, one) < 1)) return [];
  const phrases = {
    id: `${landingPages.id}_content`,
    title: PHRASES.content,
    body: PHRASES.content_body,
    action: PHRASES.content_action,
  };
  return [told(desk, found, missed, phrases)];
}

function figuresOf(desk: Desk, { breakdown, pages, rate }: WeakPages) {
  return pages.map((page) => rateFigures(desk, breakdown, page, rate));
}

function told(
  desk: Desk,
  found: WeakPages,
  missed: TextSpan[],
  phrases: { id: string } & Record<'title' | 'body' | 'action', Phrase>,
): Observation {
  const { breakdown, pages, rate } = found;
  const { column } = breakdown.segment;
  const gain = missed.length === 1 ? missed[0]! : projected(desk, ['+', ...missed]);
  const [first] = figuresOf(desk, found);
  const fillings = {
    count: numberOfNames(desk, pages),
    first: pageName(desk, pages[0]!.value, column),
    sessions: first!.own('sessions'),
    rate: first!.rate,
    rest: first!.rest,
    gain,
    outcome: desk.term(rate.outcome),
    names: desk.list(pages.slice(0, MOST_NAMED).map(({ value }) => pageName(desk, value, column))),
  };
  const plural = pages.length > 1;
  const added = { label: desk.words(PHRASES.column), cells: missed.map((span) => cellOf(desk, span)) };
  return {
    id: phrases.id,
    tag: 'watch',
    metric: rate.outcome,
    segments: [{ dimension: breakdown.dimension, value: pages[0]!.value }],
    gain: { metric: rate.outcome, amount: numberOf(desk, gain) },
    title: desk.say(phrases.title, fillings, { plural }),
    body: desk.say(phrases.body, fillings, { plural }),
    action: desk.say(phrases.action, fillings),
    evidence: [
      segmentTable(desk, breakdown, pages, ['sessions', rate.outcome], {
        title: desk.words(PHRASES.table),
        added,
      }),
    ],
  };
}
