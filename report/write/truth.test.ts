import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import type { Fact, TextSpan } from '#report/model/facts.ts';
import { reportSchema, type Report } from '#report/model/report.ts';
import { plantedCsv, type PlantedDialect } from '#report/testing/planted/planted-csv.ts';
import { noiseWorld, plantedWorld } from '#report/testing/planted/planted-events.ts';
import { recount, type Recount } from '#report/testing/planted/planted-recount.ts';
import { PLANTED_KINDS } from '#report/testing/planted/planted-world.ts';

const READINGS: Record<PlantedDialect, Parameters<typeof recount>[1]> = {
  plain: { delimiter: ',', skip: 0, dateColumn: 'Date', germanNumbers: false },
  google_ads: { delimiter: ',', skip: 2, dateColumn: 'Day', germanNumbers: false },
  meta: { delimiter: ',', skip: 0, dateColumn: 'Day', germanNumbers: false },
  german_excel: { delimiter: ';', skip: 0, dateColumn: 'Tag', germanNumbers: true },
  daily: { delimiter: ',', skip: 0, dateColumn: 'Date', germanNumbers: false },
  clicks_and_cost: { delimiter: ',', skip: 0, dateColumn: 'Date', germanNumbers: false },
  sessions: { delimiter: ',', skip: 0, dateColumn: 'Date', germanNumbers: false },
};
const DIALECTS = Object.keys(READINGS) as PlantedDialect[];

function written(seed: number): { text: string; dialect: PlantedDialect } {
  const kind = PLANTED_KINDS[seed % (PLANTED_KINDS.length + 2)];
  const small = { campaigns: 2 + (seed % 5), days: 21 + ((seed * 13) % 70), devices: 1 };
  const world = kind ? plantedWorld(kind, seed, small) : noiseWorld(seed, small);
  const dialect = DIALECTS[seed % DIALECTS.length]!;
  return { text: plantedCsv(world, dialect), dialect };
}

function reportOf(text: string, language: Report['language']): Report {
  return createReport(new TextEncoder().encode(text), { file: 'planted.csv', sha256: '', language });
}

/** `€1,234`, `−12.4%`, `1.234,5 €` read back as a number. */
function readNumber(text: string, language: 'en' | 'de'): { value: number; step: number } {
  const digits = /[\d.,\u00a0\u202f]*\d/.exec(text)![0].replace(/[\u00a0\u202f]/g, '');
  const plain = language === 'en' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.');
  const decimals = plain.split('.')[1]?.length ?? 0;
  const scale = text.includes('%') ? 0.01 : 1;
  const sign = /[−-]\p{Sc}?\d/u.test(text) ? -1 : 1;
  return { value: sign * Number(plain) * scale, step: 10 ** -decimals * scale };
}

function checkSpan(span: TextSpan, report: Report, file: Recount, language: 'en' | 'de'): void {
  if (!('fact' in span)) {
    expect(span.text, 'a bare number').not.toMatch(/\p{Nd}/u);
    return;
  }
  const fact = report.facts[span.fact];
  expect(fact, `unknown fact ${span.fact}`).toBeDefined();
  if (fact!.unit === 'name') {
    expect(span.text).toBe(String(fact!.value));
    return;
  }
  if (fact!.unit === 'date') return checkDate(span.text, fact!);
  const shown = readNumber(span.text, language);
  const exact = file.valueOf(fact!, report.facts);
  const isCount =
    /Number of rows|Anzahl der Zeilen|below which|unter dem|Number of names|Anzahl der Namen|Poisson|limit of this|Grenze dieser/.test(
      fact!.formula,
    );
  if (!isCount) {
    expect(exact, `no way to recompute “${fact!.formula}”`).toBeDefined();
    expect(Number(fact!.value), `${fact!.formula} ${JSON.stringify(fact!.rows)}`).toBeCloseTo(exact!, 6);
  }
  const size = Math.abs(Number(fact!.value));
  expect(Math.abs(Math.abs(shown.value) - size), `${span.text} for ${size}`).toBeLessThanOrEqual(
    shown.step * 0.5000001 + size * 1e-12,
  );
}

function checkDate(text: string, fact: Fact): void {
  const [from, to = from] = String(fact.value).split('/');
  expect(text).toContain(from!.slice(0, 4) === to!.slice(0, 4) ? to!.slice(0, 4) : from!.slice(0, 4));
  if (from!.length === 10 && !/^\D+\d{4}$/.test(text))
    expect(text).toMatch(new RegExp(`(^|\\D)${Number(to!.slice(8))}(\\D|$)`));
}

/** Verbs stand before the figure they speak of; `above` and `below` stand after it. */
const BEFORE = {
  en: { up: /\b(rose|grew|added most)\b/, down: /\b(fell|dropped|took away)\b/ },
  de: {
    up: /\b(stieg|stiegen|legte|legten|wuchs|wuchsen)\b|trug am meisten/,
    down: /\b(sank|sanken|fiel|fielen)\b|verlor am meisten/,
  },
};
const AFTER = {
  en: { up: /^ above\b/, down: /^( below\b|, lower)/ },
  de: { up: /^ über d/, down: /^ (unter d|weniger)/ },
};

