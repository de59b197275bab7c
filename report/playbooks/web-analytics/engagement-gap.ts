import { segmentGap } from '../analyses/segment-gap.ts';
import { visitOutcome } from './visits.ts';

const PHRASES = {
  title: {
    en: 'Of sessions from {segment}, {rate} are engaged; of all others, {rest}',
    de: 'Bei {rate} der Sitzungen über {segment} gibt es eine Interaktion, bei allen anderen sind es {rest}',
    fr: 'Sessions de {segment} : {rate} avec engagement, contre {rest} ailleurs',
    es: 'De las sesiones de {segment}, el {rate} tiene interacción; del resto, el {rest}',
  },
  body: {
    en: 'There were {volume} sessions. At the rate of all others, about {missing} more visitors would have stayed and looked around. How many became customers is not in the data.',
    de: 'Es waren {volume} Sitzungen. Mit der Quote aller anderen wären etwa {missing} Besucher mehr geblieben und hätten sich umgesehen. Wie viele davon Kunden wurden, geht aus den Daten nicht hervor.',
    fr: 'Il y a eu {volume} sessions. Au taux de toutes les autres, environ {missing} visiteurs de plus seraient restés. Combien sont devenus clients, les données ne le disent pas.',
    es: 'Hubo {volume} sesiones. Con la tasa de las demás, alrededor de {missing} visitantes más se habrían quedado a mirar. Cuántos acabaron siendo clientes no está en los datos.',
  },
  action: {
    en: 'See where visitors from {segment} arrive, and whether the page shows at once what they came for.',
    de: 'Nachsehen, wo Besucher über {segment} ankommen und ob die Seite sofort zeigt, weshalb sie gekommen sind.',
    fr: 'Voir où arrivent les visiteurs de {segment}, et si la page montre d’emblée ce qu’ils sont venus chercher.',
    es: 'Ver dónde llegan las visitas de {segment} y si la página muestra enseguida lo que buscan.',
  },
} as const;

/** Who leaves at once: told only where the file holds no result, since staying is not what a client pays for. */
export const engagementGap = segmentGap({
  id: 'engagement_gap',
  dimensions: ['channel', 'source', 'page', 'device'],
  base: 'sessions',
  outcomes: ['engaged_sessions'],
  volume: 'sessions',
  isSound: (measures) => visitOutcome(measures) === null && !((measures.totals.revenue ?? 0) > 0),
  phrases: PHRASES,
});
