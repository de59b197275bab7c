import { formatChange, formatSigned, formatValue } from '#report/format/value.ts';
import { METRICS, type MetricKey } from '#report/measure/metrics.ts';
import type { Block, BlockOf } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Section } from '#report/model/report.ts';
import type { Segment } from '#report/recognise/dataset.ts';
import { factId, type Desk, type Scope } from '../desk.ts';
import { outcomeOf, shownBreakdowns, shownMetrics } from '../outcome.ts';
import { bothPeriods, type TwoPeriods } from '../segment-sums.ts';
import { plainText } from '../sentence.ts';
import { toneOf } from '../told.ts';
import { dimensionWord } from '../words/dimension-words.ts';

const MOST_STEPS = 6;
const MOST_METRICS = 12;
const NO_CHANGE = 0.0005;

/** Both periods side by side, and which segments made the difference; null where nothing is compared. */
export function changesSection(desk: Desk): Section | null {
  if (!desk.measures.comparison) return null;
  const blocks: Block[] = [];
  const steps = waterfall(desk);
  if (steps) blocks.push(steps);
  const table = sideBySide(desk);
  if (table) blocks.push(table);
  return blocks.length === 0 ? null : { id: 'changes', title: desk.words('section.changes'), blocks };
}

function scopes(desk: Desk): { now: Scope; before: Scope } {
  const comparison = desk.measures.comparison!;
  const isOwn = comparison.rule === 'own_columns';
  return {
    now: { span: isOwn ? null : comparison.current },
    before: { span: isOwn ? null : comparison.previous, earlier: isOwn },
  };
}

interface Movement {
  metric: MetricKey;
  segment: Segment;
  current: number;
  previous: number;
  /** The segments that changed, the largest change first. */
  moved: TwoPeriods[];
}

/** What counts in both periods, and the segments that made the difference; null where that cannot be told. */
function movementOf({ measures }: Desk): Movement | null {
  const metric = outcomeOf(measures);
  const breakdown = shownBreakdowns(measures).find(({ entries }) => entries.length > 1);
  if (!metric || !breakdown || !measures.comparison) return null;
  const { segment } = breakdown;
  const current = measures.comparison.currentTotals[metric] ?? null;
  const previous = measures.comparison.previousTotals[metric] ?? null;
  const periods = bothPeriods(measures, segment, metric);
  if (!periods || current === null || previous === null) return null;
  const moved = periods
    .filter(({ now, before, value }) => now !== before && value !== '')
    .toSorted(
      (a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before) || (a.value < b.value ? -1 : 1),
    );
  return moved.length === 0 ? null : { metric, segment, current, previous, moved };
}

/** The segment that did most for the change as a whole, and the sentence that says so. */
export function leadingChange(desk: Desk): { value: string; column: string; caption: TextSpan[] } | null {
  const movement = movementOf(desk);
  const lead = movement && leadOf(movement);
  if (!movement || !lead) return null;
  return { value: lead.value, column: movement.segment.column, caption: waterfallCaption(desk, movement) };
}

/** None where the change as a whole rounds to nothing, or only rows without a name made it. */
function leadOf({ current, previous, moved }: Movement): TwoPeriods | null {
  const way = Math.sign(current - previous);
  return moved.find((one) => (one.now - one.before) * way > 0) ?? null;
}

