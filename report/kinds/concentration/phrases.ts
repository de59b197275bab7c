import type { Phrase } from '#report/write/facts/sentence.ts';

export const PHRASES = {
  title: {
    en: '{segment} brings {share} of {metric}',
    de: '{segment} bringt {share} ({label})',
    fr: '{segment} apporte {share} ({label})',
    es: '{segment} aporta el {share} ({label})',
  },
  body: {
    en: 'Of {count} {dimensions}, {segment} alone accounts for {share} of {metric}.',
    de: '{segment} steht allein für {share} ({label}); insgesamt sind es {count} {dimensions}.',
    fr: 'Sur {count} {dimensions}, {segment} représente à lui seul {share} ({label}).',
    es: 'De {count} {dimensions}, {segment} supone por sí solo el {share} ({label}).',
  },
  action: {
    en: 'Build up a second source, so that the result does not depend on {segment}.',
    de: 'Eine zweite Quelle aufbauen, damit das Ergebnis nicht an {segment} hängt.',
    fr: 'Développer une deuxième source, pour ne pas dépendre de {segment}.',
    es: 'Desarrollar una segunda fuente para no depender de {segment}.',
  },
} as const satisfies Record<string, Phrase>;
