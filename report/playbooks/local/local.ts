import { outcomeOf } from '#report/write/outcome.ts';
import type { Playbook } from '../playbook.ts';
import { risersAndFallers } from '../risers-and-fallers.ts';
import { yearOnYear } from '../year-on-year.ts';
import { actionRates } from './action-rates.ts';
import { searchAndMaps } from './search-and-maps.ts';
import { weakLocation } from './weak-location.ts';

const moved = risersAndFallers({
  id: 'moved_locations',
  dimensions: ['region', 'account', 'city', 'other'],
  metric: outcomeOf,
  action: {
    en: 'Check the listing of {names}: opening hours, phone number, recent reviews, and whether the place was closed.',
    de: 'Den Eintrag von {names} prüfen: Öffnungszeiten, Telefonnummer, neue Bewertungen und ob geschlossen war.',
    fr: 'Vérifier la fiche de {names} : horaires, téléphone, avis récents, et une éventuelle fermeture.',
    es: 'Revisar la ficha de {names}: horario, teléfono, reseñas recientes y si estuvo cerrada.',
  },
});

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
  analyses: [weakLocation, actionRates, searchAndMaps, moved, yearOnYear],
};
