import type { SidePhrases } from './win-rate-by.ts';

const WON_BODY = {
  weak_body: {
    en: '{won} of {decided} decided were won, {rate}; elsewhere it is {rest}. At that rate there would be about {missing} more wins.',
    de: '{won} von {decided} entschiedenen Fällen wurden gewonnen, {rate}; sonst sind es {rest}. Mit dieser Quote wären es etwa {missing} Abschlüsse mehr.',
    fr: 'Sur {decided} dossiers clos, {won} ont été gagnés, soit {rate}, contre {rest} ailleurs. À ce taux, il y aurait environ {missing} signatures de plus.',
    es: 'Se ganaron {won} de {decided} ya resueltos, el {rate}; en el resto, el {rest}. Con esa tasa habría alrededor de {missing} cierres más.',
  },
  strong_body: {
    en: '{won} of {decided} decided were won, {rate}; elsewhere it is {rest}. The difference is more than chance.',
    de: '{won} von {decided} entschiedenen Fällen wurden gewonnen, {rate}; sonst sind es {rest}. Das ist mehr als Zufall.',
    fr: 'Sur {decided} dossiers clos, {won} ont été gagnés, soit {rate}, contre {rest} ailleurs. Le hasard seul n’explique pas cet écart.',
    es: 'Se ganaron {won} de {decided} ya resueltos, el {rate}; en el resto, el {rest}. El azar por sí solo no explica la diferencia.',
  },
} as const;

const QUALIFIED_BODY = {
  weak_body: {
    en: '{won} of {decided} that were checked are qualified, {rate}; elsewhere it is {rest}. At that rate there would be about {missing} more.',
    de: '{won} von {decided} geprüften Leads sind qualifiziert, {rate}; sonst sind es {rest}. Mit dieser Quote wären es etwa {missing} mehr.',
    fr: '{won} sur {decided} examinés sont qualifiés, soit {rate}, contre {rest} ailleurs. À ce taux, il y en aurait environ {missing} de plus.',
    es: 'De {decided} revisados, {won} están cualificados, el {rate}; en el resto, el {rest}. Con esa tasa habría unos {missing} más.',
  },
  strong_body: {
    en: '{won} of {decided} that were checked are qualified, {rate}; elsewhere it is {rest}. The difference is more than chance.',
    de: '{won} von {decided} geprüften Leads sind qualifiziert, {rate}; sonst sind es {rest}. Das ist mehr als Zufall.',
    fr: '{won} sur {decided} examinés sont qualifiés, soit {rate}, contre {rest} ailleurs. Le hasard seul n’explique pas cet écart.',
    es: 'De {decided} revisados, {won} están cualificados, el {rate}; en el resto, el {rest}. El azar por sí solo no explica la diferencia.',
  },
} as const;

const QUALIFIED_FROM = {
  en: 'Of the leads from {name}, {rate} are qualified, of the rest {rest}',
  de: 'Von den Leads über {name} sind {rate} qualifiziert, vom Rest {rest}',
  fr: 'Parmi les prospects venus de {name}, {rate} sont qualifiés, contre {rest} pour le reste',
  es: 'De los leads de {name}, el {rate} está cualificado; del resto, el {rest}',
} as const;

export const SOURCE_WON: SidePhrases = {
  ...WON_BODY,
  weak: {
    en: 'From {name}, {rate} are won; from everywhere else, {rest}',
    de: 'Was über {name} kommt, wird zu {rate} gewonnen, der Rest zu {rest}',
    fr: 'Ce qui vient de {name} est gagné dans {rate} des cas, le reste dans {rest}',
    es: 'Lo que llega por {name} se gana en el {rate} de los casos; el resto, en el {rest}',
  },
  weak_action: {
    en: 'Go through the last ten from {name} with sales: wrong people, or followed up too late? Qualify them before they reach sales.',
    de: 'Die letzten zehn Kontakte über {name} mit dem Vertrieb durchgehen: die Falschen oder zu spät nachgefasst? Vor der Übergabe qualifizieren.',
    fr: 'Revoir avec les commerciaux les dix derniers contacts de {name} : mauvaises personnes ou relance trop tardive ? Les qualifier avant de les transmettre.',
    es: 'Repasar con ventas los diez últimos de {name}: ¿personas equivocadas o seguimiento tardío? Cualificarlos antes de pasarlos.',
  },
  strong: {
    en: 'From {name}, {rate} are won; from everywhere else, {rest}',
    de: 'Was über {name} kommt, wird zu {rate} gewonnen, der Rest zu {rest}',
    fr: 'Ce qui vient de {name} est gagné dans {rate} des cas, le reste dans {rest}',
    es: 'Lo que llega por {name} se gana en el {rate} de los casos; el resto, en el {rest}',
  },
  strong_action: {
    en: 'Agree on how to get more from {name}, and call those leads first.',
    de: 'Vereinbaren, wie mehr über {name} kommt, und diese Kontakte zuerst anrufen.',
    fr: 'Définir comment en obtenir davantage via {name}, et rappeler ces contacts en premier.',
    es: 'Acordar cómo conseguir más por {name} y llamar primero a esos contactos.',
  },
};

