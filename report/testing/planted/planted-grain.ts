import { FIRST_DAY, type World } from './planted-world.ts';

export type Grain = 'day' | 'week' | 'month';

const FIRST_MONDAY = 20_269;
const FIRST_YEAR = 2020;

/** The world with each of its days taken for a week or a month: the same noise and events on another calendar. */
export function atGrain(world: World, grain: Grain): World {
  if (grain === 'day') return world;
  const rows = world.rows.map((row) => ({ ...row, day: pointAt(row.day - FIRST_DAY, grain) }));
  const events = world.events.map((event) => ({
    ...event,
    from: pointAt(event.from - FIRST_DAY, grain),
    to: pointAt(event.to + 1 - FIRST_DAY, grain) - 1,
  }));
  return { ...world, rows, events };
}

/** Days in a point, for tolerances. */
export const DAYS_IN: Record<Grain, number> = { day: 1, week: 7, month: 31 };

function pointAt(t: number, grain: 'week' | 'month'): number {
  return grain === 'week' ? FIRST_MONDAY + 7 * t : Date.UTC(FIRST_YEAR, t, 1) / 86_400_000;
}
