import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { asinh, exp, expm1, log, log1p, powerOfTen, sinh, wholePower } from './portable-math.ts';

const CLOSE = 4e-16;

describe('functions that are the same in every engine', () => {
  it.each([
    ['exp', exp, Math.exp, -700, 700],
    ['exp of small numbers', exp, Math.exp, -1, 1],
    ['log', log, Math.log, 1e-12, 1e12],
    ['log near one', log, Math.log, 0.5, 2],
    ['log1p', log1p, Math.log1p, -0.999, 100],
    ['log1p of small numbers', log1p, Math.log1p, -1e-6, 1e-6],
    ['expm1', expm1, Math.expm1, -30, 30],
    ['expm1 of small numbers', expm1, Math.expm1, -1e-6, 1e-6],
    ['asinh', asinh, Math.asinh, -1e6, 1e6],
    ['asinh of small numbers', asinh, Math.asinh, -0.5, 0.5],
    ['sinh', sinh, Math.sinh, -30, 30],
  ] as const)('%s agrees with the engine to the last digits', (_, own, reference, from, to) => {
    let worst = 0;
    for (let i = 0; i <= 5000; i++) {
      const x = from + ((to - from) * (i + 0.37)) / 5001;
      worst = Math.max(worst, Math.abs(own(x) / reference(x) - 1));
    }
    expect(worst).toBeLessThan(2 * CLOSE);
  });

  it('gives known values', () => {
    // To twenty digits: 7.3890560989306502272, 4.5399929762484851536e-5, 1.0986122886681096914, 6.9077552789821370521.
    expect(Math.abs(exp(2) / 7.38905609893065 - 1)).toBeLessThan(CLOSE);
    expect(Math.abs(exp(-10) / 4.5399929762484854e-5 - 1)).toBeLessThan(CLOSE);
    expect(Math.abs(log(3) / 1.0986122886681098 - 1)).toBeLessThan(CLOSE);
    expect(Math.abs(log(1000) / 6.907755278982137 - 1)).toBeLessThan(CLOSE);
    expect(log(2)).toBe(Math.LN2);
    expect(asinh(1)).toBeCloseTo(0.881373587019543, 15);
    expect(sinh(1)).toBeCloseTo(1.1752011936438014, 15);
  });

  it('knows the edges', () => {
    expect([exp(0), exp(-Infinity), exp(Infinity), exp(800), exp(-800)]).toEqual([
      1,
      0,
      Infinity,
      Infinity,
      0,
    ]);
    expect([log(1), log(0), log(Infinity), log(-1)]).toEqual([0, -Infinity, Infinity, NaN]);
    expect(log(5e-324)).toBeCloseTo(-744.4400719213812, 10);
    expect([log1p(-1), log1p(0), expm1(0), expm1(-Infinity), asinh(0), sinh(0)]).toEqual([
      -Infinity,
      0,
      0,
      -1,
      0,
      0,
    ]);
    expect([exp(NaN), log(NaN), log1p(NaN), expm1(NaN), asinh(NaN), sinh(NaN)].every(Number.isNaN)).toBe(
      true,
    );
    expect(exp(-740)).toBeGreaterThan(0);
  });

  it('raises to whole powers', () => {
    expect([wholePower(3, 0), wholePower(3, 5), wholePower(2, -3), wholePower(0.5, 10)]).toEqual([
      1, 243, 0.125, 0.0009765625,
    ]);
    expect([powerOfTen(0), powerOfTen(6), powerOfTen(-5), powerOfTen(30)]).toEqual([1, 1e6, 1e-5, 1e30]);
  });
});

/** What engines may answer differently: functions they approximate, and words and orders from their own language data. */
const ENGINE_DEPENDENT =
  /\bMath\.(?!(?:abs|ceil|floor|round|trunc|sign|min|max|sqrt|imul|clz32|fround|PI|E|LN2|LN10|LOG2E|LOG10E|SQRT2|SQRT1_2)\b)\w+|[^/*]\*\*[^/*]|\bIntl\b|\.toLocale\w+|\.localeCompare|\bDate\.now|\bnew Date\(\)/;

/** Drawing rounds to pixels and colours; test data is no report. */
const NOT_IN_A_REPORT = /^(?:chart|testing|fixtures)\/|\.test\.ts$/;

describe('the way to a report', () => {
  it('uses no function that engines may answer differently', () => {
    const root = fileURLToPath(new URL('..', import.meta.url));
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.ts') && !NOT_IN_A_REPORT.test(path));
    expect(files.length).toBeGreaterThan(150);
    const found = files.flatMap((path) =>
      withoutComments(readFileSync(`${root}${path}`, 'utf8'))
        .split('\n')
        .flatMap((line) => (ENGINE_DEPENDENT.test(line) ? [`${path}: ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });
});

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