export const SOURCE_QUALIFIED: SidePhrases = {
  ...QUALIFIED_BODY,
  weak: QUALIFIED_FROM,
  weak_action: {
    en: 'Read the last ten leads from {name}: what did they expect? Say in the ad, the form or the first call what you do not offer.',
    de: 'Die letzten zehn Leads über {name} lesen: Was haben sie erwartet? In Anzeige, Formular oder Erstgespräch sagen, was Sie nicht anbieten.',
    fr: 'Relire les dix derniers prospects de {name} : qu’attendaient-ils ? Dire dans l’annonce, le formulaire ou le premier appel ce que vous ne proposez pas.',
    es: 'Leer los diez últimos leads de {name}: ¿qué esperaban? Decir en el anuncio, el formulario o la primera llamada lo que no se ofrece.',
  },
  strong: QUALIFIED_FROM,
  strong_action: {
    en: 'Call leads from {name} first, and agree on how to get more of them.',
    de: 'Leads über {name} zuerst anrufen und vereinbaren, wie mehr davon kommen.',
    fr: 'Rappeler d’abord les prospects venus de {name}, et convenir de la façon d’en obtenir davantage.',
    es: 'Llamar primero a los leads de {name} y acordar cómo conseguir más.',
  },
};

export const OWNER_WON: SidePhrases = {
  ...WON_BODY,
  weak: {
    en: 'With {name}, {rate} of decisions are wins, with all others {rest}',
    de: 'Bei {name} enden {rate} der Entscheidungen mit einem Abschluss, bei allen anderen {rest}',
    fr: 'Avec {name}, {rate} des dossiers clos sont gagnés, contre {rest} avec les autres',
    es: 'Con {name} se gana el {rate} de los casos resueltos; con los demás, el {rest}',
  },
  weak_action: {
    en: 'Look at which leads {name} gets, and share what works for the others.',
    de: 'Nachsehen, welche Kontakte {name} bekommt, und weitergeben, was bei den anderen funktioniert.',
    fr: 'Regarder quels contacts reçoit {name}, et lui transmettre ce qui marche chez les autres.',
    es: 'Ver qué contactos recibe {name} y trasladarle lo que funciona a los demás.',
  },
  strong: {
    en: 'With {name}, {rate} of decisions are wins, with all others {rest}',
    de: 'Bei {name} enden {rate} der Entscheidungen mit einem Abschluss, bei allen anderen {rest}',
    fr: 'Avec {name}, {rate} des dossiers clos sont gagnés, contre {rest} avec les autres',
    es: 'Con {name} se gana el {rate} de los casos resueltos; con los demás, el {rest}',
  },
  strong_action: {
    en: 'Let {name} show the others how the follow-up is done.',
    de: 'Von {name} zeigen lassen, wie nachgefasst wird.',
    fr: 'Demander à {name} de montrer aux autres comment se fait la relance.',
    es: 'Pedir a {name} que enseñe a los demás cómo hace el seguimiento.',
  },
};

export const OWNER_QUALIFIED: SidePhrases = {
  ...QUALIFIED_BODY,
  weak: {
    en: 'With {name}, {rate} of the leads checked are qualified, with all others {rest}',
    de: 'Bei {name} sind {rate} der geprüften Leads qualifiziert, bei allen anderen {rest}',
    fr: 'Avec {name}, {rate} des prospects examinés sont qualifiés, contre {rest} avec les autres',
    es: 'Con {name} está cualificado el {rate} de los leads revisados; con los demás, el {rest}',
  },
  weak_action: OWNER_WON.weak_action,
  strong: {
    en: 'With {name}, {rate} of the leads checked are qualified, with all others {rest}',
    de: 'Bei {name} sind {rate} der geprüften Leads qualifiziert, bei allen anderen {rest}',
    fr: 'Avec {name}, {rate} des prospects examinés sont qualifiés, contre {rest} avec les autres',
    es: 'Con {name} está cualificado el {rate} de los leads revisados; con los demás, el {rest}',
  },
  strong_action: OWNER_WON.strong_action,
};
