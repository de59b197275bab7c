import type { Phrase } from '#report/write/facts/sentence.ts';

export const PHRASES = {
  title: {
    en: '{segment} does worse than the rest',
    de: '{segment} schneidet schlechter ab als der Rest',
    fr: '{segment} fait moins bien que le reste',
    es: '{segment} rinde peor que el resto',
  },
  body_up: {
    en: '{metric} of {segment} is {actual}, {change} above the {baseline} of the rest, on {share} of {base}.',
    de: '{label} bei {segment}: {actual}, {change} über den {baseline} des Rests, bei {share} Anteil ({base}).',
    fr: '{label} pour {segment} : {actual}, {change} au-dessus des {baseline} du reste, avec {share} du total ({base}).',
    es: '{label} en {segment}: {actual}, un {change} por encima del resto ({baseline}), con el {share} del total ({base}).',
  },
  body_down: {
    en: '{metric} of {segment} is {actual}, {change} below the {baseline} of the rest, on {share} of {base}.',
    de: '{label} bei {segment}: {actual}, {change} unter den {baseline} des Rests, bei {share} Anteil ({base}).',
    fr: '{label} pour {segment} : {actual}, {change} au-dessous des {baseline} du reste, avec {share} du total ({base}).',
    es: '{label} en {segment}: {actual}, un {change} por debajo del resto ({baseline}), con el {share} del total ({base}).',
  },
  action: {
    en: 'Review targeting and creative of {segment} before it takes more budget.',
    de: 'Ausrichtung und Werbemittel von {segment} prüfen, bevor mehr Budget hineinfließt.',
    fr: 'Revoir le ciblage et les créations de {segment} avant d’y mettre plus de budget.',
    es: 'Revisar la segmentación y la creatividad de {segment} antes de darle más presupuesto.',
  },
} as const satisfies Record<string, Phrase>;
