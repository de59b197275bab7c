import type { Phrase } from '#report/write/facts/sentence.ts';

export const PHRASES = {
  title: {
    en: '{segment} is wearing out',
    de: '{segment} nutzt sich ab',
    fr: '{segment} s’essouffle',
    es: '{segment} se está desgastando',
  },
  body: {
    en: 'In {segment} the click-through rate went from {baseline} over {first} to {actual} over {last}, {change} lower, while impressions held up.',
    de: 'Bei {segment} ging die Klickrate von {baseline} im Zeitraum {first} auf {actual} im Zeitraum {last} zurück, {change} weniger, bei gleichbleibenden Impressionen.',
    fr: 'Pour {segment}, le taux de clics est passé de {baseline} sur la période {first} à {actual} sur la période {last}, soit {change} de moins, à impressions maintenues.',
    es: 'En {segment}, la tasa de clics pasó del {baseline} en el periodo {first} al {actual} en el periodo {last}, un {change} menos, con impresiones sostenidas.',
  },
  action: {
    en: 'Refresh {segment} with a new creative.',
    de: '{segment} mit einem neuen Werbemittel auffrischen.',
    fr: 'Renouveler {segment} avec une nouvelle création.',
    es: 'Renovar {segment} con una creatividad nueva.',
  },
  clicks_missed: {
    en: 'At the earlier rate there would have been about {missing} more clicks.',
    de: 'Mit der früheren Rate wären es etwa {missing} Klicks mehr gewesen.',
    fr: 'Au taux précédent, il y aurait eu environ {missing} clics de plus.',
    es: 'Con la tasa anterior habría habido unos {missing} clics más.',
  },
} as const satisfies Record<string, Phrase>;
