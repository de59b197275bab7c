import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { measure } from '#report/measure/measure.ts';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { seededRandom } from '#report/testing/planted/planted-random.ts';
import { plainText } from '#report/write/facts/sentence.ts';
import { resultOfEvent } from './result-of-event.ts';

const DAYS = 90;
const dayOf = (t: number) => Date.UTC(2026, 0, 1 + t) / 86_400_000;
const spansOf = (days: readonly number[]) => days.map((t) => ({ from: dayOf(t), to: dayOf(t) }));

/** Two campaigns; the second shows three times as much from the 70th day on, and sells as much more, or not. */
function exportOf({ sells }: { sells: boolean }): string {
  const random = seededRandom(3);
  const rows = Array.from({ length: DAYS }, (_, t) => {
    const day = new Date(Date.UTC(2026, 0, 1 + t)).toISOString().slice(0, 10);
    return ['A', 'B'].map((name) => {
      const more = name === 'B' && t >= 70 ? 3 : 1;
      const impressions = random.poisson(9000 * more);
      const clicks = random.poisson(300 * more);
      return [day, name, impressions, clicks, clicks, random.poisson(30 * (sells ? more : 1))].join(',');
    });
  });
  return ['Day,Campaign,Impressions,Clicks,Cost,Conversions', ...rows.flat()].join('\n');
}

function reportOf(text: string) {
  return createReport(new TextEncoder().encode(text), { file: 'x.csv', sha256: '' });
}

describe('an event that was found in impressions', () => {
  it('is told by the conversions it brought', () => {
    const { insights } = reportOf(exportOf({ sells: true }));
    const shift = insights.find(({ kind, segment }) => kind === 'level_shift' && segment?.value === 'B')!;
    expect(shift.metric).toBe('conversions');
    expect(shift.actual! / shift.baseline!).toBeCloseTo(3, 0);
    expect(shift.text).toMatch(/conversions in B averaged/);
  });

  it('is told by what the report is about, where the file has no results', () => {
    const random = seededRandom(3);
    const rows = Array.from({ length: DAYS }, (_, t) => {
      const day = new Date(Date.UTC(2026, 0, 1 + t)).toISOString().slice(0, 10);
      const less = t < 60 ? 1 : 0.5;
      return [day, random.poisson(900 * less), random.poisson(30_000 * less), 8].join(',');
    });
    const { insights } = reportOf(['Date,Clicks,Impressions,Position', ...rows].join('\n'));
    expect(insights.map(({ kind, metric, from }) => [kind, metric, from])).toEqual([
      ['level_shift', 'clicks', '2026-03-02'],
    ]);
  });

  describe('and came back on four days', () => {
    const LOW = [64, 71, 75, 80];

    /** Told by impressions, with revenue among what moved along; `sold`: on a day, as far as it is no low one. */
    function toldBy(sold: (t: number) => number): string {
      const rows = Array.from({ length: DAYS }, (_, t) => {
        const [date, sales] = [new Date(Date.UTC(2026, 0, 1 + t)).toISOString().slice(0, 10), sold(t)];
        return [date, LOW.includes(t) ? 3600 : 9000, 300, sales, sales * 289].join(',');
      });
      const text = ['Day,Impressions,Clicks,Conversions,Revenue', ...rows].join('\n');
      const source = { file: 'x.csv', bytes: text.length, sha256: '' };
      const measures = measure(recognise(readTable(new TextEncoder().encode(text)), source));
      const baselineSpans = spansOf(
        LOW.flatMap((t) => [t - 14, t - 7, t + 7].filter((at) => !LOW.includes(at))),
      );
      return resultOfEvent(measures, {
        kind: 'recurring',
        metric: 'impressions',
        segment: null,
        from: dayOf(LOW[0]!),
        to: dayOf(LOW.at(-1)!),
        direction: 'down',
        baseline: 9000,
        actual: 3600,
        change: -0.6,
        impact: 0.02,
        confidence: null,
        actualSpans: spansOf(LOW),
        baselineSpans,
        details: {},
        carried: ['revenue'],
      }).metric;
    }

    it('is told by a result that is there on all other days', () => {
      expect(toldBy((t) => (LOW.includes(t) ? 1 : 4))).toBe('revenue');
    });

    it('is not told by one that is missing on many of them', () => {
      expect(toldBy((t) => (LOW.includes(t) ? 0 : t % 3 === 0 ? 0 : 2))).toBe('impressions');
    });

    it('is not told by one that moved on two of the four', () => {
      expect(toldBy((t) => (t === LOW[0] || t === LOW[1] ? 1 : 4))).toBe('impressions');
    });
  });

  it('and cost more without bringing more is told by the spend, with what each result costs now', () => {
    const { insights, sections } = reportOf(exportOf({ sells: false }));
    const shift = insights.find(({ kind, segment }) => kind === 'level_shift' && segment?.value === 'B')!;
    expect(shift.metric).toBe('cost');
    expect(shift.text).toContain('It brought hardly any more conversions. Cost per conversion: ');
    const [now, before] = /Cost per conversion: ([\d.]+), after ([\d.]+)\./
      .exec(shift.text)!
      .slice(1)
      .map(Number);
    expect(now! / before!).toBeCloseTo(3, 0);
    const steps = sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'actions' ? block.items : [])),
    );
    expect(steps.map(({ title }) => plainText(title)).join()).toContain(
      'take it back where it brings nothing',
    );
  });

  it('and cost more while results came to nothing is told without a price that nothing could have', () => {
    const [header, ...rows] = exportOf({ sells: false }).split('\n');
    const empty = rows.map((line, at) => {
      const cells = line.split(',');
      if (cells[1] === 'B') cells[5] = at < 2 * 70 && at % 18 === 1 ? '1' : '0';
      return cells.join(',');
    });
    const shift = reportOf([header, ...empty].join('\n')).insights.find(({ metric }) => metric === 'cost')!;
    expect(shift.segment?.value).toBe('B');
    expect(shift.text).toContain('It brought hardly any more conversions.');
    expect(shift.text).not.toContain('Cost per conversion');
  });

  it('and began with its campaign is told by what that brought, as no success', () => {
    const text = exportOf({ sells: true }).split('\n');
    const begun = text.filter((line, at) => !line.includes(',B,') || at > 2 * 60);
    const shift = reportOf(begun.join('\n')).insights.find(({ segment }) => segment?.value === 'B')!;
    expect([shift.kind, shift.metric]).toEqual(['level_shift', 'conversions']);
    expect(shift.text).toContain('after none over');
  });

  it('and brought neither is left to the agency', () => {
    const free = exportOf({ sells: false })
      .split('\n')
      .map((line) =>
        line
          .split(',')
          .filter((_, at) => at !== 4)
          .join(','),
      );
    const { insights, agency_notes } = reportOf(free.join('\n'));
    expect(insights.filter(({ metric }) => metric === 'impressions')).toEqual([]);
    expect(agency_notes!.insights.map(({ metric }) => metric)).toContain('impressions');
  });
});
