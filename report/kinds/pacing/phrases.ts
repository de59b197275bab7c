import type { Phrase } from '#report/write/facts/sentence.ts';

export const PHRASES = {
  title_up: {
    en: '{metric} [is|are] heading above last month',
    de: '{metric} [steuert|steuern] auf mehr als im Vormonat zu',
    fr: 'Bien parti pour dépasser le mois précédent : {metric}',
    es: '{metric} [va|van] camino de superar el mes anterior',
  },
  title_down: {
    en: '{metric} [is|are] heading below last month',
    de: '{metric} [steuert|steuern] auf weniger als im Vormonat zu',
    fr: 'Parti pour rester sous le mois précédent : {metric}',
    es: '{metric} [va|van] camino de quedar por debajo del mes anterior',
  },
  body_up: {
    en: 'At the pace so far, {metric} would reach {projected} by the end of {month}, {change} above the {baseline} of {previous_month}.',
    de: 'Im bisherigen Tempo [läge|lägen] {metric} Ende {month} bei {projected}, {change} über den {baseline} von {previous_month}.',
    fr: 'Au rythme actuel, {metric} [atteindrait|atteindraient] {projected} fin {month}, {change} au-dessus des {baseline} de {previous_month}.',
    es: 'Al ritmo actual, {metric} [llegaría|llegarían] a {projected} al final de {month}, un {change} por encima de {baseline} en {previous_month}.',
  },
  body_down: {
    en: 'At the pace so far, {metric} would reach {projected} by the end of {month}, {change} below the {baseline} of {previous_month}.',
    de: 'Im bisherigen Tempo [läge|lägen] {metric} Ende {month} bei {projected}, {change} unter den {baseline} von {previous_month}.',
    fr: 'Au rythme actuel, {metric} [atteindrait|atteindraient] {projected} fin {month}, {change} au-dessous des {baseline} de {previous_month}.',
    es: 'Al ritmo actual, {metric} [llegaría|llegarían] a {projected} al final de {month}, un {change} por debajo de {baseline} en {previous_month}.',
  },
  action: {
    en: 'Check the remaining budget of {month}.',
    de: 'Das restliche Budget für {month} prüfen.',
    fr: 'Vérifier le budget restant de {month}.',
    es: 'Revisar el presupuesto restante de {month}.',
  },
} as const satisfies Record<string, Phrase>;
