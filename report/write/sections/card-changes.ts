import { formatSpan } from '#report/format/date.ts';
import { formatChange, formatSigned } from '#report/format/value.ts';
import type { Span } from '#report/calendar.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import { MOST_CHANGE, type Compared } from '../compared.ts';
import { factId, type FactWriter } from '#report/write/facts/fact-writer.ts';
import { isRank } from '../words/places.ts';

export type Card = BlockOf<'kpis'>['items'][number];
export type Delta = NonNullable<Card['delta']>;

export function directionOf({ current, previous }: Compared): Delta['direction'] {
  return current > previous ? 'up' : 'down';
}

/** In per cent; in places where it is a rank, and as an amount where it is manifold. */
export function changeFact(
  writer: FactWriter,
  metric: MetricKey,
  { change, current, previous, now, before }: Compared,
): { text: string; fact: string } {
  if (isRank(metric)) {
    const moved = writer.places(metric, current - previous, now, before);
    const text = writer.words(current < previous ? BETTER : WORSE, { places: moved.text }, SMALL);
    return { text, fact: factId(moved) };
  }
  if (change < MOST_CHANGE) {
    const fact = factId(writer.signedChange(metric, change, now, before));
    return { text: formatChange(change, writer.style), fact };
  }
  const difference = current - previous;
  const text = formatSigned(difference, METRICS[metric].unit, writer.style);
  return { text, fact: factId(writer.difference(metric, difference, now, before, text)) };
}

export function spanText(writer: FactWriter, { from, to }: Span): string {
  return formatSpan(from, to, writer.style.language);
}

/** These stand after a figure, in small letters. */
export const SMALL = { capital: false };

export const BETTER = {
  en: '{places} better',
  de: '{places} besser',
  fr: '{places} de mieux',
  es: '{places} mejor',
};
export const WORSE = {
  en: '{places} worse',
  de: '{places} schlechter',
  fr: '{places} de moins',
  es: '{places} peor',
};
export const VERSUS = {
  en: 'vs. {previous} ({span})',
  de: 'gegenüber {previous} ({span})',
  fr: 'contre {previous} ({span})',
  es: 'frente a {previous} ({span})',
};
export const SAME = {
  en: 'unchanged from {span}',
  de: 'unverändert gegenüber {span}',
  fr: 'inchangé par rapport à {span}',
  es: 'sin cambios frente a {span}',
};
