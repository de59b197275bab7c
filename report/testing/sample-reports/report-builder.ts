import type { Block, BlockOf, Cell } from '#report/model/blocks.ts';
import type { Fact, Origin, TextSpan } from '#report/model/facts.ts';
import { REPORT_VERSION } from '#report/model/report-version.ts';
import type { Report, Section } from '#report/model/report.ts';

type Unit = BlockOf<'bars'>['unit'];

/** Made-up numbers that are the same on every run. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Writes reports by hand for tests of the renderers: every figure becomes a fact, as in a real one. */
export class ReportBuilder {
  readonly facts: Record<string, Fact> = {};
  readonly sections: Section[] = [];
  readonly agencySections: Section[] = [];
  readonly currency: string | null;
  #count = 0;

  constructor(currency: string | null = 'EUR') {
    this.currency = currency;
  }

  text(value: number, unit: Unit): string {
    if (unit === 'ratio') return `${(value * 100).toFixed(2)}%`;
    if (unit === 'multiple') return `${value.toFixed(2)}×`;
    const options =
      unit === 'money' && this.currency !== null
        ? {
            style: 'currency' as const,
            currency: this.currency,
            maximumFractionDigits: value >= 1000 ? 0 : 2,
            minimumFractionDigits: value >= 1000 ? 0 : 2,
          }
        : { maximumFractionDigits: unit === 'count' ? 0 : 1 };
    return new Intl.NumberFormat('en', options).format(value);
  }

  fact(value: number | string, unit: Fact['unit'], formula: string, rows: Origin[] = [ANYWHERE]): string {
    this.#count++;
    const id = `f${this.#count}`;
    this.facts[id] = { value, unit, formula, rows };
    return id;
  }

  cell(value: number, unit: Unit, formula: string, origin: Origin = ANYWHERE): Cell {
    return { text: this.text(value, unit), value, fact: this.fact(value, unit, formula, [origin]) };
  }

  name(value: string): Cell {
    return { text: value, value };
  }

  /** `Clicks rose {12.4%} to {14,290}.` with the parts in braces as facts. */
  spans(template: string): TextSpan[] {
    return template
      .split(/(\{[^}]+\})/)
      .filter((part) => part !== '')
      .map((part) =>
        part.startsWith('{')
          ? { fact: this.fact(part.slice(1, -1), 'name', 'as written'), text: part.slice(1, -1) }
          : { text: part },
      );
  }

  kpi(
    label: string,
    metric: string,
    value: number,
    unit: Unit,
    extra: KpiExtra = {},
  ): BlockOf<'kpis'>['items'][number] {
    const change = extra.change ?? null;
    return {
      metric,
      label,
      value: this.cell(value, unit, `Sum of ${label}`),
      delta:
        change === null
          ? null
          : {
              text: `${change > 0 ? '+' : ''}${(change * 100).toFixed(1)}%`,
              fact: this.fact(change, 'ratio', `${label} now ÷ ${label} before − 1`),
              direction: change > 0 ? 'up' : change < 0 ? 'down' : 'flat',
              tone: extra.tone ?? (change > 0 ? 'good' : change < 0 ? 'bad' : 'neutral'),
            },
      previous: change === null ? '' : `vs. ${this.text(value / (1 + change), unit)}`,
      spark: extra.spark ?? [],
    };
  }

  section(id: string, title: string, ...blocks: Block[]): this {
    this.sections.push({ id, title, blocks });
    return this;
  }

  /** What only the agency reads. */
  notes(...blocks: Block[]): this {
    this.agencySections.push({ id: 'rows', title: 'Rows used and left out', blocks });
    return this;
  }

  finish(parts: Partial<Report> & { title: string }): Report {
    return {
      version: REPORT_VERSION,
      language: 'en',
      client: 'Kaffeerösterei Möwe & Söhne',
      agency: 'Northlight Studio',
      period_text: '1 July – 30 September 2026',
      comparison_text: '1 April – 30 June 2026',
      source: sampleSource(this.currency),
      totals: {},
      comparison: null,
      insights: [],
      narrative: [],
      facts: this.facts,
      sections: this.sections,
      agency_notes: { sections: this.agencySections, facts: this.facts, insights: [] },
      ...parts,
    };
  }
}

export interface KpiExtra {
  change?: number;
  tone?: 'good' | 'bad' | 'neutral';
  spark?: (number | null)[];
}

export const ANYWHERE: Origin = { columns: ['Cost'], where: [], from: null, to: null };

export function whereName(column: string, equals: string): Origin {
  return { columns: ['Cost'], where: [{ column, equals }], from: null, to: null };
}

/** Days from a first one on, as ISO dates. */
export function days(first: string, count: number, step = 1): string[] {
  const start = Date.parse(`${first}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(start + index * step * 86_400_000).toISOString().slice(0, 10),
  );
}

function sampleSource(currency: string | null): Report['source'] {
  return {
    file: 'campaigns.csv',
    bytes: 48_213,
    sha256: '9f2c1d7e4b8a6035c1f0e2d3b4a59687f0e1d2c3b4a5968778695a4b3c2d1e0f',
    encoding: 'utf-8',
    delimiter: ',',
    header_line: 3,
    rows_read: 1_204,
    rows_used: 1_200,
    rows_left_out: [
      { line: 1_206, reason: 'total', text: 'Total: Account | 38,476.38' },
      { line: 1_207, reason: 'total', text: 'Total: Search | 20,476.38' },
      { line: 1_208, reason: 'footer', text: 'Exported on 1 October 2026' },
      { line: 604, reason: 'blank', text: '' },
    ],
    platform: 'google_ads',
    currency,
    period: { from: '2026-07-01', to: '2026-09-30' },
    columns: [],
    notes: [],
  };
}
