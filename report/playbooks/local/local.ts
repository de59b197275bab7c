import { outcomeOf } from '#report/write/outcome.ts';
import { monthAfterMonth } from '../analyses/month-after-month.ts';
import type { Playbook } from '../playbook.ts';
import { risersAndFallers } from '../analyses/risers-and-fallers.ts';
import { yearOnYearOf } from '../analyses/year-on-year.ts';
import { actionRates } from './action-rates.ts';
import { busiestMonth } from './busiest-month.ts';
import { searchAndMaps } from './search-and-maps.ts';
import { weakLocation } from './weak-location.ts';

const LOCATIONS = ['region', 'account', 'city', 'other'] as const;

const moved = risersAndFallers({
  id: 'moved_locations',
  dimensions: LOCATIONS,
  metric: outcomeOf,
  action: {
    en: 'Check the listing of {names}: opening hours, phone number, recent reviews, and whether the place was closed.',
    de: 'Den Eintrag von {names} prüfen: Öffnungszeiten, Telefonnummer, neue Bewertungen und ob geschlossen war.',
    fr: 'Vérifier la fiche de {names} : horaires, téléphone, avis récents, et une éventuelle fermeture.',
    es: 'Revisar la ficha de {names}: horario, teléfono, reseñas recientes y posibles cierres.',
  },
  build: {
    en: 'Ask at {names} what changed (photos, posts, reviews, an offer), and carry it over to the other listings.',
    de: 'Bei {names} nachfragen, was neu ist (Fotos, Beiträge, Bewertungen, ein Angebot), und es auf die anderen Einträge übertragen.',
    fr: 'Demander à {names} ce qui a changé (photos, publications, avis, une offre), et l’appliquer aux autres fiches.',
    es: 'Preguntar en {names} qué ha cambiado (fotos, publicaciones, reseñas, una oferta) y llevarlo a las demás fichas.',
  },
});

const byMonth = monthAfterMonth({
  id: 'locations_by_month',
  dimensions: LOCATIONS,
  metric: outcomeOf,
  fell: {
    en: 'Ask {name} what changed, and read its latest reviews: staff, opening hours, a new competitor nearby?',
    de: 'Bei {name} nachfragen, was sich geändert hat, und die letzten Bewertungen lesen: Personal, Öffnungszeiten, ein neuer Wettbewerber in der Nähe?',
    fr: 'Demander à {name} ce qui a changé, et lire les derniers avis : équipe, horaires, nouveau concurrent à proximité ?',
    es: 'Preguntar en {name} qué ha cambiado y leer las últimas reseñas: ¿personal, horario, un competidor nuevo cerca?',
  },
  rose: {
    en: 'Find out what {name} does differently, and carry it over to the other listings.',
    de: 'Herausfinden, was {name} anders macht, und es auf die anderen Einträge übertragen.',
    fr: 'Voir ce que {name} fait différemment, et l’appliquer aux autres fiches.',
    es: 'Averiguar qué hace {name} de forma distinta y llevarlo a las demás fichas.',
  },
});

const YEAR_PHRASES = {
  answer: {
    en: 'Check with the front desk how many of the {now} calls were missed and at which hours, and have someone on the phone at those times.',
    de: 'Am Empfang klären, wie viele der {now} Anrufe verpasst wurden und zu welchen Uhrzeiten, und zu diesen Zeiten jemanden ans Telefon setzen.',
    fr: 'Voir avec l’accueil combien des {now} appels ont été manqués et à quelles heures, et prévoir alors quelqu’un au téléphone.',
    es: 'Ver con recepción cuántas de las {now} llamadas se perdieron y a qué horas, y tener entonces a alguien al teléfono.',
  },
  recover: {
    en: 'Go through the listing point by point (categories, opening hours, photos, answers to reviews), and set it beside the two competitors shown next to you.',
    de: 'Den Eintrag Punkt für Punkt durchgehen (Kategorien, Öffnungszeiten, Fotos, Antworten auf Bewertungen) und mit den zwei Wettbewerbern vergleichen, die daneben erscheinen.',
    fr: 'Revoir la fiche point par point (catégories, horaires, photos, réponses aux avis), et la comparer aux deux concurrents affichés à côté.',
    es: 'Repasar la ficha punto por punto (categorías, horario, fotos, respuestas a reseñas) y compararla con los dos competidores que aparecen al lado.',
  },
} as const;

const againstLastYear = yearOnYearOf({
  id: 'listing_on_year',
  up: (metric) => (metric === 'calls' ? YEAR_PHRASES.answer : null),
  down: YEAR_PHRASES.recover,
  phrases: YEAR_PHRASES,
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
  suspects: {
    en: 'opening hours, reviews, photos or a changed listing',
    de: 'Öffnungszeiten, Bewertungen, Fotos oder ein geänderter Eintrag',
    fr: 'horaires, avis, photos ou fiche modifiée',
    es: 'horario, reseñas, fotos o una ficha modificada',
  },
  leading: ['calls', 'directions', 'website_clicks', 'bookings', 'messages', 'views', 'impressions'],
  outcomes: ['calls', 'directions', 'bookings', 'messages', 'website_clicks', 'views'],
  supersedes: ['waste', 'winner', 'loser', 'concentration', 'fatigue', 'pacing'],
  analyses: [weakLocation, actionRates, searchAndMaps, moved, byMonth, busiestMonth, againstLastYear],
};
