import type { Measures } from '#report/measure/measures.ts';
import type { Span } from '#report/calendar.ts';
import { comparedOf, reportedScope, type Compared } from '#report/write/compared.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { endsOf, untotalledOf } from '#report/write/untotalled.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { derived } from '../analyses/derived-figures.ts';
import { FOLLOWER_PHRASES as PHRASES } from './follower-phrases.ts';
import { isOfAccount } from './posts.ts';

/** Standard deviations of a difference of two counts, √(a + b). */
const LEAST_DISTANCE = 3;
/** Less is no news. */
const LEAST_CHANGE = 0.1;
const LEAST_FOLLOWERS = 20;

/** How many followed, how many left, and whether that is more or fewer than before: for an account, not for single posts. */
export const followerGrowth: Analysis = {
  id: 'follower_growth',
  phrases: () => PHRASES,
  observe({ writer, whole }) {
    if (!isOfAccount(writer.measures)) return [];
    const gained = writer.measures.totals.new_followers ?? 0;
    if (gained >= LEAST_FOLLOWERS) return [tellGained(writer)];
    const state = tellState(whole);
    return state === null ? [] : [state];
  },
};

function tellGained(writer: FactWriter): Observation {
  const { totals } = writer.measures;
  const compared = comparedOf(writer, 'new_followers');
  const now = compared?.now ?? reportedScope(writer);
  const gained = writer.value('new_followers', totals.new_followers!, now);
  const lost = totals.lost_followers ?? 0;
  const way = compared === null ? 'even' : wayOf(writer.measures, compared);
  const fillings = {
    gained,
    ...(compared === null
      ? {}
      : { before: writer.value('new_followers', compared.previous, compared.before) }),
    ...(lost > 0 ? lossFillings(writer, lost, now.span ?? null) : {}),
  };
  const body = [
    ...writer.say(compared === null ? PHRASES.body_alone : PHRASES.body, fillings),
    ...(lost > 0 ? [{ text: ' ' }, ...writer.say(PHRASES.net, fillings)] : []),
  ];
  return {
    id: followerGrowth.id,
    tag: way === 'fell' ? 'risk' : way === 'rose' ? 'win' : 'note',
    metric: 'new_followers',
    ...(way === 'even' ? {} : { tellsMovement: 'whole' }),
    segments: [],
    gain: way === 'fell' ? { metric: 'new_followers', amount: compared!.previous - compared!.current } : null,
    title: writer.say(PHRASES[way], fillings),
    body,
    action: way === 'fell' ? writer.say(PHRASES.fell_action, fillings) : null,
    evidence: [],
  };
}

function lossFillings(writer: FactWriter, lost: number, span: Span | null) {
  const scope = span === null ? {} : { span };
  const left = writer.value('lost_followers', lost, scope);
  const gained = writer.value('new_followers', writer.measures.totals.new_followers!, scope);
  return { left, net: derived(writer, 'count', ['−', gained, left]) };
}

type Way = 'rose' | 'fell' | 'even';

/** Which way it went; one day that everybody followed on, in either period, is no way. */
function wayOf(measures: Measures, { current, previous, now, before }: Compared): Way {
  const way = directionOf(current, previous);
  const best = (span: Span | null | undefined) => (span ? bestDayOf(measures, span) : 0);
  return directionOf(current - best(now.span), previous - best(before.span)) === way ? way : 'even';
}

function bestDayOf({ series }: Measures, { from, to }: Span): number {
  const values = series?.values.new_followers;
  if (series === null || values === undefined) return 0;
  return values.reduce((most, value, at) => {
    return series.days[at]! >= from && series.days[at]! <= to ? Math.max(most, value) : most;
  }, 0);
}

function directionOf(current: number, previous: number): Way {
  const apart = current - previous;
  const isBeyondChance = Math.abs(apart) >= LEAST_DISTANCE * Math.sqrt(current + previous);
  if (!isBeyondChance || Math.abs(apart) < LEAST_CHANGE * previous) return 'even';
  return apart > 0 ? 'rose' : 'fell';
}

/** Where the file holds how many follow, not who came: from what to what. */
function tellState(writer: FactWriter): Observation | null {
  const state = stateOf(writer.measures);
  if (state === null) return null;
  const { first, last } = endsOf(writer, state);
  if (!(Math.abs(last.value - first.value) >= LEAST_FOLLOWERS)) return null;
  const isUp = last.value > first.value;
  const fillings = {
    first: first.text,
    last: last.text,
    from: writer.day(first.span.from),
    to: writer.day(last.span.from),
    net: derived(writer, 'count', isUp ? ['−', last.text, first.text] : ['−', first.text, last.text]),
  };
  return {
    id: followerGrowth.id,
    tag: isUp ? 'win' : 'risk',
    metric: 'followers',
    segments: [],
    gain: null,
    title: writer.say(isUp ? PHRASES.state_up : PHRASES.state_down, fillings),
    body: writer.say(PHRASES.state_body, fillings),
    action: isUp ? null : writer.say(PHRASES.state_action, fillings),
    evidence: [],
  };
}

function stateOf(measures: Measures) {
  return untotalledOf(measures).find(({ metric, isState }) => metric === 'followers' && isState) ?? null;
}
