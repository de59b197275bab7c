import { shortNames } from '#report/format/short-name.ts';
import { formatSpan } from '#report/format/date.ts';
import { formatChange, formatSigned, formatValue } from '#report/format/value.ts';
import type { Span } from '#report/calendar.ts';
import type { Measures } from '#report/measure/measures.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { Block, BlockOf, Cell } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Section } from '#report/model/report.ts';
import type { Segment } from '#report/recognise/dataset.ts';
import { comparedOf, otherPeriod, reportedScope, toldComparison } from '../compared.ts';
import { factId, type FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Scope } from '#report/write/facts/scope.ts';
import { outcomeOf, shownBreakdowns, shownMetrics } from '../outcome.ts';
import { bothPeriods, underOneName, type TwoPeriods } from '../segment-sums.ts';
import { plainText } from '../facts/sentence.ts';
import { toneOf } from '../insights/finding-text.ts';
import { PHRASES as RENAMED } from '#report/kinds/renamed/phrases.ts';
import { dimensionWord } from '../words/dimension-words.ts';
import { changeFact } from './card-changes.ts';

const MOST_STEPS = 6;
const MOST_METRICS = 12;

/** Both periods side by side, and which segments made the difference; null where nothing is compared. */
export function changesSection(writer: FactWriter): Section | null {
  if (toldComparison(writer.measures) === null) return null;
  const blocks: Block[] = [];
  const steps = waterfall(writer);
  if (steps) blocks.push(steps);
  const table = sideBySide(writer);
  if (table) blocks.push(table);
  return blocks.length === 0 ? null : { id: 'changes', title: writer.words('section.changes'), blocks };
}

function scopes(writer: FactWriter): { now: Scope; before: Scope } {
  const { span, earlier } = otherPeriod(writer, 'before')!;
  return { now: reportedScope(writer), before: { span, earlier } };
}

