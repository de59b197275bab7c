import type { Span } from '#report/calendar.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Analysis, Observation } from '../../analysis.ts';
import { chanceOfBelow } from '../../analyses/rank-sum.ts';
import { rateOf } from './auction-facts.ts';
import { MOVED_PHRASES as SAY } from './auction-phrases.ts';
import { auctionsIn, type Auctions, type Bidder } from './bidders.ts';

/** Fewer days on a side decide nothing. */
const LEAST_DAYS = 7;
/** Hundredths of the auctions: less is of no use to know. */
const LEAST_MOVE = 0.03;
/** For all bidders together, so that none is told of for chance alone. */
const MOST_CHANCE = 0.01;
const MOST_TOLD = 2;

/** Whose share of the auctions rose or fell between two periods, or from the first half of the days to the second. */
export const sharesMoved: Analysis = {
  id: 'auction_shares_moved',
  phrases: () => SAY,
  observe({ whole: writer }) {
    const auctions = auctionsIn(writer.measures);
    const periods = periodsOf(writer);
    if (auctions === null || periods === null) return [];
    const bidders = [...(auctions.own ? [auctions.own] : []), ...auctions.rivals];
    return bidders
      .flatMap((bidder) => tell(writer, auctions, bidder, periods, bidders.length) ?? [])
      .slice(0, MOST_TOLD);
  },
};

interface Periods {
  now: Span;
  before: Span;
}

function periodsOf({ measures: { dataset, comparison } }: FactWriter): Periods | null {
  const { time } = dataset;
  if (time === null || time.grain !== 'day') return null;
  if (comparison?.current && comparison.previous)
    return { now: comparison.current, before: comparison.previous };
  const middle = time.from + Math.floor((time.to - time.from + 1) / 2);
  return { before: { from: time.from, to: middle - 1 }, now: { from: middle, to: time.to } };
}

function tell(
  writer: FactWriter,
  auctions: Auctions,
  bidder: Bidder,
  { now, before }: Periods,
  asked: number,
): Observation | null {
  const [later, earlier] = [now, before].map((span) => {
    const values = bidder.values('impression_share', span);
    // Too small to be told is smaller than all that is.
    return values.map((value) => (value === value ? value : 0));
  });
  if (Math.min(later!.length, earlier!.length) < LEAST_DAYS) return null;
  const [share, was] = [now, before].map((span) =>
    rateOf(writer, auctions, bidder, 'impression_share', span),
  );
  if (!share || !was) return null;
  const moved = bidder.typical('impression_share', now)! - bidder.typical('impression_share', before)!;
  if (Math.abs(moved) < LEAST_MOVE) return null;
  const chance = moved > 0 ? chanceOfBelow(earlier!, later!) : chanceOfBelow(later!, earlier!);
  if (chance * 2 * asked > MOST_CHANCE) return null;
  const isOwn = bidder === auctions.own;
  const fillings = {
    rival: writer.name(bidder.name, auctions.segment.column),
    share,
    was,
    now: writer.span(now),
    before: writer.span(before),
  };
  const way = moved > 0 ? 'up' : 'down';
  return {
    id: sharesMoved.id,
    tag: isOwn === moved > 0 ? 'win' : 'watch',
    metric: 'impression_share',
    segments: [{ dimension: auctions.segment.dimension, value: bidder.name }],
    gain: null,
    title: writer.say(isOwn ? SAY[`own_${way}`] : SAY[`rival_${way}`], fillings),
    body: writer.say(SAY.body, fillings),
    action:
      isOwn && moved < 0
        ? writer.say(SAY.own_action)
        : !isOwn && moved > 0
          ? writer.say(SAY.rival_action, fillings)
          : null,
    evidence: [],
  };
}
