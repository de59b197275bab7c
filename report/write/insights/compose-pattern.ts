import type { Finding } from '#report/discover/finding.ts';
import type { Span } from '#report/calendar.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Scope } from '#report/write/facts/scope.ts';
import type { Fillings, Phrase } from '../facts/sentence.ts';
import type { FindingText } from './finding-text.ts';
import { monthDayWords } from '../words/month-day-words.ts';

type Way = 'up' | 'down';

const MONTH: Record<Way, Record<keyof FindingText, Phrase>> = {
  up: {
    title: {
      en: '{metric} [rises|rise]{place} {day}, month after month',
      de: '{metric} [steigt|steigen]{place} {day}, Monat für Monat',
      fr: '{metric} [augmente|augmentent]{place} {day}, mois après mois',
      es: '{metric} [sube|suben]{place} {day}, mes tras mes',
    },
    body: {
      en: '{day} {metric}{place} usually came to {actual}, above the {baseline} of the same weekdays a week before and after. It recurs, so these days are held against each other and not reported one by one.',
      de: '{day} [lag|lagen] {metric}{place} meist bei {actual}, über den {baseline} der gleichen Wochentage eine Woche davor und danach. Das wiederholt sich; diese Tage werden deshalb miteinander verglichen und nicht einzeln gemeldet.',
      fr: '{day}, {metric} [a|ont] en général atteint {actual}{place}, au-dessus des {baseline} des mêmes jours une semaine avant et après. Cela se répète : ces jours sont comparés entre eux et ne sont pas signalés un par un.',
      es: '{day}, {metric} [llegó|llegaron] por lo general a {actual}{place}, por encima de {baseline} en los mismos días de la semana anterior y posterior. Se repite, así que estos días se comparan entre sí y no se señalan uno a uno.',
    },
    action: {
      en: 'Plan budgets, stock and offers for these days.',
      de: 'Budgets, Bestand und Angebote auf diese Tage abstimmen.',
      fr: 'Prévoir budgets, stocks et offres pour ces jours.',
      es: 'Planificar presupuestos, existencias y ofertas para esos días.',
    },
  },
  down: {
    title: {
      en: '{metric} [falls|fall]{place} {day}, month after month',
      de: '{metric} [fällt|fallen]{place} {day}, Monat für Monat',
      fr: '{metric} [baisse|baissent]{place} {day}, mois après mois',
      es: '{metric} [baja|bajan]{place} {day}, mes tras mes',
    },
    body: {
      en: '{day} {metric}{place} usually came to {actual}, below the {baseline} of the same weekdays a week before and after. It recurs, so these days are held against each other and not reported one by one.',
      de: '{day} [lag|lagen] {metric}{place} meist bei {actual}, unter den {baseline} der gleichen Wochentage eine Woche davor und danach. Das wiederholt sich; diese Tage werden deshalb miteinander verglichen und nicht einzeln gemeldet.',
      fr: '{day}, {metric} [a|ont] en général baissé à {actual}{place}, au-dessous des {baseline} des mêmes jours une semaine avant et après. Cela se répète : ces jours sont comparés entre eux et ne sont pas signalés un par un.',
      es: '{day}, {metric} [quedó|quedaron] por lo general en {actual}{place}, por debajo de {baseline} en los mismos días de la semana anterior y posterior. Se repite, así que estos días se comparan entre sí y no se señalan uno a uno.',
    },
    action: {
      en: 'Check whether a budget cap or a billing date holds these days down.',
      de: 'Prüfen, ob ein Budgetlimit oder ein Abrechnungstermin diese Tage bremst.',
      fr: 'Vérifier si un plafond de budget ou une date de facturation freine ces jours.',
      es: 'Comprobar si un límite de presupuesto o una fecha de facturación frena esos días.',
    },
  },
};

