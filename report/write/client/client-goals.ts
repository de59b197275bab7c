import { formatValue } from '#report/format/value.ts';
import { METRICS } from '#report/metrics/metrics.ts';
import type { BlockOf, Cell } from '#report/model/blocks.ts';
import type { Origin, TextSpan } from '#report/model/facts.ts';
import type { Section } from '#report/model/report.ts';
import { goalAddends, goalChannels } from '#report/together/goals/goal-figures.ts';
import type { JudgedGoal } from '#report/together/goals/goals.ts';
import { factId } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '../facts/sentence.ts';
import { platformName } from '../words/platform-names.ts';
import type { ClientFactWriter } from './client-fact-writer.ts';
import { quotientOf } from './client-figures.ts';
import { CLIENT_PHRASES as SAY } from './client-phrases.ts';
import { joined } from './client-summary.ts';
import { name, NOWHERE } from './client-tables.ts';

/** What was promised beside what came; null where nothing was promised. */
export function goalsSection(writer: ClientFactWriter): Section | null {
  const { speaker, month } = writer;
  if (month.goals.length === 0) return null;
  const title = speaker.words(SAY['goals.title']);
  const isUnderWay = month.goals.some(({ pace }) => pace !== null);
  const heads = [SAY.goal, SAY.actual, ...(isUnderWay ? [SAY.projected] : []), SAY.status];
  const told = month.goals.map((goal) => ({ goal, actual: actualOf(writer, goal) }));
  const table: BlockOf<'table'> = {
    kind: 'table',
    title,
    columns: ['', ...heads.map((phrase) => speaker.words(phrase))].map((label, index) => ({
      label,
      align: index === 0 ? 'left' : 'right',
      metric: null,
    })),
    rows: told.map(({ goal, actual }) => ({
      cells: [
        name(goalName(writer, goal)),
        target(writer, goal),
        writer.cell(actual),
        ...(isUnderWay ? [writer.cell(projected(writer, goal, actual))] : []),
        { text: speaker.words(statusOf(goal)), value: null, ...toneOfGoal(goal) },
      ],
      origin: NOWHERE,
    })),
    total: null,
    note: [],
  };
  const outlook = told.flatMap(({ goal, actual }) =>
    actual === null ? [] : outlookOf(writer, goal, actual),
  );
  return {
    id: 'goals',
    title,
    blocks: [table, ...(outlook.length > 0 ? [{ kind: 'paragraph', spans: joined(outlook) } as const] : [])],
  };
}

function goalName(writer: ClientFactWriter, { metric, channel }: JudgedGoal): string {
  const label = writer.speaker.label(metric);
  return channel === null ? writer.label(metric) : `${label}, ${platformName(channel) ?? channel}`;
}

function target(writer: ClientFactWriter, goal: JudgedGoal): Cell {
  const fact = targetOf(writer, goal);
  return {
    text: writer.speaker.words(SAY[`goal.${goal.kind}`], { target: fact.text }, { capital: false }),
    value: goal.target,
    fact: factId(fact),
  };
}

/** No row of a file tells it: it is what was agreed. */
function targetOf(writer: ClientFactWriter, { metric, target: value }: JudgedGoal): TextSpan {
  const { unit } = METRICS[metric];
  return writer.book.span(
    value,
    unit,
    writer.speaker.words(SAY['goal.agreed']),
    [],
    formatted(writer, metric, value),
  );
}

/** What came, with the way back to the rows of each file. */
function actualOf(writer: ClientFactWriter, { metric, channel, actual }: JudgedGoal): TextSpan | null {
  if (actual === null) return null;
  const telling = goalChannels(writer.month.channels, channel).map((month) => ({ ...month.figures, month }));
  if (channel !== null && telling.length === 1) return writer.figureOf(telling[0]!.month, metric);
  if (METRICS[metric].total.by !== 'sum') return quotientOf(writer, metric);
  const { metric: own, of } = goalAddends(telling, metric, channel);
  return writer.sum({ metric: own, of: of.map(({ month }) => month) });
}

/** So far, and as much a day for the days that are left. */
function projected(writer: ClientFactWriter, goal: JudgedGoal, actual: TextSpan | null): TextSpan | null {
  if (actual === null || goal.pace === null) return actual;
  const { unit } = METRICS[goal.metric];
  const { passed, left } = goal.pace;
  const format = (value: number) => formatted(writer, goal.metric, value);
  return writer.book.derived(['+', actual, ['×', ['÷', actual, passed], left]], unit, format, String);
}

function formatted({ style }: ClientFactWriter, metric: JudgedGoal['metric'], value: number): string {
  const { unit } = METRICS[metric];
  return formatValue(unit === 'count' ? Math.round(value) : value, unit, style);
}

/** A limit is kept or exceeded where a goal is met or missed. */
function statusOf({ kind, status }: JudgedGoal): Phrase {
  const isLimit = kind !== 'at_least';
  return isLimit && (status === 'met' || status === 'missed' || status === 'behind')
    ? SAY[`status.most.${status}`]
    : SAY[`status.${status}`];
}

function toneOfGoal({ status }: JudgedGoal): { tone?: 'good' | 'bad' } {
  if (status === 'unknown') return {};
  return { tone: status === 'met' || status === 'on_track' ? 'good' : 'bad' };
}

/** The pace kept and the pace needed, and where the month would end. */
function outlookOf(writer: ClientFactWriter, goal: JudgedGoal, actual: TextSpan): TextSpan[][] {
  const { pace, range, status, metric, kind } = goal;
  if (pace === null || status === 'met' || status === 'missed') return [];
  const { speaker, book } = writer;
  const { unit } = METRICS[metric];
  const perDay = (value: number) => formatValue(value, unit === 'count' ? 'number' : unit, writer.style);
  const kept = book.derived(['÷', actual, pace.passed], unit, perDay, String);
  const needed = book.derived(['÷', ['−', targetOf(writer, goal), actual], pace.left], unit, perDay, String);
  const key = kind === 'at_least' ? 'pace.at_least' : 'pace.at_most';
  const label = goalName(writer, goal);
  const sentences = [
    speaker.say(
      SAY[key],
      { goal: label, kept, needed, left: speaker.count(pace.left) },
      { plural: pace.left > 1 },
    ),
  ];
  if (range === null) return sentences;
  const rows: Origin[] = writer.book.facts[factId(actual)]!.rows;
  const end = (value: number) => {
    const rounded = unit === 'count' ? Math.round(value) : value;
    const formula = speaker.words(SAY['goal.range.formula']);
    return book.span(rounded, unit, formula, rows, formatted(writer, metric, rounded));
  };
  const [low, high] = [end(range.low), end(range.high)];
  if (low.text !== high.text) sentences.push(speaker.say(SAY['goal.range'], { low, high }));
  return sentences;
}
