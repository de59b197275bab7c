import { formatValue } from '#report/format/value.ts';
import { METRICS } from '#report/measure/metrics.ts';
import type { BlockOf, Cell } from '#report/model/blocks.ts';
import type { Origin, TextSpan } from '#report/model/facts.ts';
import type { Section } from '#report/model/report.ts';
import { goalAddends, goalChannels } from '#report/together/goal-figures.ts';
import type { JudgedGoal } from '#report/together/goals.ts';
import { factId } from '../desk.ts';
import type { Phrase } from '../sentence.ts';
import { platformName } from '../words/platform-names.ts';
import type { ClientDesk } from './client-desk.ts';
import { quotientOf } from './client-figures.ts';
import { CLIENT_PHRASES as SAY } from './client-phrases.ts';
import { joined } from './client-summary.ts';
import { name, NOWHERE } from './client-tables.ts';

/** What was promised beside what came; null where nothing was promised. */
export function goalsSection(desk: ClientDesk): Section | null {
  const { speaker, month } = desk;
  if (month.goals.length === 0) return null;
  const title = speaker.words(SAY['goals.title']);
  const isUnderWay = month.goals.some(({ pace }) => pace !== null);
  const heads = [SAY.goal, SAY.actual, ...(isUnderWay ? [SAY.projected] : []), SAY.status];
  const told = month.goals.map((goal) => ({ goal, actual: actualOf(desk, goal) }));
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
        name(goalName(desk, goal)),
        target(desk, goal),
        desk.cell(actual),
        ...(isUnderWay ? [desk.cell(projected(desk, goal, actual))] : []),
        { text: speaker.words(statusOf(goal)), value: null, ...toneOfGoal(goal) },
      ],
      origin: NOWHERE,
    })),
    total: null,
    note: [],
  };
  const outlook = told.flatMap(({ goal, actual }) => (actual === null ? [] : outlookOf(desk, goal, actual)));
  return {
    id: 'goals',
    title,
    blocks: [table, ...(outlook.length > 0 ? [{ kind: 'paragraph', spans: joined(outlook) } as const] : [])],
  };
}

function goalName(desk: ClientDesk, { metric, channel }: JudgedGoal): string {
  const label = desk.speaker.label(metric);
  return channel === null ? desk.label(metric) : `${label}, ${platformName(channel) ?? channel}`;
}

function target(desk: ClientDesk, goal: JudgedGoal): Cell {
  const fact = targetOf(desk, goal);
  return {
    text: desk.speaker.words(SAY[`goal.${goal.kind}`], { target: fact.text }, { capital: false }),
    value: goal.target,
    fact: factId(fact),
  };
}

/** No row of a file tells it: it is what was agreed. */
function targetOf(desk: ClientDesk, { metric, target: value }: JudgedGoal): TextSpan {
  const { unit } = METRICS[metric];
  return desk.book.span(
    value,
    unit,
    desk.speaker.words(SAY['goal.agreed']),
    [],
    formatted(desk, metric, value),
  );
}

/** What came, with the way back to the rows of each file. */
function actualOf(desk: ClientDesk, { metric, channel, actual }: JudgedGoal): TextSpan | null {
  if (actual === null) return null;
  const telling = goalChannels(desk.month.channels, channel).map((month) => ({ ...month.figures, month }));
  if (channel !== null && telling.length === 1) return desk.figureOf(telling[0]!.month, metric);
  if (METRICS[metric].total.by !== 'sum') return quotientOf(desk, metric);
  const { metric: own, of } = goalAddends(telling, metric, channel);
  return desk.sum({ metric: own, of: of.map(({ month }) => month) });
}

/** So far, and as much a day for the days that are left. */
function projected(desk: ClientDesk, goal: JudgedGoal, actual: TextSpan | null): TextSpan | null {
  if (actual === null || goal.pace === null) return actual;
  const { unit } = METRICS[goal.metric];
  const { passed, left } = goal.pace;
  const format = (value: number) => formatted(desk, goal.metric, value);
  return desk.book.derived(['+', actual, ['×', ['÷', actual, passed], left]], unit, format, String);
}

function formatted({ style }: ClientDesk, metric: JudgedGoal['metric'], value: number): string {
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
function outlookOf(desk: ClientDesk, goal: JudgedGoal, actual: TextSpan): TextSpan[][] {
  const { pace, range, status, metric, kind } = goal;
  if (pace === null || status === 'met' || status === 'missed') return [];
  const { speaker, book } = desk;
  const { unit } = METRICS[metric];
  const perDay = (value: number) => formatValue(value, unit === 'count' ? 'number' : unit, desk.style);
  const kept = book.derived(['÷', actual, pace.passed], unit, perDay, String);
  const needed = book.derived(['÷', ['−', targetOf(desk, goal), actual], pace.left], unit, perDay, String);
  const key = kind === 'at_least' ? 'pace.at_least' : 'pace.at_most';
  const label = goalName(desk, goal);
  const sentences = [
    speaker.say(
      SAY[key],
      { goal: label, kept, needed, left: speaker.count(pace.left) },
      { plural: pace.left > 1 },
    ),
  ];
  if (range === null) return sentences;
  const rows: Origin[] = desk.book.facts[factId(actual)]!.rows;
  const end = (value: number) => {
    const rounded = unit === 'count' ? Math.round(value) : value;
    const formula = speaker.words(SAY['goal.range.formula']);
    return book.span(rounded, unit, formula, rows, formatted(desk, metric, rounded));
  };
  const [low, high] = [end(range.low), end(range.high)];
  if (low.text !== high.text) sentences.push(speaker.say(SAY['goal.range'], { low, high }));
  return sentences;
}
