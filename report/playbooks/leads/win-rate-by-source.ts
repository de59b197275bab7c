import { ownersOf, sourcesOf } from './pipeline.ts';
import { winRateBy } from './win-rate-by.ts';

const BODY = {
  weak_body: {
    en: '{won} of {decided} decided were won, {rate}; elsewhere it is {rest}. At that rate there would be about {missing} more wins.',
    de: '{won} von {decided} entschiedenen wurden gewonnen, {rate}; sonst sind es {rest}. Mit dieser Quote wären es etwa {missing} Abschlüsse mehr.',
    fr: '{won} sur {decided} conclus ont été gagnés, soit {rate}, contre {rest} ailleurs. À ce taux, il y aurait environ {missing} succès de plus.',
    es: 'Se ganaron {won} de {decided} decididos, el {rate}; en el resto es el {rest}. Con esa tasa habría alrededor de {missing} cierres más.',
  },
  strong_body: {
    en: '{won} of {decided} decided were won, {rate}; elsewhere it is {rest}. The difference is more than chance.',
    de: '{won} von {decided} entschiedenen wurden gewonnen, {rate}; sonst sind es {rest}. Das ist mehr als Zufall.',
    fr: '{won} sur {decided} conclus ont été gagnés, soit {rate}, contre {rest} ailleurs. L’écart dépasse le hasard.',
    es: 'Se ganaron {won} de {decided} decididos, el {rate}; en el resto es el {rest}. La diferencia va más allá del azar.',
  },
} as const;

/** Sources whose leads or deals are won more or less often. */
export const winRateBySource = winRateBy({
  id: 'win_rate_by_source',
  pick: sourcesOf,
  phrases: {
    ...BODY,
    weak: {
      en: 'What comes from {name} is won in {rate} of cases, the rest in {rest}',
      de: 'Was über {name} kommt, wird zu {rate} gewonnen, der Rest zu {rest}',
      fr: 'Ce qui vient de {name} est gagné dans {rate} des cas, le reste dans {rest}',
      es: 'Lo que llega por {name} se gana en el {rate} de los casos; el resto, en el {rest}',
    },
    weak_action: {
      en: 'Listen to the last ten from {name} with sales: wrong people, or followed up too late? Qualify them before they reach sales.',
      de: 'Die letzten zehn Kontakte über {name} mit dem Vertrieb durchgehen: die Falschen oder zu spät nachgefasst? Vor der Übergabe qualifizieren.',
      fr: 'Revoir avec les commerciaux les dix derniers contacts de {name} : mauvaises personnes ou relance trop tardive ? Les qualifier avant de les transmettre.',
      es: 'Repasar con ventas los diez últimos de {name}: ¿personas equivocadas o seguimiento tardío? Cualificarlos antes de pasarlos.',
    },
    strong: {
      en: 'What comes from {name} is won in {rate} of cases, the rest in {rest}',
      de: 'Was über {name} kommt, wird zu {rate} gewonnen, der Rest zu {rest}',
      fr: 'Ce qui vient de {name} est gagné dans {rate} des cas, le reste dans {rest}',
      es: 'Lo que llega por {name} se gana en el {rate} de los casos; el resto, en el {rest}',
    },
    strong_action: {
      en: 'Agree on how to get more from {name}, and call those leads first.',
      de: 'Vereinbaren, wie mehr über {name} kommt, und diese Kontakte zuerst anrufen.',
      fr: 'Convenir de comment obtenir davantage par {name}, et rappeler ces contacts en premier.',
      es: 'Acordar cómo conseguir más por {name} y llamar primero a esos contactos.',
    },
  },
});

/** The same by who looks after them: a matter of whom they get as much as of who they are. */
export const winRateByOwner = winRateBy({
  id: 'win_rate_by_owner',
  pick: ownersOf,
  phrases: {
    ...BODY,
    weak: {
      en: 'With {name}, {rate} of decisions are wins, with all others {rest}',
      de: 'Bei {name} enden {rate} der Entscheidungen mit einem Abschluss, bei allen anderen {rest}',
      fr: 'Avec {name}, {rate} des décisions sont des succès, avec les autres {rest}',
      es: 'Con {name}, el {rate} de las decisiones son cierres; con los demás, el {rest}',
    },
    weak_action: {
      en: 'Look at which leads {name} gets, and share what works for the others.',
      de: 'Nachsehen, welche Kontakte {name} bekommt, und weitergeben, was bei den anderen funktioniert.',
      fr: 'Regarder quels contacts reçoit {name}, et partager ce qui marche chez les autres.',
      es: 'Ver qué contactos recibe {name} y compartir lo que funciona a los demás.',
    },
    strong: {
      en: 'With {name}, {rate} of decisions are wins, with all others {rest}',
      de: 'Bei {name} enden {rate} der Entscheidungen mit einem Abschluss, bei allen anderen {rest}',
      fr: 'Avec {name}, {rate} des décisions sont des succès, avec les autres {rest}',
      es: 'Con {name}, el {rate} de las decisiones son cierres; con los demás, el {rest}',
    },
    strong_action: {
      en: 'Let {name} show the others how the follow-up is done.',
      de: 'Von {name} zeigen lassen, wie nachgefasst wird.',
      fr: 'Demander à {name} de montrer aux autres comment se fait la relance.',
      es: 'Pedir a {name} que enseñe a los demás cómo hace el seguimiento.',
    },
  },
});
