import type { Phrase } from '#report/write/facts/sentence.ts';

export const PHRASES = {
  title: {
    en: ['{metric} dropped{place} {on}', '{metric} dipped{place} {on}'],
    de: ['{metric} [brach|brachen]{place} {on} ein', '{metric} [sackte|sackten]{place} {on} ab'],
    fr: ['{metric} [a|ont] chuté{place} {on}', '{metric} [a|ont] plongé{place} {on}'],
    es: ['{metric} se [hundió|hundieron]{place} {on}', '{metric} [cayó|cayeron] de golpe{place} {on}'],
  },
  body: {
    en: '{on} {metric}{place} came to {actual} {per}, {change} below the usual {baseline}.',
    de: '{on} [lag|lagen] {metric}{place} bei {actual} {per}, {change} unter dem üblichen Wert von {baseline}.',
    fr: '{on}, {metric} [a|ont] chuté à {actual} {per}{place}, {change} au-dessous du niveau habituel de {baseline}.',
    es: '{on}, {metric} [quedó|quedaron] en {actual} {per}{place}, un {change} por debajo de lo habitual, {baseline}.',
  },
  body_one: {
    en: '{on} {metric}{place} came to {actual}, {change} below the usual {baseline}.',
    de: '{on} [lag|lagen] {metric}{place} bei {actual}, {change} unter dem üblichen Wert von {baseline}.',
    fr: '{on}, {metric} [a|ont] chuté à {actual}{place}, {change} au-dessous du niveau habituel de {baseline}.',
    es: '{on}, {metric} [quedó|quedaron] en {actual}{place}, un {change} por debajo de lo habitual, {baseline}.',
  },
  action: {
    en: 'Check what was paused, limited or broken{place} {on}{suspects}.',
    de: 'Prüfen, was{place} {on} pausiert, begrenzt oder defekt war{suspects}.',
    fr: 'Vérifier ce qui était suspendu, limité ou en panne{place} {on}{suspects}.',
    es: 'Comprobar qué estaba en pausa, limitado o roto{place} {on}{suspects}.',
  },
} as const satisfies Record<string, Phrase>;
