import { describe, expect, it } from 'vitest';
import type { Finding, FindingKind } from '#report/discover/finding.ts';
import { byHand, steady } from '#report/testing/planted/planted-by-hand.ts';
import { kindOf, KINDS } from './kinds.ts';

const measures = byHand(30, { A: steady });
const withoutSpend = { ...measures, totals: { ...measures.totals, cost: 0 } };

function finding(kind: FindingKind, changes: Partial<Finding> = {}): Finding {
  return {
    kind,
    metric: 'conversions',
    segment: null,
    from: null,
    to: null,
    direction: 'down',
    baseline: 100,
    actual: 60,
    change: -0.4,
    impact: 0.1,
    confidence: null,
    baselineSpans: [],
    details: {},
    carried: [],
    ...changes,
  };
}

const tagOf = (one: Finding) => kindOf(one).tag(one);
const asks = (one: Finding, within = measures) => kindOf(one).asksForStep(one, within);

describe('the tag', () => {
  it('follows the client’s interest in the metric', () => {
    expect(tagOf(finding('level_shift'))).toBe('risk');
    expect(tagOf(finding('level_shift', { direction: 'up' }))).toBe('win');
    expect(tagOf(finding('level_shift', { metric: 'cpa', direction: 'up' }))).toBe('risk');
    expect(tagOf(finding('trend', { metric: 'cost', direction: 'up' }))).toBe('watch');
  });

  it('makes no risk of a dip, which is over', () => {
    expect(tagOf(finding('dip'))).toBe('watch');
  });

  it('makes no success of a start and no loss of a stop: someone switched it', () => {
    for (const kind of ['spike', 'level_shift', 'trend', 'driver'] as const)
      expect(tagOf(finding(kind, { direction: 'up', baseline: 0, actual: 60, change: null }))).toBe('note');
    expect(tagOf(finding('level_shift', { actual: 0, change: -1 }))).toBe('watch');
    expect(tagOf(finding('tracking_break', { actual: 0, change: -1 }))).toBe('risk');
  });

  it('makes a question of conversions that nothing speaks for', () => {
    for (const kind of ['spike', 'level_shift'] as const)
      expect(tagOf(finding(kind, { direction: 'up', unbackedBy: 'clicks' }))).toBe('watch');
  });
});

describe('a step', () => {
  it('is asked for where something got worse, and not where it went well', () => {
    for (const kind of ['level_shift', 'trend', 'driver'] as const) {
      expect([kind, asks(finding(kind)), asks(finding(kind, { direction: 'up' }))]).toEqual([
        kind,
        true,
        false,
      ]);
    }
  });

  it('is asked for where it is open what is counted, however well it looks', () => {
    for (const kind of ['spike', 'level_shift'] as const)
      expect(asks(finding(kind, { direction: 'up', unbackedBy: 'clicks', baseline: 0 }))).toBe(true);
  });

  it('speaks of budgets, bids and creatives only where something is bought', () => {
    const bought = KINDS.map(({ kind }) => kind).filter(
      (kind) => asks(finding(kind)) && !asks(finding(kind), withoutSpend),
    );
    expect(bought.toSorted()).toEqual(['fatigue', 'loser', 'pacing', 'waste', 'weekday_pattern', 'winner']);
  });

  it('is not asked for where someone switched something on or off, but for lost tracking', () => {
    for (const kind of ['spike', 'level_shift', 'trend', 'driver', 'month_pattern', 'recurring'] as const)
      expect([kind, asks(finding(kind, { actual: 0 }))]).toEqual([kind, false]);
    expect(asks(finding('tracking_break', { actual: 0 }))).toBe(true);
  });
});
