export const CLOSE_PHRASES = {
  median: {
    en: 'Median of the days from opening to closing',
    de: 'Median der Tage von der Eröffnung bis zum Abschluss',
    fr: 'Médiane des jours entre l’ouverture et la clôture',
    es: 'Mediana de los días entre la apertura y el cierre',
  },
  title: {
    en: 'From first contact to a win it takes {days} days',
    de: 'Vom ersten Kontakt bis zum Abschluss dauert es {days} Tage',
    fr: 'Du premier contact à la signature, il faut {days} jours',
    es: 'Del primer contacto al cierre pasan {days} días',
  },
  waiting_title: {
    en: '{waiting} {outcome} have been open for more than {limit} days; a win takes {days}',
    de: '{waiting} {outcome} sind seit über {limit} Tagen offen; ein Abschluss dauert {days}',
    fr: '{waiting} {outcome} sont en attente depuis plus de {limit} jours ; une signature en demande {days}',
    es: '{waiting} {outcome} llevan más de {limit} días abiertos; un cierre tarda {days}',
  },
  body: {
    en: 'Of {count} that were won, half were closed within {days} days.',
    de: 'Die Hälfte der {count} Abschlüsse kam innerhalb von {days} Tagen zustande.',
    fr: 'Sur {count} gagnés, la moitié l’ont été en {days} jours ou moins.',
    es: 'De {count} ganados, la mitad se cerró en {days} días o menos.',
  },
  body_lost: {
    en: 'Of {count} that were won, half were closed within {days} days; of those lost, half within {lost}.',
    de: 'Die Hälfte der {count} Abschlüsse kam innerhalb von {days} Tagen zustande; von den verlorenen Fällen war die Hälfte nach {lost} Tagen entschieden.',
    fr: 'Sur {count} gagnés, la moitié l’ont été en {days} jours ou moins ; pour les perdus, en {lost}.',
    es: 'De {count} ganados, la mitad se cerró en {days} días o menos; de los perdidos, en {lost}.',
  },
  waiting: {
    en: 'If those that wait are still won as often as the rest, {rate}, that is about {wins} more wins.',
    de: 'Werden von den offenen noch so viele gewonnen wie von den übrigen ({rate}), sind das etwa {wins} Abschlüsse mehr.',
    fr: 'Si les dossiers en attente se gagnent aussi souvent que les autres ({rate}), cela fait environ {wins} signatures de plus.',
    es: 'Si los que siguen abiertos se ganan en la misma proporción que los demás, el {rate}, son unos {wins} cierres más.',
  },
  action: {
    en: 'Call the {waiting} that have been open for more than {limit} days: agree on a date, or close them.',
    de: 'Die {waiting} anrufen, die seit über {limit} Tagen offen sind: Termin vereinbaren oder schließen.',
    fr: 'Appeler les {waiting} en attente depuis plus de {limit} jours : fixer une date, ou clore.',
    es: 'Llamar a los {waiting} que llevan más de {limit} días abiertos: acordar una fecha o cerrarlos.',
  },
} as const;
