import type { Phrase } from '#report/write/facts/sentence.ts';

export const PHRASES = {
  title: {
    en: '{when} looks incomplete',
    de: '{when} wirkt unvollständig',
    fr: '{when} semble incomplet',
    es: '{when} parece incompleto',
  },
  body: {
    en: '{when} shows {actual} for {metric}, and every figure is low at once: the export was probably taken before it ended. It was left out of the search for changes.',
    de: '{when} zeigt {actual} ({label}), und alle Werte liegen gleichzeitig niedrig: Vermutlich wurde vor dem Ende exportiert. Bei der Suche nach Veränderungen bleibt diese Zeit außen vor.',
    fr: '{when} affiche {actual} ({label}), et tous les chiffres sont bas à la fois : l’export a sans doute été fait avant la fin. La recherche de changements l’exclut.',
    es: '{when} muestra {actual} ({label}) y todas las cifras son bajas a la vez: probablemente se exportó antes de que terminara. La búsqueda de cambios lo deja fuera.',
  },
  action: {
    en: 'Export again once {when} is over.',
    de: 'Erneut exportieren, sobald {when} vorbei ist.',
    fr: 'Exporter à nouveau une fois {when} terminé.',
    es: 'Volver a exportar cuando {when} haya terminado.',
  },
} as const satisfies Record<string, Phrase>;
