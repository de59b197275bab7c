import type { Phrase } from '#report/write/facts/sentence.ts';

export const PHRASES = {
  title_up: {
    en: ['{metric} [is|are] higher on weekends', '{metric} [runs|run] higher on weekends'],
    de: ['{metric} [liegt|liegen] am Wochenende höher', '{metric} [ist|sind] am Wochenende höher'],
    fr: ['Plus élevé le week-end : {metric}', 'Le week-end est plus élevé : {metric}'],
    es: ['Más alto el fin de semana: {metric}', 'El fin de semana sube: {metric}'],
  },
  title_down: {
    en: '{metric} [is|are] lower on weekends',
    de: '{metric} [liegt|liegen] am Wochenende niedriger',
    fr: 'Plus bas le week-end : {metric}',
    es: 'Más bajo el fin de semana: {metric}',
  },
  body_up: {
    en: 'On weekends {metric} came to {actual}, {change} above the {baseline} from Monday to Friday.',
    de: 'Am Wochenende [lag|lagen] {metric} bei {actual}, {change} über den {baseline} von Montag bis Freitag.',
    fr: 'Le week-end, {metric} [a|ont] atteint {actual}, {change} au-dessus des {baseline} du lundi au vendredi.',
    es: 'El fin de semana, {metric} [llegó|llegaron] a {actual}, un {change} por encima de lo registrado de lunes a viernes, {baseline}.',
  },
  body_down: {
    en: 'On weekends {metric} came to {actual}, {change} below the {baseline} from Monday to Friday.',
    de: 'Am Wochenende [lag|lagen] {metric} bei {actual}, {change} unter den {baseline} von Montag bis Freitag.',
    fr: 'Le week-end, {metric} [a|ont] baissé à {actual}, {change} au-dessous des {baseline} du lundi au vendredi.',
    es: 'El fin de semana, {metric} [quedó|quedaron] en {actual}, un {change} por debajo de lo registrado de lunes a viernes, {baseline}.',
  },
  action: {
    en: 'Set budgets or bids by weekday.',
    de: 'Budgets oder Gebote nach Wochentagen anpassen.',
    fr: 'Régler les budgets ou les enchères par jour de la semaine.',
    es: 'Ajustar presupuestos o pujas por día de la semana.',
  },
} as const satisfies Record<string, Phrase>;
