import { DIMENSIONS } from '#report/recognise/dataset.ts';
import { outcomeOf } from '#report/write/outcome.ts';
import type { Playbook } from '../playbook.ts';
import { risersAndFallers } from '../analyses/risers-and-fallers.ts';
import { yearOnYear } from '../analyses/year-on-year.ts';
import { ranking } from './ranking.ts';
import { unevenRate } from './uneven-rate.ts';

/** Whether a gain is good news nobody knows here: nothing is advised. */
const moved = risersAndFallers({
  id: 'general_moved',
  dimensions: DIMENSIONS.filter((dimension) => !['status', 'weekday', 'hour'].includes(dimension)),
  metric: outcomeOf,
  action: null,
});

/** Files of no discipline we know: what is in them, who has most, what changed. */
export const general: Playbook = {
  id: 'general',
  /** The least that counts: any discipline that is surer goes first. */
  recognise: () => 0.3,
  heading: {
    en: 'What stands out',
    de: 'Was auffällt',
    fr: 'Ce qui ressort',
    es: 'Lo que destaca',
  },
  suspects: null,
  leading: [],
  outcomes: [],
  supersedes: ['winner', 'loser', 'concentration', 'driver', 'waste', 'fatigue', 'pacing', 'mix_shift'],
  analyses: [moved, yearOnYear, ranking, unevenRate],
};
