import { ownersOf, sourcesOf } from './pipeline.ts';
import { winRateBy } from './win-rate-by.ts';
import { OWNER_QUALIFIED, OWNER_WON, SOURCE_QUALIFIED, SOURCE_WON } from './win-rate-phrases.ts';

/** Sources whose leads or deals are won, or found good, more or less often. */
export const winRateBySource = winRateBy({
  id: 'win_rate_by_source',
  pick: sourcesOf,
  phrases: { won: SOURCE_WON, qualified: SOURCE_QUALIFIED },
});

/** The same by who looks after them: a matter of whom they get as much as of who they are. */
export const winRateByOwner = winRateBy({
  id: 'win_rate_by_owner',
  pick: ownersOf,
  phrases: { won: OWNER_WON, qualified: OWNER_QUALIFIED },
});