function waterfall(desk: Desk): BlockOf<'waterfall'> | null {
  const movement = movementOf(desk);
  if (movement === null) return null;
  const { metric, segment, current, previous, moved } = movement;
  const { now, before } = scopes(desk);
  const top = moved.slice(0, MOST_STEPS);
  const rest = current - previous - top.reduce((sum, one) => sum + one.now - one.before, 0);
  const { unit } = METRICS[metric];
  const step = (label: string, value: number, origin: BlockOf<'waterfall'>['start']['origin']) => ({
    label,
    cell: {
      text: formatSigned(value, unit, desk.style),
      value,
      tone: toneOf(metric, value > 0 ? 'up' : 'down'),
    },
    origin,
  });
  const end = (label: string, value: number, scope: Scope) => {
    const span = desk.value(metric, value, scope);
    return {
      label,
      cell: { text: span.text, value, fact: factId(span) },
      origin: desk.origin(metric, scope),
    };
  };
  const { column } = segment;
  const steps = top.map((one) =>
    step(
      one.value,
      one.now - one.before,
      desk.origin(metric, { ...now, segment: { column, value: one.value } }),
    ),
  );
  const isRest = Math.abs(rest) > 1e-9 * Math.max(1, Math.abs(current));
  const except = top.map(({ value }) => ({ column, equals: value }));
  if (isRest) steps.push(step(desk.words('changes.other'), rest, { ...desk.origin(metric, now), except }));
  const title = desk.words('changes.waterfall', {
    metric: desk.label(metric),
    dimension: dimensionWord(segment, desk.style.language),
  });
  const caption = waterfallCaption(desk, movement);
  return {
    kind: 'waterfall',
    title,
    metric,
    unit,
    start: end(desk.words('changes.before'), previous, before),
    steps,
    end: end(desk.words('changes.now'), current, now),
    caption,
    alt: `${title}. ${plainText(caption)}`,
  };
}

function waterfallCaption(desk: Desk, movement: Movement): TextSpan[] {
  const { metric, current, previous } = movement;
  const { now, before } = scopes(desk);
  const total = current - previous;
  const lead = leadOf(movement);
  const text = formatValue(Math.abs(total), METRICS[metric].unit, desk.style);
  if (lead === null || !/[1-9]/.test(text))
    return desk.say('changes.caption.flat', { total: desk.value(metric, current, now) }, { metric });
  const segment = { column: movement.segment.column, value: lead.value };
  return desk.say(
    total > 0 ? 'changes.caption.up' : 'changes.caption.down',
    {
      segment: desk.name(lead.value, segment.column),
      added: desk.difference(metric, lead.now - lead.before, { ...now, segment }, { ...before, segment }),
      total: desk.difference(metric, total, now, before),
    },
    { metric },
  );
}

function sideBySide(desk: Desk): BlockOf<'table'> | null {
  const { currentTotals, previousTotals } = desk.measures.comparison!;
  const { now, before } = scopes(desk);
  const rows = shownMetrics(desk.measures)
    .filter((metric) => (currentTotals[metric] ?? null) !== null && (previousTotals[metric] ?? null) !== null)
    .slice(0, MOST_METRICS)
    .map((metric) => {
      const [current, previous] = [currentTotals[metric]!, previousTotals[metric]!];
      const cell = (value: number, scope: Scope) => {
        const span = desk.value(metric, value, scope);
        return { text: span.text, value, fact: factId(span) };
      };
      const change = previous > 0 ? current / previous - 1 : null;
      const direction = change === null || Math.abs(change) < NO_CHANGE ? 'flat' : change > 0 ? 'up' : 'down';
      const changed =
        change === null
          ? { text: '–', value: null }
          : {
              text: formatChange(change, desk.style),
              value: change,
              tone: toneOf(metric, direction),
              fact: factId(desk.signedChange(metric, change, now, before)),
            };
      return {
        cells: [
          { text: desk.label(metric), value: desk.label(metric) },
          cell(previous, before),
          cell(current, now),
          changed,
        ],
        origin: desk.origin(metric, now),
      };
    });
  if (rows.length === 0) return null;
  return {
    kind: 'table',
    title: desk.words('changes.table'),
    columns: [
      column(desk.words('changes.metric'), 'left'),
      column(desk.words('changes.before'), 'right'),
      column(desk.words('changes.now'), 'right'),
      column(desk.words('changes.change'), 'right'),
    ],
    rows,
    total: null,
    note: [],
  };
}

function column(label: string, align: 'left' | 'right') {
  return { label, align, metric: null };
}
