import { describe, expect, it } from 'vitest';
import { byHand, dayAt, type Script } from '#report/testing/planted/planted-by-hand.ts';
import { discover } from './discover.ts';
import type { Finding } from './finding.ts';

const steady: Script = (_, noise) => ({ impressions: 10_000 * noise });
const small: Script = (_, noise) => ({ impressions: 6000 * noise });
/** Names a script's type where it stands. */
const script = (written: Script): Script => written;
const kinds = (findings: Finding[]) => findings.map(({ kind }) => kind);

/** Three times as much for so many days. */
function jumpFor(days: number): Script {
  return (t, noise) => ({ impressions: (t >= 30 && t < 30 + days ? 30_000 : 10_000) * noise });
}

/** A campaign that keeps its conversion rate, whatever share of the clicks it gets. */
function converting(rate: number, share: (t: number) => number): Script {
  return (t, noise) => {
    const clicks = 1000 * share(t) * noise;
    return { impressions: clicks * 20, clicks, conversions: clicks * rate };
  };
}

describe('spike', () => {
  it('is told once, in the metric it began in, at the campaign that made it', () => {
    const jump = script((t, noise) => ({ impressions: (t === 30 ? 40_000 : 10_000) * noise }));
    const [first, ...rest] = discover(byHand(60, { A: jump, B: steady, C: steady }));
    expect(first).toMatchObject({
      kind: 'spike',
      metric: 'impressions',
      direction: 'up',
      from: dayAt(30),
      to: dayAt(30),
    });
    expect(first!.segment!.value).toBe('A');
    expect(first!.carried).toContain('clicks');
    expect(rest).toEqual([]);
  });

  it('is told in the metric it began in, though conversions seem to have jumped more', () => {
    // Twice the impressions on one day, and by chance four conversions where one is usual.
    const jump = script((t, noise) => {
      const impressions = (t === 30 ? 2000 : 1000) * noise;
      return { impressions, conversions: t === 30 ? 4 : t % 2 };
    });
    const [first, ...rest] = discover(byHand(60, { A: jump, B: steady, C: steady }));
    expect(first).toMatchObject({ kind: 'spike', metric: 'impressions', from: dayAt(30) });
    expect(first!.segment!.value).toBe('A');
    expect(rest).toEqual([]);
  });

  it('of the whole account names no campaign', () => {
    const jump = script((t, noise) => ({ impressions: (t === 30 ? 30_000 : 10_000) * noise }));
    const [first] = discover(byHand(60, { A: jump, B: jump, C: jump }));
    expect(first).toMatchObject({ kind: 'spike', segment: null });
  });

  it.each([0, 1, 56, 57])('at either end of the file is no level that lasts (from day %d)', (from) => {
    const jump = script((t, noise) => ({
      impressions: (t >= from && t < from + 3 ? 30_000 : 10_000) * noise,
    }));
    const found = discover(byHand(60, { A: jump, B: steady, C: steady }));
    expect(found.map(({ kind, segment }) => [kind, segment?.value])).toEqual([['spike', 'A']]);
    expect(found[0]).toMatchObject({ from: dayAt(from), to: dayAt(from + 2) });
  });

  it('is not what every weekend does', () => {
    const rhythm = script((t, noise) => ({ impressions: (t % 7 >= 5 ? 25_000 : 10_000) * noise }));
    expect(discover(byHand(70, { A: rhythm, B: rhythm }))).toEqual([]);
  });

  it('is not a jump from one to three conversions', () => {
    const rare = script((t, noise) => ({ impressions: 1000 * noise, conversions: t === 30 ? 3 : t % 2 }));
    expect(discover(byHand(60, { A: rare, B: rare }))).toEqual([]);
  });

  it('may last three days; a fourth makes it a new level', () => {
    expect(discover(byHand(60, { A: jumpFor(3), B: steady }))[0]).toMatchObject({
      kind: 'spike',
      from: dayAt(30),
      to: dayAt(32),
    });
    expect(discover(byHand(60, { A: jumpFor(6), B: steady }))[0]).toMatchObject({
      kind: 'level_shift',
      from: dayAt(30),
      to: dayAt(35),
    });
  });
});

