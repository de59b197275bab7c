import { segmentGap } from '../analyses/segment-gap.ts';
import { tooManyResults, VISIT_OUTCOMES } from './visits.ts';

const PHRASES = {
  title: {
    en: 'Visits on {segment} lead to a result in {rate} of cases, all others in {rest}',
    de: 'Besuche über {segment} führen in {rate} der Fälle zu einem Ergebnis, alle anderen in {rest}',
    fr: 'Les visites sur {segment} aboutissent dans {rate} des cas, les autres dans {rest}',
    es: 'Las visitas desde {segment} acaban en resultado en el {rate} de los casos; el resto, en el {rest}',
  },
  body: {
    en: '{segment} had {volume} sessions. At the rate of all others, they would have brought about {missing} more {outcome}.',
    de: '{segment} hatte {volume} Sitzungen. Mit der Quote aller anderen hätten sie etwa {missing} {outcome} mehr gebracht.',
    fr: '{segment} compte {volume} sessions. Au taux de toutes les autres, elles auraient apporté environ {missing} {outcome} de plus.',
    es: '{segment} tuvo {volume} sesiones. Con la tasa de las demás habrían traído alrededor de {missing} {outcome} más.',
  },
  action: {
    en: 'Go through the order or the enquiry form on {segment} from start to end, and fix the step where people give up.',
    de: 'Bestellung oder Anfrageformular mit {segment} einmal ganz durchgehen und den Schritt verbessern, an dem es hakt.',
    fr: 'Refaire tout le parcours de commande ou de demande sur {segment}, et corriger l’étape où l’on abandonne.',
    es: 'Recorrer el pedido o el formulario en {segment} de principio a fin y arreglar el paso en el que la gente abandona.',
  },
  place: {
    en: 'Check what visitors from {segment} find: their language, prices, delivery? Where you do not sell, leave them out of the comparison.',
    de: 'Prüfen, was Besucher aus {segment} vorfinden: Sprache, Preise, Lieferung? Wo Sie nicht verkaufen, diese Besucher aus dem Vergleich herausnehmen.',
    fr: 'Vérifier ce que trouvent les visiteurs de {segment} : langue, prix, livraison ; là où rien n’est vendu, les exclure de la comparaison.',
    es: 'Comprobar qué encuentran las visitas de {segment}: idioma, precios, envío; donde no se vende, dejarlas fuera de la comparación.',
  },
} as const;

/** A device, browser or place whose visitors come as often and get there far less. */
export const deviceGap = segmentGap({
  id: 'device_gap',
  dimensions: ['device', 'platform', 'country', 'region'],
  base: 'sessions',
  outcomes: VISIT_OUTCOMES,
  volume: 'sessions',
  isSound: (measures) => tooManyResults(measures) === null,
  phrases: PHRASES,
  actionFor: (dimension) => (dimension === 'country' || dimension === 'region' ? 'place' : 'action'),
});
