import { formatSpan } from '#report/format/date.ts';
import { formatChange, formatSigned, formatValue } from '#report/format/value.ts';
import type { Span } from '#report/calendar.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import {
  comparedOf,
  MOST_CHANGE,
  otherPeriod,
  reportedScope,
  toldComparison,
  type Against,
  type Compared,
} from '../compared.ts';
import { factId, type FactWriter } from '#report/write/facts/fact-writer.ts';
import { isRank } from '../words/places.ts';
import { shownMetrics, shownTotals } from '../outcome.ts';
import { pointsFor, valuesAt } from '../series-points.ts';
import { toneOf } from '../insights/finding-text.ts';
import { averageOf, endsOf, untotalledOf } from '../untotalled.ts';
import { isSteady } from './headline.ts';

const MOST_CARDS = 8;

type Card = BlockOf<'kpis'>['items'][number];
type Delta = NonNullable<Card['delta']>;

/** The figures that matter, those that were asked for first, each with its period, its change and its course. */
export function kpiCards(writer: FactWriter, lead: readonly MetricKey[] = []): BlockOf<'kpis'> {
  const { measures } = writer;
  const totals = shownTotals(measures);
  const points = measures.series ? pointsFor(measures) : null;
  const period = reportedPeriod(writer);
  const place = (metric: MetricKey) => (lead.includes(metric) ? lead.indexOf(metric) : lead.length);
  const items = shownMetrics(measures)
    .toSorted((a, b) => place(a) - place(b))
    .slice(0, MOST_CARDS)
    .map((metric): Card => {
      const value = totals[metric]!;
      const span = writer.value(metric, value, reportedScope(writer));
      const yearAgo = yearAgoOf(writer, metric);
      return {
        metric,
        label: writer.label(metric),
        ...(period === null ? {} : { period }),
        value: { text: span.text, value, fact: factId(span) },
        delta: deltaOf(writer, metric, 'before'),
        previous: previousOf(writer, metric),
        ...(yearAgo === null ? {} : { year_ago: yearAgo }),
        spark: points ? valuesAt(measures, metric, points) : [],
      };
    });
  return { kind: 'kpis', items: [...items, ...untotalledCards(writer)].slice(0, MOST_CARDS) };
}

/** What has no total over days: its average, or where it stands now and where it stood. */
function untotalledCards(writer: FactWriter): Card[] {
  const period = reportedPeriod(writer);
  return untotalledOf(writer.measures).map((one): Card => {
    const { metric, values: spark, points } = one;
    if (!one.isState) {
      const { value, text } = averageOf(writer, one);
      const per = writer.words(`per.${points.step}`, {}, SMALL);
      return {
        metric,
        label: writer.words(AVERAGE, { metric: writer.label(metric), per }),
        ...(period === null ? {} : { period }),
        value: { text: text.text, value, fact: factId(text) },
        delta: null,
        previous: '',
        spark,
      };
    }
    const { first, last } = endsOf(writer, one);
    const span = spanText(writer, first.span);
    return {
      metric,
      label: writer.label(metric),
      period: spanText(writer, last.span),
      value: { text: last.text.text, value: last.value, fact: factId(last.text) },
      delta: null,
      previous: writer.words(VERSUS, { previous: first.text.text, span }, SMALL),
      spark,
    };
  });
}

/** Said on the card where it shows a change, and so is about one of two periods. */
function reportedPeriod(writer: FactWriter): string | null {
  const current = toldComparison(writer.measures)?.current ?? null;
  return current === null ? null : spanText(writer, current);
}

/** Null where both figures read the same: then nothing changed. */
function deltaOf(writer: FactWriter, metric: MetricKey, against: Against): Delta | null {
  const compared = comparedOf(writer, metric, against);
  if (compared === null || compared.same) return null;
  const direction = directionOf(compared);
  // What the sentences call steady is neither good nor bad beside them.
  const tone = isSteady(writer, metric, against) ? 'neutral' : toneOf(metric, direction);
  // A rank that grows gets worse: its words say so, and an arrow would contradict them.
  return { ...changeFact(writer, metric, compared), direction: isRank(metric) ? 'flat' : direction, tone };
}

function directionOf({ current, previous }: Compared): Delta['direction'] {
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

/** What the change is measured by, and when that was. */
function previousOf(writer: FactWriter, metric: MetricKey): string {
  const other = otherPeriod(writer, 'before');
  const previous = other?.totals[metric] ?? null;
  if (other === null || previous === null) return '';
  const text = formatValue(previous, METRICS[metric].unit, writer.style);
  const isSame = comparedOf(writer, metric)?.same === true;
  if (other.span === null)
    return isSame
      ? writer.words(SAME_BEFORE, {}, SMALL)
      : writer.words(VERSUS_BEFORE, { previous: text }, SMALL);
  const span = spanText(writer, other.span);
  return isSame ? writer.words(SAME, { span }, SMALL) : writer.words(VERSUS, { previous: text, span }, SMALL);
}

function yearAgoOf(writer: FactWriter, metric: MetricKey): Card['year_ago'] | null {
  const delta = deltaOf(writer, metric, 'year_ago');
  const span = otherPeriod(writer, 'year_ago')?.span ?? null;
  if (delta === null || span === null) return null;
  return { ...delta, previous: writer.words(VERSUS_YEAR_AGO, { span: spanText(writer, span) }, SMALL) };
}

function spanText(writer: FactWriter, { from, to }: Span): string {
  return formatSpan(from, to, writer.style.language);
}

/** These stand after a figure, in small letters. */
const SMALL = { capital: false };

const AVERAGE = {
  en: '{metric} {per}, on average',
  de: '{metric} {per}, im Schnitt',
  fr: '{metric} {per}, en moyenne',
  es: '{metric} {per}, de media',
};
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
const VERSUS_BEFORE = {
  en: 'vs. {previous} in the period before',
  de: 'gegenüber {previous} im Zeitraum davor',
  fr: 'contre {previous} sur la période précédente',
  es: 'frente a {previous} en el periodo anterior',
};
const VERSUS_YEAR_AGO = {
  en: 'vs. {span}',
  de: 'gegenüber {span}',
  fr: 'par rapport à {span}',
  es: 'frente a {span}',
};
const SAME = {
  en: 'unchanged from {span}',
  de: 'unverändert gegenüber {span}',
  fr: 'inchangé par rapport à {span}',
  es: 'sin cambios frente a {span}',
};
const SAME_BEFORE = {
  en: 'unchanged from the period before',
  de: 'unverändert gegenüber dem Zeitraum davor',
  fr: 'inchangé par rapport à la période précédente',
  es: 'sin cambios frente al periodo anterior',
};