describe('dip', () => {
  const drop = script((t, noise) => ({ impressions: (t === 30 ? 2000 : 10_000) * noise }));

  it('is a day far below its like', () => {
    const [first, ...rest] = discover(byHand(60, { A: drop, B: steady, C: steady }));
    expect(first).toMatchObject({ kind: 'dip', metric: 'impressions', direction: 'down', from: dayAt(30) });
    expect(first!.segment!.value).toBe('A');
    expect(rest).toEqual([]);
  });

  it('is not a day that is missing', () => {
    const hole = script((t, noise) => (t === 30 || t === 31 ? null : { impressions: 10_000 * noise }));
    expect(kinds(discover(byHand(60, { A: hole, B: hole })))).toEqual(['gap']);
  });

  it('is not a last day that was not over', () => {
    const cut = script((t, noise) => ({ impressions: (t === 59 ? 3500 : 10_000) * noise }));
    expect(kinds(discover(byHand(60, { A: cut, B: cut })))).toEqual(['partial_period']);
  });
});

describe('level shift', () => {
  it('is one finding, not a row of spikes', () => {
    const step = script((t, noise) => ({ impressions: (t < 35 ? 10_000 : 16_000) * noise }));
    const found = discover(byHand(70, { A: step, B: steady, C: steady }));
    expect(kinds(found)).toEqual(['level_shift']);
    expect(found[0]).toMatchObject({ from: dayAt(35), to: dayAt(69), direction: 'up' });
    expect(found[0]!.segment!.value).toBe('A');
    expect(found[0]!.change).toBeCloseTo(0.6, 1);
  });

  it('is not seen in noise that lingers for days', () => {
    let level = 0;
    let next = 1;
    const drift = script(() => {
      next = (next * 48_271) % 2_147_483_647;
      level = 0.6 * level + (next / 2_147_483_647 - 0.5) * 0.3;
      return { impressions: 10_000 * Math.exp(level) };
    });
    expect(kinds(discover(byHand(90, { A: drift })))).not.toContain('level_shift');
  });
});

describe('trend', () => {
  it('is a steady climb', () => {
    const climb = script((t, noise) => ({ impressions: 10_000 * (1 + t / 60) * noise }));
    const found = discover(byHand(60, { A: climb, B: climb }));
    expect(found[0]).toMatchObject({ kind: 'trend', metric: 'impressions', direction: 'up', segment: null });
    expect(found).toHaveLength(1);
  });

  it('is a fall by as much every day, which on a scale of shares ends steeply like a step', () => {
    const fall = script((t, noise) => ({ impressions: 10_000 * (1 - (0.75 * t) / 59) * noise }));
    for (let seed = 1; seed <= 25; seed++) {
      expect(kinds(discover(byHand(60, { A: fall }, { noise: 0.25, seed })))).toContain('trend');
    }
  });

  it('is not told of a drift too small to matter', () => {
    const climb = script((t, noise) => ({ impressions: 10_000 * (1 + (0.06 * t) / 60) * noise }));
    expect(discover(byHand(60, { A: climb, B: climb }))).toEqual([]);
  });
});

describe('tracking break', () => {
  it('is results that stop while clicks go on', () => {
    const broken = script((t, noise) => ({
      impressions: 20_000 * noise,
      ...(t >= 40 ? { conversions: 0 } : {}),
    }));
    const found = discover(byHand(60, { A: broken, B: broken }));
    expect(kinds(found)).toEqual(['tracking_break']);
    expect(found[0]).toMatchObject({ metric: 'conversions', from: dayAt(40), to: dayAt(59), segment: null });
  });

  it('is not a pause of everything', () => {
    const paused = script((t, noise) => ({ impressions: t >= 40 ? 0 : 20_000 * noise }));
    expect(kinds(discover(byHand(60, { A: paused, B: paused })))).not.toContain('tracking_break');
  });

  it('is not a campaign that rarely converts', () => {
    const rare = script((t, noise) => ({ impressions: 10_000 * noise, conversions: t % 9 === 0 ? 1 : 0 }));
    expect(discover(byHand(60, { A: rare, B: rare }))).toEqual([]);
  });
});

describe('waste', () => {
  const useless = script((_, noise) => ({ impressions: 10_000 * noise, conversions: 0 }));

  it('is spend without return', () => {
    const found = discover(byHand(60, { A: useless, B: steady, C: steady, D: small }));
    expect(kinds(found)).toEqual(['waste']);
    expect(found[0]!.segment!.value).toBe('A');
    expect(found[0]!.details.cost_share).toBeCloseTo(10 / 36, 1);
  });

  it('is not a campaign that merely converts worse', () => {
    const worse = script((_, noise) => ({ impressions: 10_000 * noise, conversions: 12 * noise }));
    expect(discover(byHand(60, { A: worse, B: steady, C: steady }))).toEqual([]);
  });

  it('is not a campaign too small to have converted', () => {
    const tiny = script(() => ({ impressions: 20, clicks: 1, conversions: 0 }));
    expect(discover(byHand(40, { A: tiny, B: steady, C: steady }))).toEqual([]);
  });
});

