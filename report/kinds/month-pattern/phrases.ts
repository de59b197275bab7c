import type { PatternPhrases } from '../patterns/say.ts';

export const PHRASES = {
  title_up: {
    en: '{metric} [rises|rise]{place} {day}, month after month',
    de: '{metric} [steigt|steigen]{place} {day}, Monat für Monat',
    fr: '{metric} [augmente|augmentent]{place} {day}, mois après mois',
    es: '{metric} [sube|suben]{place} {day}, mes tras mes',
  },
  body_up: {
    en: '{day} {metric}{place} usually came to {actual}, above the {baseline} of the same weekdays a week before and after. It recurs, so these days are held against each other and not reported one by one.',
    de: '{day} [lag|lagen] {metric}{place} meist bei {actual}, über den {baseline} der gleichen Wochentage eine Woche davor und danach. Das wiederholt sich; diese Tage werden deshalb miteinander verglichen und nicht einzeln gemeldet.',
    fr: '{day}, {metric} [a|ont] en général atteint {actual}{place}, au-dessus des {baseline} des mêmes jours une semaine avant et après. Cela se répète : ces jours sont comparés entre eux et ne sont pas signalés un par un.',
    es: '{day}, {metric} [llegó|llegaron] por lo general a {actual}{place}, por encima de {baseline} en los mismos días de la semana anterior y posterior. Se repite, así que estos días se comparan entre sí y no se señalan uno a uno.',
  },
  action_up: {
    en: 'Plan budgets, stock and offers for these days.',
    de: 'Budgets, Bestand und Angebote auf diese Tage abstimmen.',
    fr: 'Prévoir budgets, stocks et offres pour ces jours.',
    es: 'Planificar presupuestos, existencias y ofertas para esos días.',
  },
  title_down: {
    en: '{metric} [falls|fall]{place} {day}, month after month',
    de: '{metric} [fällt|fallen]{place} {day}, Monat für Monat',
    fr: '{metric} [baisse|baissent]{place} {day}, mois après mois',
    es: '{metric} [baja|bajan]{place} {day}, mes tras mes',
  },
  body_down: {
    en: '{day} {metric}{place} usually came to {actual}, below the {baseline} of the same weekdays a week before and after. It recurs, so these days are held against each other and not reported one by one.',
    de: '{day} [lag|lagen] {metric}{place} meist bei {actual}, unter den {baseline} der gleichen Wochentage eine Woche davor und danach. Das wiederholt sich; diese Tage werden deshalb miteinander verglichen und nicht einzeln gemeldet.',
    fr: '{day}, {metric} [a|ont] en général baissé à {actual}{place}, au-dessous des {baseline} des mêmes jours une semaine avant et après. Cela se répète : ces jours sont comparés entre eux et ne sont pas signalés un par un.',
    es: '{day}, {metric} [quedó|quedaron] por lo general en {actual}{place}, por debajo de {baseline} en los mismos días de la semana anterior y posterior. Se repite, así que estos días se comparan entre sí y no se señalan uno a uno.',
  },
  action_down: {
    en: 'Check whether a budget cap or a billing date holds these days down.',
    de: 'Prüfen, ob ein Budgetlimit oder ein Abrechnungstermin diese Tage bremst.',
    fr: 'Vérifier si un plafond de budget ou une date de facturation freine ces jours.',
    es: 'Comprobar si un límite de presupuesto o una fecha de facturación frena esos días.',
  },
} as const satisfies PatternPhrases;
