import type { Phrase } from '#report/write/facts/sentence.ts';

export const PHRASES = {
  title: {
    en: '{segment} does better than the rest',
    de: '{segment} schneidet besser ab als der Rest',
    fr: '{segment} fait mieux que le reste',
    es: '{segment} rinde mejor que el resto',
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
    en: 'Test whether {segment} can take more budget at this rate.',
    de: 'Testen, ob {segment} bei diesem Wert mehr Budget verträgt.',
    fr: 'Tester si {segment} supporte plus de budget à ce niveau.',
    es: 'Probar si {segment} admite más presupuesto a este nivel.',
  },
} as const satisfies Record<string, Phrase>;
