import type { Phrase } from '#report/write/facts/sentence.ts';

export const PHRASES = {
  title: {
    en: ['{metric} jumped{place} {on}', '{metric} spiked{place} {on}'],
    de: [
      '{metric} [sprang|sprangen]{place} {on} nach oben',
      '{metric} [schnellte|schnellten]{place} {on} hoch',
    ],
    fr: ['{metric} [a|ont] bondi{place} {on}', '{metric} [a|ont] fait un bond{place} {on}'],
    es: ['{metric} se [disparó|dispararon]{place} {on}', '{metric} [dio|dieron] un salto{place} {on}'],
  },
  body: {
    en: '{on} {metric}{place} came to {actual} {per}, {change} above the usual {baseline}.',
    de: '{on} [lag|lagen] {metric}{place} bei {actual} {per}, {change} über dem üblichen Wert von {baseline}.',
    fr: '{on}, {metric} [a|ont] atteint {actual} {per}{place}, {change} au-dessus du niveau habituel de {baseline}.',
    es: '{on}, {metric} [llegó|llegaron] a {actual} {per}{place}, un {change} por encima de lo habitual, {baseline}.',
  },
  body_one: {
    en: '{on} {metric}{place} came to {actual}, {change} above the usual {baseline}.',
    de: '{on} [lag|lagen] {metric}{place} bei {actual}, {change} über dem üblichen Wert von {baseline}.',
    fr: '{on}, {metric} [a|ont] atteint {actual}{place}, {change} au-dessus du niveau habituel de {baseline}.',
    es: '{on}, {metric} [llegó|llegaron] a {actual}{place}, un {change} por encima de lo habitual, {baseline}.',
  },
  body_many: {
    en: '{on} {metric}{place} came to {actual} {per}, where {baseline} is usual.',
    de: '{on} [lag|lagen] {metric}{place} bei {actual} {per}; üblich sind {baseline}.',
    fr: '{on}, {metric} [a|ont] atteint {actual} {per}{place}, contre {baseline} d’habitude.',
    es: '{on}, {metric} [llegó|llegaron] a {actual} {per}{place}; lo habitual es {baseline}.',
  },
  body_one_many: {
    en: '{on} {metric}{place} came to {actual}, where {baseline} is usual.',
    de: '{on} [lag|lagen] {metric}{place} bei {actual}; üblich sind {baseline}.',
    fr: '{on}, {metric} [a|ont] atteint {actual}{place}, contre {baseline} d’habitude.',
    es: '{on}, {metric} [llegó|llegaron] a {actual}{place}; lo habitual es {baseline}.',
  },
  body_zero: {
    en: '{on} {metric}{place} came to {actual}, where comparable days had none.',
    de: '{on} [lag|lagen] {metric}{place} bei {actual}; an vergleichbaren Tagen gab es nichts.',
    fr: '{on}, {metric} [a|ont] atteint {actual}{place} ; les jours comparables n’en comptaient aucun.',
    es: '{on}, {metric} [llegó|llegaron] a {actual}{place}; en los días comparables no se registró nada.',
  },
  action_good: {
    en: 'Find out what drove {metric}{place} {on}, and repeat it if it paid off.',
    de: 'Klären, was {on}{place} gewirkt hat ({label}), und es wiederholen, wenn es sich gelohnt hat.',
    fr: 'Trouver ce qui a joué {on}{place} ({label}), et le refaire si cela a payé.',
    es: 'Averiguar qué funcionó {on}{place} ({label}) y repetirlo si compensó.',
  },
  action_neutral: {
    en: 'Check what changed{place} {on}{suspects}, and whether the figures are right.',
    de: 'Prüfen, was sich{place} {on} geändert hat{suspects} und ob die Zahlen stimmen.',
    fr: 'Vérifier ce qui a changé{place} {on}{suspects}, et si les chiffres sont justes.',
    es: 'Comprobar qué cambió{place} {on}{suspects} y si las cifras son correctas.',
  },
} as const satisfies Record<string, Phrase>;
