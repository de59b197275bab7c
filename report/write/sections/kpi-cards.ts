import { formatChange, formatValue } from '#report/format/value.ts';
import { METRICS, type MetricKey } from '#report/measure/metrics.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import { comparedOf, wholeScope } from '../compared.ts';
import { factId, type Desk } from '../desk.ts';
import { shownMetrics, shownTotals } from '../outcome.ts';
import { pointsFor, valuesAt } from '../series-points.ts';
import { toneOf } from '../told.ts';

const MOST_CARDS = 8;
/** A change that rounds to nothing has no direction. */
const NO_CHANGE = 0.0005;

/** The figures that matter, each with its change and its course. */
export function kpiCards(desk: Desk): BlockOf<'kpis'> {
  const { measures } = desk;
  const totals = shownTotals(measures);
  const points = measures.series ? pointsFor(measures) : null;
  const items = shownMetrics(measures)
    .slice(0, MOST_CARDS)
    .map((metric) => {
      const value = totals[metric]!;
      const span = desk.value(metric, value, wholeScope(desk));
      return {
        metric,
        label: desk.label(metric),
        value: { text: span.text, value, fact: factId(span) },
        ...changeOf(desk, metric),
        spark: points ? valuesAt(measures, metric, points) : [],
      };
    });
  return { kind: 'kpis', items };
}

type Card = BlockOf<'kpis'>['items'][number];

function changeOf(desk: Desk, metric: MetricKey): Pick<Card, 'delta' | 'previous'> {
  const compared = comparedOf(desk, metric);
  if (!compared) return { delta: null, previous: '' };
  const { change, current, previous, now, before } = compared;
  const direction = Math.abs(change) < NO_CHANGE ? 'flat' : change > 0 ? 'up' : 'down';
  const fact = factId(desk.signedChange(metric, change, now, before));
  const text = (value: number) => formatValue(value, METRICS[metric].unit, desk.style);
  const { rule } = desk.measures.comparison!;
  // Where the card's own figure is the current period's, the one before is enough.
  const isCurrent = rule === 'own_columns' || rule === 'own_periods';
  return {
    delta: { text: formatChange(change, desk.style), fact, direction, tone: toneOf(metric, direction) },
    previous: isCurrent
      ? desk.words('kpi.vs', { previous: text(previous) }, { capital: false })
      : desk.words('kpi.both', { current: text(current), previous: text(previous) }, { capital: false }),
  };
}
