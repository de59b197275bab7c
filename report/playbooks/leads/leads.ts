import type { Playbook } from '../playbook.ts';
import { leadSources, lostReasons } from './lead-sources.ts';
import { timeToClose } from './time-to-close.ts';
import { winRateByOwner, winRateBySource } from './win-rate-by-source.ts';
import { winRate } from './win-rate.ts';

/** Leads and deals, one a row: how many, how good, from where. */
export const leads: Playbook = {
  id: 'leads',
  recognise: ({ countedRows }) => (countedRows === 'leads' || countedRows === 'deals' ? 0.95 : 0),
  heading: {
    en: 'How many, how good, and from where',
    de: 'Wie viele, wie gut und woher',
    fr: 'Combien, de quelle qualité, et d’où',
    es: 'Cuántos, cómo de buenos y de dónde',
  },
  leading: ['deals', 'leads', 'deal_value'],
  outcomes: ['deals', 'leads'],
  supersedes: [
    'winner',
    'loser',
    'concentration',
    'driver',
    'waste',
    'fatigue',
    'pacing',
    'mix_shift',
    'gap',
  ],
  analyses: [winRate, timeToClose, winRateBySource, lostReasons, leadSources, winRateByOwner],
};