describe('mix shift', () => {
  it('is a total rate that moves while every campaign keeps its own', () => {
    const found = discover(
      byHand(60, {
        A: converting(0.1, (t) => (t < 30 ? 0.7 : 0.3)),
        B: converting(0.02, (t) => (t < 30 ? 0.3 : 0.7)),
      }),
    );
    expect(kinds(found)).toEqual(['mix_shift']);
    expect(found[0]).toMatchObject({
      direction: found[0]!.metric === 'cpa' ? 'up' : 'down',
      from: dayAt(30),
    });
    expect(found[0]!.mover!.value).toBe('B');
  });

  it('is also a campaign that gives way to another altogether', () => {
    const found = discover(
      byHand(60, {
        A: converting(0.1, (t) => (t < 30 ? 0.5 : 0)),
        // What it gains is too small a part of what it has to be told by itself.
        B: converting(0.02, (t) => (t < 30 ? 8 : 8.5)),
      }),
    );
    expect(kinds(found)).toContain('mix_shift');
  });

  it('is not one campaign that grows by itself', () => {
    const found = discover(
      byHand(60, { A: converting(0.1, () => 0.5), B: converting(0.02, (t) => (t < 30 ? 0.3 : 0.7)) }),
    );
    expect(found[0]).toMatchObject({ kind: 'level_shift', direction: 'up' });
    expect(found[0]!.segment!.value).toBe('B');
  });

  it('is not one campaign that grows while all others lose a little', () => {
    const waning = converting(0.02, (t) => 0.5 - (0.08 * t) / 60);
    const growing = converting(0.1, (t) => 0.4 + (0.5 * t) / 60);
    const found = discover(byHand(60, { A: growing, B: waning, C: waning, D: waning, E: waning }));
    expect(kinds(found)).toEqual(['trend']);
    expect(found[0]).toMatchObject({ direction: 'up', segment: { value: 'A' } });
  });

  it('is not a rate that changes within the campaigns', () => {
    const better = script((t, noise) => {
      const clicks = 500 * noise;
      return { impressions: 10_000 * noise, clicks, conversions: clicks * (t < 30 ? 0.05 : 0.09) };
    });
    const found = discover(byHand(60, { A: better, B: better }));
    expect(kinds(found)).not.toContain('mix_shift');
    expect(found[0]).toMatchObject({ kind: 'level_shift', metric: 'conversions' });
  });
});

describe('gap', () => {
  it('is told with its days', () => {
    const hole = script((t, noise) => (t >= 20 && t < 24 ? null : { impressions: 10_000 * noise }));
    expect(discover(byHand(60, { A: hole }))[0]).toMatchObject({
      kind: 'gap',
      from: dayAt(20),
      to: dayAt(23),
    });
  });

  it('is not a shop that is closed on weekends', () => {
    const closed = script((t, noise) => (t % 7 >= 5 ? null : { impressions: 10_000 * noise }));
    expect(discover(byHand(60, { A: closed, B: closed }))).toEqual([]);
  });

  it('is not the time between mailings', () => {
    const mailing = script((t, noise) => (t % 6 === 0 ? { impressions: 10_000 * noise } : null));
    expect(discover(byHand(60, { A: mailing }))).toEqual([]);
  });
});

describe('weekday pattern', () => {
  it('is told where weekends are reliably dearer, not where they are merely quieter', () => {
    const dear = script((t, noise) => ({
      impressions: 40_000 * noise,
      conversions: (t % 7 >= 5 ? 60 : 120) * noise,
    }));
    expect(kinds(discover(byHand(84, { A: dear, B: dear })))).toContain('weekday_pattern');
    const quiet = script((t, noise) => ({ impressions: (t % 7 >= 5 ? 20_000 : 40_000) * noise }));
    expect(discover(byHand(84, { A: quiet, B: quiet }))).toEqual([]);
  });
});

describe('pacing', () => {
  it('is silent where a shift already explains the month', () => {
    const step = script((t, noise) => ({ impressions: (t < 35 ? 10_000 : 16_000) * noise }));
    expect(kinds(discover(byHand(50, { A: step, B: step })))).not.toContain('pacing');
  });
});