function checkDirections(spans: TextSpan[], report: Report, language: 'en' | 'de'): number {
  let checked = 0;
  const signed = (span: TextSpan | undefined) => {
    const fact = span && 'fact' in span ? report.facts[span.fact] : undefined;
    return fact && typeof fact.value === 'number' && fact.formula.includes('−') ? fact.value : null;
  };
  const check = (words: { up: RegExp; down: RegExp }, text: string, value: number | null) => {
    const isUp = words.up.test(text);
    if (value === null || isUp === words.down.test(text)) return;
    expect(Math.sign(value), spans.map((one) => one.text).join('')).toBe(isUp ? 1 : -1);
    checked += 1;
  };
  spans.forEach((span, at) => {
    if ('fact' in span) return;
    check(BEFORE[language], span.text, signed(spans[at + 1]));
    check(AFTER[language], span.text, signed(spans[at - 1]));
  });
  return checked;
}

describe('every number and direction of a report, counted again from the file', () => {
  const totals = { numbers: 0, directions: 0, cells: 0 };
  for (const language of ['en', 'de'] as const) {
    it(`is right in 20 reports (${language})`, { timeout: 180_000 }, () => {
      for (let seed = 1; seed <= 20; seed++) {
        const { text, dialect } = written(seed + (language === 'de' ? 500 : 0));
        checkReport(reportOf(text, language), recount(text, READINGS[dialect]), language, totals);
      }
      expect(totals.numbers).toBeGreaterThan(600);
      expect(totals.directions).toBeGreaterThan(50);
      expect(totals.cells).toBeGreaterThan(600);
    });
  }

  it.each(['en', 'de'] as const)('is right where a file reaches back a year (%s)', (language) => {
    const world = noiseWorld(language === 'en' ? 3 : 4, { campaigns: 2, days: 430, devices: 1 });
    const text = plantedCsv(world, 'plain');
    const report = reportOf(text, language);
    const cards = report.sections[0]!.blocks.find((block) => block.kind === 'kpis')!.items;
    expect(cards.filter(({ year_ago }) => year_ago !== undefined).length).toBeGreaterThan(3);
    checkReport(report, recount(text, READINGS.plain), language, totals);
  });

  it('holds in French and Spanish with the same facts', { timeout: 120_000 }, () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { text } = written(seed);
      const english = reportOf(text, 'en');
      for (const language of ['fr', 'es'] as const) {
        const other = reportOf(text, language);
        expect(other.insights.map(({ text: _words, ...rest }) => rest)).toEqual(
          english.insights.map(({ text: _words, ...rest }) => rest),
        );
        expect(other.narrative.length).toBe(english.narrative.length);
        for (const { spans } of other.narrative) {
          for (const span of spans) if (!('fact' in span)) expect(span.text).not.toMatch(/\p{Nd}/u);
        }
      }
    }
  });
});

/** Counts every number of a report again, and checks every word that says which way it went. */
function checkReport(
  report: Report,
  file: Recount,
  language: 'en' | 'de',
  totals: { numbers: number; directions: number; cells: number },
): void {
  for (const { spans } of report.narrative) {
    for (const span of spans) {
      checkSpan(span, report, file, language);
      totals.numbers += 'fact' in span ? 1 : 0;
    }
    totals.directions += checkDirections(spans, report, language);
  }
  for (const cell of cellsOf(report.sections)) {
    checkSpan(cell, report, file, language);
    totals.cells += 1;
  }
  checkInsights(report);
}

/** Every figure in cards, charts and tables that names its fact. */
function cellsOf(part: unknown): { text: string; fact: string }[] {
  if (Array.isArray(part)) return part.flatMap(cellsOf);
  if (typeof part !== 'object' || part === null) return [];
  const { text, fact } = part as { text?: unknown; fact?: unknown };
  const own = typeof text === 'string' && typeof fact === 'string' ? [{ text, fact }] : [];
  return [...own, ...Object.values(part).flatMap(cellsOf)];
}

/** What an insight says of itself must agree: direction, change, baseline and actual. */
function checkInsights(report: Report): void {
  reportSchema.parse(report);
  report.insights.forEach((insight) => {
    const { baseline, actual, change, direction, impact, confidence } = insight;
    if (baseline !== null && actual !== null && insight.kind !== 'pacing') {
      expect(direction).toBe(actual > baseline ? 'up' : 'down');
      if (change !== null) expect(change).toBeCloseTo(actual / baseline - 1, 9);
    }
    expect(impact).toBeLessThanOrEqual(1);
    if (confidence !== null) expect(confidence > 0 && confidence < 1).toBe(true);
    expect(insight.text.length).toBeGreaterThan(20);
  });
}

describe('a report', () => {
  it('is the same, byte for byte, when written twice', () => {
    const { text } = written(3);
    expect(JSON.stringify(reportOf(text, 'en'))).toBe(JSON.stringify(reportOf(text, 'en')));
  });

  it('finds the same in rows of any order', () => {
    for (const seed of [1, 3, 4, 5, 6]) {
      const world = plantedWorld(PLANTED_KINDS[seed]!, seed, { campaigns: 4, days: 60 });
      const [header, ...lines] = plantedCsv(world, 'plain').split('\n');
      const mixed = lines.toSorted(
        (a, b) => a.split(',').at(-1)!.localeCompare(b.split(',').at(-1)!) || (a < b ? -1 : 1),
      );
      const [before, after] = [lines, mixed].map((rows) => reportOf([header, ...rows].join('\n'), 'en'));
      expect(after!.insights).toEqual(before!.insights);
    }
  });
});