const RECURRING: Record<Way, Record<keyof FindingText, Phrase>> = {
  up: {
    title: {
      en: '{metric} jumped{place} again and again',
      de: '{metric} [sprang|sprangen]{place} immer wieder nach oben',
      fr: '{metric} [a|ont] bondi{place} à plusieurs reprises',
      es: '{metric} se [disparó|dispararon]{place} una y otra vez',
    },
    body: {
      en: 'On several occasions {metric}{place} came to about {actual} a day, above the usual {baseline}: {dates}.',
      de: 'Mehrmals [lag|lagen] {metric}{place} bei etwa {actual} pro Tag, über dem üblichen Wert von {baseline}: {dates}.',
      fr: 'À plusieurs reprises, {metric} [a|ont] atteint environ {actual} par jour{place}, au-dessus du niveau habituel de {baseline} : {dates}.',
      es: 'En varias ocasiones, {metric} [llegó|llegaron] a unos {actual} al día{place}, por encima de lo habitual, {baseline}: {dates}.',
    },
    action: {
      en: 'Check what these days have in common: promotions, mailings or unwanted traffic.',
      de: 'Prüfen, was diese Tage verbindet: Aktionen, Mailings oder unerwünschter Traffic.',
      fr: 'Vérifier ce que ces jours ont en commun : promotions, e-mailings ou trafic indésirable.',
      es: 'Comprobar qué tienen en común esos días: promociones, envíos o tráfico no deseado.',
    },
  },
  down: {
    title: {
      en: '{metric} dropped{place} again and again',
      de: '{metric} [brach|brachen]{place} immer wieder ein',
      fr: '{metric} [a|ont] chuté{place} à plusieurs reprises',
      es: '{metric} [cayó|cayeron]{place} una y otra vez',
    },
    body: {
      en: 'On several occasions {metric}{place} came to about {actual} a day, below the usual {baseline}: {dates}.',
      de: 'Mehrmals [lag|lagen] {metric}{place} bei etwa {actual} pro Tag, unter dem üblichen Wert von {baseline}: {dates}.',
      fr: 'À plusieurs reprises, {metric} [a|ont] chuté à environ {actual} par jour{place}, au-dessous du niveau habituel de {baseline} : {dates}.',
      es: 'En varias ocasiones, {metric} [quedó|quedaron] en unos {actual} al día{place}, por debajo de lo habitual, {baseline}: {dates}.',
    },
    action: {
      en: 'Check what these days have in common: budgets that ran out, pauses or outages.',
      de: 'Prüfen, was diese Tage verbindet: aufgebrauchte Budgets, Pausen oder Ausfälle.',
      fr: 'Vérifier ce que ces jours ont en commun : budgets épuisés, pauses ou pannes.',
      es: 'Comprobar qué tienen en común esos días: presupuestos agotados, pausas o fallos.',
    },
  },
};

/** Days of the month that are always different. */
export function composeMonthPattern(writer: FactWriter, finding: Finding): FindingText {
  const day = monthDayWords(finding.monthDay!, writer.style.language);
  return told(writer, finding, MONTH, { day });
}

/** Short events that come back, with the days they came on. */
export function composeRecurring(writer: FactWriter, finding: Finding): FindingText {
  const dates = writer.list(finding.actualSpans!.map((span) => [writer.span(span)]));
  return told(writer, finding, RECURRING, { dates });
}

function told(
  writer: FactWriter,
  finding: Finding,
  phrases: Record<Way, Record<keyof FindingText, Phrase>>,
  besides: Fillings,
): FindingText {
  const { metric, segment, actual, baseline } = finding;
  const scopes = (spans: readonly Span[]) => spans.map((span): Scope => ({ segment, span }));
  const fillings: Fillings = {
    ...besides,
    place: segment
      ? writer.say('place', { segment: writer.name(segment.value, segment.column) }, { capital: false })
      : '',
    actual: writer.perPoint(metric, actual!, scopes(finding.actualSpans!), 'formula.usual'),
    baseline: writer.perPoint(metric, baseline!, scopes(finding.baselineSpans), 'formula.usual'),
  };
  const { title, body, action } = phrases[finding.direction === 'up' ? 'up' : 'down'];
  return {
    title: writer.say(title, fillings, { metric }),
    body: writer.say(body, fillings, { metric }),
    action: writer.say(action, fillings),
  };
}
