import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { derived } from './derived-figures.ts';

/** Hardly any page turns more than every second click into a customer. */
const RATE_IN_DOUBT = 0.5;
/** So many times cheaper than another campaign is not a better campaign but another thing counted. */
const TIMES_CHEAPER = 20;
const LEAST_CONVERSIONS = 20;
/** Fewer say little about what a conversion costs in the other campaign. */
const LEAST_TO_COMPARE = 10;

export interface DoubtfulConversions {
  breakdown: Breakdown;
  entry: BreakdownEntry;
}

/** A campaign whose conversions are too many or too cheap to be customers: a question about what is counted. */
export const doubtfulConversions: Analysis = {
  id: 'doubtful_conversions',
  phrases: () => PHRASES,
  observe({ writer }) {
    const found = findDoubtfulConversions(writer.measures);
    return found === null ? [] : [tell(writer, found)];
  },
};

/** While it is open, nothing can be said of waste or of better campaigns: their figures hang on it. */
export function findDoubtfulConversions(measures: Measures): DoubtfulConversions | null {
  const breakdown = measures.breakdowns.find(({ dimension }) => dimension === 'campaign');
  if (breakdown === undefined || !((measures.totals.conversions ?? 0) > 0)) return null;
  const entry = breakdown.entries
    .filter(({ totals }) => (totals.conversions ?? 0) >= LEAST_CONVERSIONS)
    .toSorted((a, b) => b.totals.conversions! - a.totals.conversions!)
    .find((one) => isInDoubt(one, breakdown.entries));
  return entry === undefined ? null : { breakdown, entry };
}

function isInDoubt({ totals }: BreakdownEntry, entries: BreakdownEntry[]): boolean {
  const { conversions, cost } = totals;
  const visits = totals.clicks ?? totals.interactions ?? totals.engagements ?? 0;
  if (visits > 0 && conversions! / visits > RATE_IN_DOUBT) return true;
  if (!((cost ?? 0) > 0)) return false;
  const own = cost! / conversions!;
  return entries.some(({ totals: other }) => {
    if ((other.conversions ?? 0) < LEAST_TO_COMPARE) return false;
    return (other.cost ?? 0) / other.conversions! > TIMES_CHEAPER * own;
  });
}

function tell(writer: FactWriter, { breakdown, entry }: DoubtfulConversions): Observation {
  const { column } = breakdown.segment;
  const scope = { segment: { column, value: entry.value } };
  const own = (metric: 'conversions' | 'clicks' | 'cost') =>
    writer.value(metric, entry.totals[metric] ?? 0, scope);
  const hasClicks = (entry.totals.clicks ?? 0) > 0;
  const fillings = {
    campaign: writer.name(entry.value, column),
    conversions: own('conversions'),
    cost: derived(writer, 'money', ['÷', own('cost'), own('conversions')]),
    ...(hasClicks ? { clicks: own('clicks') } : {}),
  };
  return {
    id: doubtfulConversions.id,
    tag: 'risk',
    metric: 'conversions',
    segments: [{ dimension: breakdown.dimension, value: entry.value }],
    gain: null,
    comesFirst: true,
    title: writer.say(PHRASES.title, fillings),
    body: [
      ...writer.say(hasClicks ? PHRASES.fromClicks : PHRASES.reported, fillings),
      { text: ' ' },
      ...writer.say(PHRASES.doubt, fillings),
    ],
    action: writer.say(PHRASES.action, fillings),
    evidence: [],
  };
}

const PHRASES = {
  title: {
    en: 'What {campaign} counts as a conversion needs a look',
    de: 'Was {campaign} als Conversion zählt, gehört überprüft',
    fr: 'Ce que {campaign} compte comme conversion est à vérifier',
    es: 'Conviene revisar qué cuenta {campaign} como conversión',
  },
  fromClicks: {
    en: '{campaign} reports {conversions} conversions from {clicks} clicks, at {cost} each.',
    de: '{campaign} meldet {conversions} Conversions aus {clicks} Klicks, zu je {cost}.',
    fr: '{campaign} déclare {conversions} conversions pour {clicks} clics, à {cost} chacune.',
    es: '{campaign} declara {conversions} conversiones con {clicks} clics, a {cost} cada una.',
  },
  reported: {
    en: '{campaign} reports {conversions} conversions at {cost} each.',
    de: '{campaign} meldet {conversions} Conversions zu je {cost}.',
    fr: '{campaign} déclare {conversions} conversions à {cost} chacune.',
    es: '{campaign} declara {conversions} conversiones a {cost} cada una.',
  },
  doubt: {
    en: 'That is too good for customers: more likely a page view, a click or an app event is counted. Until this is clear, campaigns cannot be compared by their conversions.',
    de: 'Für Kunden ist das zu gut: Wahrscheinlich wird ein Seitenaufruf, ein Klick oder ein App-Ereignis gezählt. Bis das geklärt ist, lassen sich die Kampagnen nicht nach Conversions vergleichen.',
    fr: 'C’est trop beau pour des clients : il s’agit plus probablement d’une page vue, d’un clic ou d’un événement d’application. Tant que ce n’est pas éclairci, les campagnes ne peuvent pas être comparées sur leurs conversions.',
    es: 'Es demasiado bueno para ser clientes: lo más probable es que se cuente una página vista, un clic o un evento de la app. Hasta aclararlo, no se pueden comparar las campañas por sus conversiones.',
  },
  action: {
    en: 'Check which conversion actions {campaign} counts, and leave only those that are worth money as primary.',
    de: 'Prüfen, welche Conversion-Aktionen {campaign} zählt, und nur die mit Geschäftswert als primär belassen.',
    fr: 'Vérifier quelles actions de conversion {campaign} compte, et ne garder comme principales que celles qui ont une valeur.',
    es: 'Revisar qué acciones de conversión cuenta {campaign} y dejar como principales solo las que tienen valor.',
  },
} as const;