/** The two periods by their names, where the file tells them. */
function periodNames(writer: FactWriter): { before: string; now: string; named: boolean } {
  const { current, previous } = toldComparison(writer.measures)!;
  if (!current || !previous)
    return { before: writer.words('changes.before'), now: writer.words('changes.now'), named: false };
  const { language } = writer.style;
  const name = ({ from, to }: Span) => formatSpan(from, to, language);
  return { before: name(previous), now: name(current), named: true };
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
function movementOf({ measures, renames }: FactWriter): Movement | null {
  const metric = outcomeOf(measures);
  const comparison = toldComparison(measures);
  if (!metric || !comparison) return null;
  const current = comparison.currentTotals[metric] ?? null;
  const previous = comparison.previousTotals[metric] ?? null;
  if (current === null || previous === null) return null;
  const found = lastingBreakdown(measures, metric);
  if (found === null) return null;
  const { segment, periods } = found;
  const moved = underOneName(periods, segment.column, renames)
    .filter(({ now, before, value }) => now !== before && value !== '')
    .toSorted(
      (a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before) || (a.value < b.value ? -1 : 1),
    );
  return moved.length === 0 ? null : { metric, segment, current, previous, moved };
}

/** Most of what was there must be there in both periods: a mailing of March is not what a mailing of April changed. */
const LEAST_LASTING = 0.5;

/** The first breakdown whose segments last from one period to the next. */
function lastingBreakdown(
  measures: Measures,
  metric: MetricKey,
): { segment: Segment; periods: TwoPeriods[] } | null {
  for (const { segment, entries } of shownBreakdowns(measures)) {
    const periods = entries.length > 1 ? bothPeriods(measures, segment, metric) : null;
    if (periods === null) continue;
    let all = 0;
    let lasting = 0;
    for (const { now, before } of periods) {
      all += now + before;
      if (now > 0 && before > 0) lasting += now + before;
    }
    if (lasting >= LEAST_LASTING * all) return { segment, periods };
  }
  return null;
}

/** The segment that did most for the change as a whole, and the sentence that says so. */
export function leadingChange(
  writer: FactWriter,
): { value: string; column: string; now: number; before: number; caption: TextSpan[] } | null {
  const movement = movementOf(writer);
  const lead = movement && leadOf(movement);
  if (!movement || !lead) return null;
  const { value, now, before } = lead;
  return { value, now, before, column: movement.segment.column, caption: waterfallCaption(writer, movement) };
}

/** None where the change as a whole rounds to nothing, or only rows without a name made it. */
function leadOf({ current, previous, moved }: Movement): TwoPeriods | null {
  const way = Math.sign(current - previous);
  return moved.find((one) => (one.now - one.before) * way > 0) ?? null;
}

function waterfall(writer: FactWriter): BlockOf<'waterfall'> | null {
  const movement = movementOf(writer);
  if (movement === null) return null;
  const { metric, segment, current, previous, moved } = movement;
  const { now, before } = scopes(writer);
  const top = moved.slice(0, MOST_STEPS);
  const rest = current - previous - top.reduce((sum, one) => sum + one.now - one.before, 0);
  const { unit } = METRICS[metric];
  const step = (label: string, value: number, origin: BlockOf<'waterfall'>['start']['origin']) => ({
    label,
    cell: {
      text: formatSigned(value, unit, writer.style),
      value,
      tone: toneOf(metric, value > 0 ? 'up' : 'down'),
    },
    origin,
  });
  const end = (label: string, value: number, scope: Scope) => {
    const span = writer.value(metric, value, scope);
    return {
      label,
      cell: { text: span.text, value, fact: factId(span) },
      origin: writer.origin(metric, scope),
    };
  };
  const { column } = segment;
  const labels = shortNames(top.map(({ value }) => value));
  const steps = top.map((one, at) =>
    step(
      labels[at]!,
      one.now - one.before,
      writer.origin(metric, { ...now, segment: { column, value: one.value } }),
    ),
  );
  const isRest = Math.abs(rest) > 1e-9 * Math.max(1, Math.abs(current));
  const except = top.map(({ value }) => ({ column, equals: value }));
  if (isRest)
    steps.push(step(writer.words('changes.other'), rest, { ...writer.origin(metric, now), except }));
  const names = periodNames(writer);
  const title = writer.words(names.named ? 'changes.waterfall.named' : 'changes.waterfall', {
    metric: writer.label(metric),
    dimension: dimensionWord(segment, writer.style.language),
    ...(names.named ? { before: names.before, now: names.now } : {}),
  });
  const caption = [...waterfallCaption(writer, movement), ...otherNames(writer, column, top)];
  return {
    kind: 'waterfall',
    title,
    metric,
    unit,
    start: end(names.before, previous, before),
    steps,
    end: end(names.now, current, now),
    caption,
    alt: `${title}. ${plainText(caption)}`,
  };
}

/** What was put together under one name is said, since tables list both. */
function otherNames(writer: FactWriter, column: string, shown: readonly TwoPeriods[]): TextSpan[] {
  return shown.flatMap(({ value, formerly }) => {
    if (formerly === undefined) return [];
    const names = { old: writer.name(formerly, column), new: writer.name(value, column) };
    return [{ text: ' ' }, ...writer.say(RENAMED.title, names), { text: '.' }];
  });
}

function waterfallCaption(writer: FactWriter, movement: Movement): TextSpan[] {
  const { metric, current, previous } = movement;
  const { now, before } = scopes(writer);
  const total = current - previous;
  const lead = leadOf(movement);
  const text = formatValue(Math.abs(total), METRICS[metric].unit, writer.style);
  if (lead === null || !/[1-9]/.test(text))
    return writer.say('changes.caption.flat', { total: writer.value(metric, current, now) }, { metric });
  const isShared = movement.moved.some(
    (one) => one !== lead && one.now - one.before === lead.now - lead.before,
  );
  if (isShared)
    return writer.say(
      total > 0 ? 'changes.caption.up_even' : 'changes.caption.down_even',
      { total: writer.difference(metric, total, now, before) },
      { metric },
    );
  const { column } = movement.segment;
  const segment = { column, value: lead.value };
  const earlier = { column, value: lead.formerly ?? lead.value };
  return writer.say(
    total > 0 ? 'changes.caption.up' : 'changes.caption.down',
    {
      segment: writer.name(lead.value, column),
      added: writer.difference(
        metric,
        lead.now - lead.before,
        { ...now, segment },
        { ...before, segment: earlier },
      ),
      total: writer.difference(metric, total, now, before),
    },
    { metric },
  );
}

function sideBySide(writer: FactWriter): BlockOf<'table'> | null {
  const { currentTotals, previousTotals } = toldComparison(writer.measures)!;
  const { now, before } = scopes(writer);
  const names = periodNames(writer);
  const rows = shownMetrics(writer.measures)
    .filter((metric) => (currentTotals[metric] ?? null) !== null && (previousTotals[metric] ?? null) !== null)
    .slice(0, MOST_METRICS)
    .map((metric) => {
      const cell = (value: number, scope: Scope) => {
        const span = writer.value(metric, value, scope);
        return { text: span.text, value, fact: factId(span) };
      };
      return {
        cells: [
          { text: writer.label(metric), value: writer.label(metric) },
          cell(previousTotals[metric]!, before),
          cell(currentTotals[metric]!, now),
          changeCell(writer, metric),
        ],
        origin: writer.origin(metric, now),
      };
    });
  if (rows.length === 0) return null;
  return {
    kind: 'table',
    title: writer.words('changes.table'),
    columns: [
      column(writer.words('changes.metric'), 'left'),
      column(names.before, 'right'),
      column(names.now, 'right'),
      column(writer.words('changes.change'), 'right'),
    ],
    rows,
    total: null,
    note: [],
  };
}

/** Two figures that read the same have not changed, whatever their further decimals say. */
function changeCell(writer: FactWriter, metric: MetricKey): Cell {
  const compared = comparedOf(writer, metric);
  if (compared === null) return { text: '–', value: null };
  if (compared.same) return { text: formatChange(0, writer.style), value: 0, tone: 'neutral' };
  const tone = toneOf(metric, compared.change > 0 ? 'up' : 'down');
  return { ...changeFact(writer, metric, compared), value: compared.change, tone };
}

function column(label: string, align: 'left' | 'right') {
  return { label, align, metric: null };
}
