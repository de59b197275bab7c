import type { Phrase } from '#report/write/facts/sentence.ts';

export const PHRASES = {
  title_up: {
    en: '{segment} explains most of the rise in {metric}',
    de: '{segment} erklärt den größten Teil des Anstiegs ({label})',
    fr: '{segment} explique l’essentiel de la hausse ({label})',
    es: '{segment} explica la mayor parte de la subida ({label})',
  },
  title_down: {
    en: '{segment} explains most of the fall in {metric}',
    de: '{segment} erklärt den größten Teil des Rückgangs ({label})',
    fr: '{segment} explique l’essentiel de la baisse ({label})',
    es: '{segment} explica la mayor parte de la bajada ({label})',
  },
  body_up: {
    en: 'From {previous_span} to {current_span}, {metric} rose by {total_change}. {segment} accounts for {contribution} of that.',
    de: 'Von {previous_span} zu {current_span} [stieg|stiegen] {metric} um {total_change}. Davon entfallen {contribution} auf {segment}.',
    fr: 'De {previous_span} à {current_span}, {metric} [a|ont] progressé de {total_change}. {segment} en représente {contribution}.',
    es: 'De {previous_span} a {current_span}, {metric} [subió|subieron] en {total_change}. {segment} supone {contribution} de ese cambio.',
  },
  body_down: {
    en: 'From {previous_span} to {current_span}, {metric} fell by {total_change}. {segment} accounts for {contribution} of that.',
    de: 'Von {previous_span} zu {current_span} [sank|sanken] {metric} um {total_change}. Davon entfallen {contribution} auf {segment}.',
    fr: 'De {previous_span} à {current_span}, {metric} [a|ont] reculé de {total_change}. {segment} en représente {contribution}.',
    es: 'De {previous_span} a {current_span}, {metric} [bajó|bajaron] en {total_change}. {segment} supone {contribution} de ese cambio.',
  },
  action_good: {
    en: 'See what worked in {segment} and whether the others can follow.',
    de: 'Klären, was bei {segment} gewirkt hat und ob es sich übertragen lässt.',
    fr: 'Voir ce qui a marché pour {segment} et si cela peut s’appliquer aux autres.',
    es: 'Ver qué funcionó en {segment} y si puede aplicarse a los demás.',
  },
  action_bad: {
    en: 'Start with {segment}: it decides whether {metric} [recovers|recover].',
    de: 'Mit {segment} beginnen: Dort entscheidet sich, ob {metric} wieder [steigt|steigen].',
    fr: 'Commencer par {segment} : c’est là que se joue la reprise ({label}).',
    es: 'Empezar por {segment}: ahí se decide si {metric} se [recupera|recuperan].',
  },
  action_neutral: {
    en: 'Confirm that the change in {segment} was intended.',
    de: 'Prüfen, ob die Änderung bei {segment} gewollt war.',
    fr: 'Confirmer que le changement pour {segment} était voulu.',
    es: 'Confirmar que el cambio en {segment} era intencionado.',
  },
} as const satisfies Record<string, Phrase>;
