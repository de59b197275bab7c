import { describe, expect, it } from 'vitest';
import type { ClientGoal, GoalStanding } from '#contract/clients/goals.ts';
import { draftOf, fieldsOf, monthOptions, NEW_GOAL } from '#web/clients/goals/goal-form.ts';
import {
  goalScope,
  goalTitle,
  paceInWords,
  standingInWords,
  statusOf,
} from '#web/clients/goals/goal-words.ts';

const GOAL: ClientGoal = {
  id: 'g',
  metric: 'conversions',
  month: null,
  channel: null,
  kind: 'at_least',
  target: 400,
  standing: null,
};
const OVER: GoalStanding = {
  month: '2026-10',
  actual: 420,
  projected: 420,
  low: null,
  high: null,
  pace_kept: null,
  pace_needed: null,
  status: 'met',
  until: '2026-10-31',
};

describe('a goal as it is typed', () => {
  it('becomes what the server takes', () => {
    expect(fieldsOf({ ...NEW_GOAL, target: '1,250' })).toEqual({
      kind: 'at_least',
      metric: 'conversions',
      target: 1250,
      month: null,
      channel: null,
    });
    expect(
      fieldsOf({ ...NEW_GOAL, kind: 'budget', metric: 'clicks', target: '12000.50', month: '2026-10' }),
    ).toMatchObject({
      metric: 'cost',
      target: 12_000.5,
      month: '2026-10',
    });
  });

  it('has rates in percent', () => {
    expect(fieldsOf({ ...NEW_GOAL, metric: 'ctr', target: '2.5%' })).toMatchObject({ target: 0.025 });
    expect(draftOf({ ...GOAL, metric: 'ctr', target: 0.025 }).target).toBe('2.5');
  });

  it.each(['', 'many', '0', '-4'])('says what is wrong with %o', (target) => {
    expect(fieldsOf({ ...NEW_GOAL, target })).toBeTypeOf('string');
  });

  it('offers this month first, and keeps one that lies far back', () => {
    const options = monthOptions(new Date('2026-11-17T00:00:00Z'), '2024-01');
    expect(options.slice(0, 3).map(({ label }) => label)).toEqual([
      'Every month',
      'January 2024',
      'November 2026',
    ]);
    expect(options.at(-1)?.label).toBe('November 2025');
  });
});

describe('how a goal stands', () => {
  it('is said of a month that is over', () => {
    expect(goalTitle(GOAL, null)).toBe('Conversions: at least 400');
    expect(goalScope({ ...GOAL, channel: 'google_ads', month: '2026-10' })).toBe('Google Ads, October 2026');
    expect(standingInWords(GOAL, OVER, null)).toBe('420 in October 2026, against 400.');
    expect(paceInWords(GOAL, OVER, null)).toBeNull();
  });

  it('is said of a month under way, with pace and range', () => {
    const goal: ClientGoal = { ...GOAL, metric: 'cost', kind: 'budget', target: 12_000 };
    const standing: GoalStanding = {
      month: '2026-11',
      actual: 8000,
      projected: 15_000,
      low: 14_200,
      high: 15_800,
      pace_kept: 500,
      pace_needed: 285.71,
      status: 'behind',
      until: '2026-11-16',
    };
    expect(standingInWords(goal, standing, 'EUR')).toBe(
      '€8,000 of €12,000 by 16 November 2026. At this pace November 2026 ends at about €15,000 (between €14,200 and €15,800 in four out of five cases).',
    );
    expect(paceInWords(goal, standing, 'EUR')).toBe('€500.00 a day so far, €285.71 a day left');
    expect(statusOf(goal, 'behind').label).toBe('Spending too fast');
  });

  it('is said where the data tells nothing', () => {
    expect(standingInWords(GOAL, { ...OVER, actual: null, status: 'unknown' }, null)).toBe(
      'There’s no data on this for October 2026 yet.',
    );
  });
});
