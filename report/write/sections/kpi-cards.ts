import { formatValue } from '#report/format/value.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import { areFew, comparedOf, otherPeriod, reportedScope, toldComparison, type Against } from '../compared.ts';
import { factId, type FactWriter } from '#report/write/facts/fact-writer.ts';
import { isRank } from '../words/places.ts';
import { shownMetrics, shownTotals } from '../outcome.ts';
import { pointsFor, valuesAt } from '../series-points.ts';
import { toneOf } from '../insights/finding-text.ts';
import {
  changeFact,
  directionOf,
  SAME,
  SMALL,
  spanText,
  VERSUS,
  type Card,
  type Delta,
} from './card-changes.ts';
import { untotalledCards } from './untotalled-cards.ts';
import { isSteady } from './headline.ts';

const MOST_CARDS = 8;

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
  return { kind: 'kpis', items: [...items, ...untotalledCards(writer, period)].slice(0, MOST_CARDS) };
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
  if (areFew(metric, compared.current, compared.previous)) return null;
  const direction = directionOf(compared);
  // What the sentences call steady is neither good nor bad beside them.
  const tone = isSteady(writer, metric, against) ? 'neutral' : toneOf(metric, direction);
  // A rank that grows gets worse: its words say so, and an arrow would contradict them.
  return { ...changeFact(writer, metric, compared), direction: isRank(metric) ? 'flat' : direction, tone };
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
const SAME_BEFORE = {
  en: 'unchanged from the period before',
  de: 'unverändert gegenüber dem Zeitraum davor',
  fr: 'inchangé par rapport à la période précédente',
  es: 'sin cambios frente al periodo anterior',
};
