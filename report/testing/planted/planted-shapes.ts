import type { FileShape } from './planted-score.ts';
import type { PlantedKind } from './planted-world.ts';

const MOVEMENTS: readonly PlantedKind[] = ['spike', 'dip', 'level_shift', 'trend'];

/** Kinds of files beside the usual ones, each with what may happen in it. */
export const PLANTED_SHAPES: Record<string, FileShape & { kinds: readonly PlantedKind[] }> = {
  'weekly rows': { grain: 'week', world: { rhythm: 0, days: 60, noise: 0.08 }, kinds: MOVEMENTS },
  'monthly rows': { grain: 'month', world: { rhythm: 0, days: 36, noise: 0.06 }, kinds: MOVEMENTS },
  'clicks and cost alone': { dialect: 'clicks_and_cost', world: { volume: 20_000 }, kinds: MOVEMENTS },
  'sessions alone': { dialect: 'sessions', kinds: MOVEMENTS },
  'no campaign column': { dialect: 'daily', world: { campaigns: 1 }, kinds: MOVEMENTS },
  'four weeks': { world: { days: 28, rhythm: 0.2 }, kinds: ['spike', 'dip', 'level_shift', 'gap'] },
  '400 days': { world: { days: 400 }, kinds: [...MOVEMENTS, 'tracking_break', 'waste', 'gap'] },
  'forty campaigns': { world: { campaigns: 40, days: 90 }, kinds: [...MOVEMENTS, 'tracking_break', 'waste'] },
  'strong rhythm': { world: { rhythm: 0.6 }, kinds: [...MOVEMENTS, 'tracking_break'] },
  'drift beneath': { world: { drift: 0.06 }, kinds: ['spike', 'dip', 'level_shift'] },
  'low counts': {
    world: { volume: 150, noise: 0.05 },
    kinds: ['spike', 'dip', 'level_shift', 'trend', 'gap'],
  },
  'noise that lingers': { world: { noiseKind: 'lingering' }, kinds: ['spike', 'dip'] },
};
