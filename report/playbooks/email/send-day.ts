import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { derived, numberOfNames } from '../analyses/derived-figures.ts';
import { distanceOf, spreadOf } from '../analyses/spread.ts';

/** Mailings differ from each other more than days do: a day is judged by several. */
const LEAST_MAILINGS_A_DAY = 5;
/** Standard errors between two days, as the rates of single mailings scatter. */
const LEAST_DISTANCE = 3;

export interface SendDay {
  breakdown: Breakdown;
  best: BreakdownEntry;
  worst: BreakdownEntry;
  base: MetricKey;
  mailings: number;
}

/** Weekdays or hours of sending, where mailings are many enough to tell the day from what was sent on it. */
export const sendDay: Analysis = {
  id: 'send_day',
  phrases: () => PHRASES,
  observe: ({ writer }) =>
    (['weekday', 'hour'] as const).flatMap((dimension) => {
      const found = findSendDay(writer.measures, dimension);
      return found === null ? [] : [tell(writer, found)];
    }),
};

export function findSendDay(measures: Measures, dimension: 'weekday' | 'hour'): SendDay | null {
  const { dataset, totals, reported } = measures;
  const breakdown = measures.breakdowns.find((one) => one.dimension === dimension);
  const base = (['deliveries', 'recipients'] as const).find((metric) => (totals[metric] ?? 0) > 0);
  const [clicks, copies] = [dataset.values.clicks, base && dataset.values[base]];
  if (breakdown === undefined || base === undefined || !clicks || !copies) return null;
  const { ids, dictionary } = breakdown.segment;
  const rates = new Map<string, number[]>();
  for (let row = 0; row < dataset.rows; row++) {
    const day = dataset.time?.days[row] ?? NaN;
    if (reported.span !== null && !(day >= reported.span.from && day <= reported.span.to)) continue;
    const rate = clicks.values[row]! / copies.values[row]!;
    if (Number.isFinite(rate))
      rates.set(dictionary[ids[row]!]!, [...(rates.get(dictionary[ids[row]!]!) ?? []), rate]);
  }
  const judged = breakdown.entries
    .flatMap((entry) => {
      const own = rates.get(entry.value) ?? [];
      const isJudged = entry.value !== '' && own.length >= LEAST_MAILINGS_A_DAY;
      return isJudged ? [{ entry, own, ...spreadOf(own) }] : [];
    })
    .toSorted((a, b) => b.mean - a.mean);
  const [best, worst] = [judged[0], judged.at(-1)];
  if (best === undefined || worst === undefined || judged.length < 2) return null;
  if (distanceOf(best, worst) < LEAST_DISTANCE) return null;
  return { breakdown, best: best.entry, worst: worst.entry, base, mailings: best.own.length };
}

function tell(writer: FactWriter, { breakdown, best, worst, base }: SendDay): Observation {
  const { column } = breakdown.segment;
  const rate = ({ value, totals }: BreakdownEntry) => {
    const scope = { segment: { column, value } };
    return derived(writer, 'ratio', [
      '÷',
      writer.value('clicks', totals.clicks ?? 0, scope),
      writer.value(base, totals[base]!, scope),
    ]);
  };
  const fillings = {
    best: writer.name(best.value, column),
    worst: writer.name(worst.value, column),
    best_rate: rate(best),
    worst_rate: rate(worst),
    mailings: numberOfNames(writer, Array.from({ length: best.rows })),
  };
  return {
    id: `${sendDay.id}_${breakdown.dimension}`,
    tag: 'note',
    metric: 'clicks',
    segments: [{ dimension: breakdown.dimension, value: best.value }],
    gain: null,
    title: writer.say(PHRASES.title, fillings),
    body: writer.say(PHRASES.body, fillings),
    action: writer.say(PHRASES.action, fillings),
    evidence: [],
  };
}

const PHRASES = {
  title: {
    en: 'Mailings sent on {best} are clicked more than those on {worst}',
    de: 'Versand {best} bringt mehr Klicks als Versand {worst}',
    fr: 'Les envois du créneau {best} sont plus cliqués que ceux du créneau {worst}',
    es: 'Los envíos de {best} reciben más clics que los de {worst}',
  },
  body: {
    en: 'The click rate is {best_rate} for {best}, over {mailings} mailings, and {worst_rate} for {worst}: more than mailings usually differ from each other. What was sent may play a part.',
    de: 'Die Klickrate liegt bei {best} über {mailings} Mailings bei {best_rate}, bei {worst} bei {worst_rate}: mehr, als sich Mailings sonst voneinander unterscheiden. Auch der Inhalt kann eine Rolle spielen.',
    fr: 'Le taux de clics est de {best_rate} pour {best}, sur {mailings} envois, et de {worst_rate} pour {worst} : plus que l’écart habituel entre envois. Le contenu peut aussi jouer.',
    es: 'La tasa de clics es del {best_rate} en {best}, sobre {mailings} envíos, y del {worst_rate} en {worst}: más de lo que suelen diferir los envíos entre sí. El contenido también puede influir.',
  },
  action: {
    en: 'Send half of the next mailing on {best} and half on {worst}, and compare the clicks.',
    de: 'Das nächste Mailing zur Hälfte {best} und zur Hälfte {worst} versenden und die Klicks vergleichen.',
    fr: 'Envoyer la moitié du prochain message sur le créneau {best} et l’autre sur le créneau {worst}, puis comparer les clics.',
    es: 'Enviar la mitad del próximo correo en {best} y la otra en {worst}, y comparar los clics.',
  },
} as const;
