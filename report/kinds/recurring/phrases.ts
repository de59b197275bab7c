import type { PatternPhrases } from '../patterns/say.ts';

export const PHRASES = {
  title_up: {
    en: '{metric} jumped{place} again and again',
    de: '{metric} [sprang|sprangen]{place} immer wieder nach oben',
    fr: '{metric} [a|ont] bondi{place} à plusieurs reprises',
    es: '{metric} se [disparó|dispararon]{place} una y otra vez',
  },
  body_up: {
    en: 'On several occasions {metric}{place} came to about {actual} a day, above the usual {baseline}: {dates}.',
    de: 'Mehrmals [lag|lagen] {metric}{place} bei etwa {actual} pro Tag, über dem üblichen Wert von {baseline}: {dates}.',
    fr: 'À plusieurs reprises, {metric} [a|ont] atteint environ {actual} par jour{place}, au-dessus du niveau habituel de {baseline} : {dates}.',
    es: 'En varias ocasiones, {metric} se [situó|situaron] en torno a {actual} al día{place}, por encima de lo habitual, {baseline}: {dates}.',
  },
  action_up: {
    en: 'Check what these days have in common{suspects}.',
    de: 'Prüfen, was diese Tage verbindet{suspects}.',
    fr: 'Vérifier ce que ces jours ont en commun{suspects}.',
    es: 'Comprobar qué tienen en común esos días{suspects}.',
  },
  title_down: {
    en: '{metric} dropped{place} again and again',
    de: '{metric} [brach|brachen]{place} immer wieder ein',
    fr: '{metric} [a|ont] chuté{place} à plusieurs reprises',
    es: '{metric} [cayó|cayeron]{place} una y otra vez',
  },
  body_down: {
    en: 'On several occasions {metric}{place} came to about {actual} a day, below the usual {baseline}: {dates}.',
    de: 'Mehrmals [lag|lagen] {metric}{place} bei etwa {actual} pro Tag, unter dem üblichen Wert von {baseline}: {dates}.',
    fr: 'À plusieurs reprises, {metric} [a|ont] chuté à environ {actual} par jour{place}, au-dessous du niveau habituel de {baseline} : {dates}.',
    es: 'En varias ocasiones, {metric} se [quedó|quedaron] en torno a {actual} al día{place}, por debajo de lo habitual, {baseline}: {dates}.',
  },
  action_down: {
    en: 'Check what these days have in common{suspects}.',
    de: 'Prüfen, was diese Tage verbindet{suspects}.',
    fr: 'Vérifier ce que ces jours ont en commun{suspects}.',
    es: 'Comprobar qué tienen en común esos días{suspects}.',
  },
} as const satisfies PatternPhrases;
