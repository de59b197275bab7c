import type { ClientGoal, GoalFields, GoalKind } from '#contract/clients/goals.ts';
import { addMonths, isoDate } from '#report/calendar.ts';
import { monthName, unitOf } from '#web/clients/goals/goal-words.ts';

/** A goal as it is typed. */
export interface GoalDraft {
  readonly kind: GoalKind;
  readonly metric: string;
  readonly target: string;
  /** Empty: every month. */
  readonly month: string;
  /** Empty: all channels. */
  readonly channel: string;
}

export const NEW_GOAL: GoalDraft = {
  kind: 'at_least',
  metric: 'conversions',
  target: '',
  month: '',
  channel: '',
};

const MONTHS_BACK = 12;
const MONTHS_AHEAD = 12;
const MS_PER_DAY = 86_400_000;
const PERCENT = 100;

export function draftOf(goal: ClientGoal): GoalDraft {
  const shown = unitOf(goal.metric) === 'ratio' ? goal.target * PERCENT : goal.target;
  return {
    kind: goal.kind,
    metric: goal.metric,
    target: String(Math.round(shown * 1e6) / 1e6),
    month: goal.month ?? '',
    channel: goal.channel ?? '',
  };
}

/** What the server takes; a string says what is wrong with the target. */
export function fieldsOf(draft: GoalDraft): GoalFields | string {
  const typed = draft.target.trim().replaceAll(/[\s,](?=\d{3}(\D|$))/g, '');
  const number = Number(typed.replace(/%$/, ''));
  if (typed === '') return 'Enter a target';
  if (!Number.isFinite(number) || number <= 0) return 'Target must be a number above 0';
  const metric = draft.kind === 'budget' ? 'cost' : draft.metric;
  return {
    kind: draft.kind,
    metric,
    target: unitOf(metric) === 'ratio' ? number / PERCENT : number,
    month: draft.month || null,
    channel: draft.channel || null,
  };
}

/** Every month, then those around today, the present one first. */
export function monthOptions(now: Date, chosen: string): { value: string; label: string }[] {
  const today = Math.floor(now.getTime() / MS_PER_DAY);
  const at = (offset: number) => isoDate(addMonths(today, offset)).slice(0, 7);
  const around = [
    ...Array.from({ length: MONTHS_AHEAD }, (_, index) => at(index)),
    ...Array.from({ length: MONTHS_BACK }, (_, index) => at(-1 - index)),
  ];
  const months = chosen === '' || around.includes(chosen) ? around : [chosen, ...around];
  return [
    { value: '', label: 'Every month' },
    ...months.map((month) => ({ value: month, label: monthName(month) })),
  ];
}
