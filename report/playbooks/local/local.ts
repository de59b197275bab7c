import type { Playbook } from '../playbook.ts';
import { weakLocation } from './weak-location.ts';

/** Listings of places: do people call and come. */
export const local: Playbook = {
  id: 'local',
  recognise({ source, values }) {
    if (values.cost !== undefined) return 0;
    if (source.platform === 'google_business_profile') return 1;
    return values.directions !== undefined ? 0.8 : 0;
  },
  heading: {
    en: 'How each location does',
    de: 'Wie jeder Standort abschneidet',
    fr: 'Les résultats de chaque établissement',
    es: 'Cómo va cada ubicación',
  },
  leading: ['calls', 'directions', 'website_clicks', 'bookings', 'messages', 'views', 'impressions'],
  outcomes: ['calls', 'directions', 'bookings', 'messages', 'website_clicks', 'views'],
  supersedes: ['waste', 'winner', 'loser', 'concentration', 'fatigue', 'pacing'],
  analyses: [weakLocation],
};
