import type { Phrase } from '#report/write/facts/sentence.ts';

export const APART_PHRASES = {
  up: {
    en: 'Without {days}, {metric} rose from {before} to {now} a day',
    de: 'Ohne {days} [stieg|stiegen] {metric} von {before} auf {now} pro Tag',
    fr: 'Sans {days}, {metric} [passe|passent] de {before} à {now} par jour',
    es: 'Sin {days}, {metric} [pasó|pasaron] de {before} a {now} al día',
  },
  down: {
    en: 'Without {days}, {metric} went from {before} to {now} a day',
    de: 'Ohne {days} [ging|gingen] {metric} von {before} auf {now} pro Tag',
    fr: 'Sans {days}, {metric} [passe|passent] de {before} à {now} par jour',
    es: 'Sin {days}, {metric} [pasó|pasaron] de {before} a {now} al día',
  },
  same: {
    en: 'Without {days}, {metric} held at {now} a day, after {before}',
    de: 'Ohne {days} [blieb|blieben] {metric} bei {now} pro Tag, nach {before}',
    fr: 'Sans {days}, {metric} [reste|restent] à {now} par jour, contre {before}',
    es: 'Sin {days}, {metric} se [mantuvo|mantuvieron] en {now} al día, frente a {before}',
  },
  body: {
    en: 'These days set {current_span} apart from {previous_span}: with them, {metric} came to {now_total}, after {before_total}.',
    de: 'Diese Tage machen den Unterschied zwischen {previous_span} und {current_span}: Mit ihnen [lag|lagen] {metric} bei {now_total}, nach {before_total}.',
    fr: 'Ces jours font la différence entre {previous_span} et {current_span} : avec eux, {metric} [atteint|atteignent] {now_total}, contre {before_total}.',
    es: 'Esos días marcan la diferencia entre {previous_span} y {current_span}: con ellos, {metric} [sumó|sumaron] {now_total}, frente a {before_total}.',
  },
  holiday: {
    en: 'They coincide with {holiday}{assumed}.',
    de: 'In diese Zeit fällt: {holiday}{assumed}.',
    fr: 'Ils coïncident avec : {holiday}{assumed}.',
    es: 'Coinciden con: {holiday}{assumed}.',
  },
  day: { en: '{when}', de: 'den {when}', fr: 'le {when}', es: 'el {when}' },
  days: { en: '{when}', de: 'die Tage {when}', fr: 'les jours {when}', es: 'los días {when}' },
} as const satisfies Record<string, Phrase>;
