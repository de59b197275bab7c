import type { Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { comparedOf, toldComparison } from '#report/write/compared.ts';
import type { Analysis } from '../analysis.ts';
import { poissonAtLeast } from '../analyses/chance.ts';
import { derived, numberOf, projected } from '../analyses/derived-figures.ts';

/** A fifth more of a list than before is a change worth a thought. */
const LEAST_RISE = 1.2;
const LEAST_LEFT = 20;
const MOST_CHANCE = 0.01;

/** Whether more of those who were reached leave the list than in the period before. */
export const leavingReaders: Analysis = {
  id: 'leaving_readers',
  phrases: () => PHRASES,
  observe({ writer }) {
    const found = findLeavingReaders(writer.measures);
    const compared = found && comparedOf(writer, 'unsubscribes');
    if (!found || !compared) return [];
    const { base, now, before } = found;
    const value = (metric: MetricKey, of: Found['now'], scope: typeof compared.now) =>
      writer.value(metric, metric === base ? of.reached : of.left, scope);
    const left = value('unsubscribes', now, compared.now);
    const reached = value(base, now, compared.now);
    const rateBefore = derived(writer, 'ratio', [
      '÷',
      value('unsubscribes', before, compared.before),
      value(base, before, compared.before),
    ]);
    const more = projected(writer, ['−', left, ['×', reached, rateBefore]]);
    const fillings = {
      left,
      before: value('unsubscribes', before, compared.before),
      rate: derived(writer, 'ratio', ['÷', left, reached]),
      rate_before: rateBefore,
      more,
    };
    return [
      {
        id: leavingReaders.id,
        tag: 'risk',
        metric: 'unsubscribes',
        segments: [],
        gain: { metric: 'unsubscribes', amount: numberOf(writer, more) },
        title: writer.say(PHRASES.title, fillings),
        body: writer.say(PHRASES.body, fillings),
        action: writer.say(PHRASES.action),
        evidence: [],
      },
    ];
  },
};

interface Found {
  base: 'deliveries' | 'recipients';
  now: { left: number; reached: number };
  before: { left: number; reached: number };
}

export function findLeavingReaders(measures: Measures): Found | null {
  const comparison = toldComparison(measures);
  if (comparison === null) return null;
  const { currentTotals, previousTotals } = comparison;
  const base = (['deliveries', 'recipients'] as const).find(
    (metric) => (currentTotals[metric] ?? 0) > 0 && (previousTotals[metric] ?? 0) > 0,
  );
  if (base === undefined) return null;
  const now = { left: currentTotals.unsubscribes ?? 0, reached: currentTotals[base]! };
  const before = { left: previousTotals.unsubscribes ?? 0, reached: previousTotals[base]! };
  const expected = (now.reached * before.left) / before.reached;
  if (now.left < LEAST_LEFT || before.left < LEAST_LEFT || now.left < LEAST_RISE * expected) return null;
  return poissonAtLeast(now.left, expected) <= MOST_CHANCE ? { base, now, before } : null;
}

const PHRASES = {
  title: {
    en: 'More readers are leaving the list: {left} after {before}',
    de: 'Mehr Leser melden sich ab: {left} nach {before}',
    fr: 'Davantage de lecteurs se désabonnent : {left}, contre {before}',
    es: 'Más lectores se dan de baja: {left}, frente a {before}',
  },
  body: {
    en: 'Of those reached, {rate} left, after {rate_before} in the period before. At the earlier rate, about {more} of them would still be readers.',
    de: 'Von den Erreichten gingen {rate}, im Zeitraum davor waren es {rate_before}. Bei der früheren Quote wären etwa {more} von ihnen noch Leser.',
    fr: 'Parmi les personnes touchées, {rate} sont parties, contre {rate_before} sur la période précédente. Au taux d’avant, environ {more} d’entre elles seraient encore lectrices.',
    es: 'De las personas alcanzadas se fue el {rate}, frente al {rate_before} del periodo anterior. Con la tasa de antes, unas {more} seguirían leyendo.',
  },
  action: {
    en: 'Send the next offer only to readers who clicked in recent months, and let the others choose how often they hear from you.',
    de: 'Das nächste Angebot nur an Leser senden, die in den letzten Monaten geklickt haben, und die anderen wählen lassen, wie oft sie Post bekommen.',
    fr: 'N’envoyer la prochaine offre qu’aux lecteurs ayant cliqué ces derniers mois, et laisser les autres choisir la fréquence.',
    es: 'Enviar la próxima oferta solo a quienes han hecho clic en los últimos meses y dejar que los demás elijan la frecuencia.',
  },
} as const;
