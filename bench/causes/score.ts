import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createReport } from '#report/create-report.ts';

type Attribute = 'cdn' | 'bitrate' | 'p2p' | 'device' | 'isp' | 'platform' | 'gameid';

/** An incident: figures of each combination of attributes, the point it was seen at, and what caused it. */
interface LabelledCase {
  readonly name: string;
  readonly at: number;
  readonly cause: Readonly<Partial<Record<Attribute, string>>>;
  /** The values of each attribute, in the order of the columns. */
  readonly dims: Readonly<Partial<Record<Attribute, readonly string[]>>>;
  readonly rows: readonly (readonly [values: number[], wrong: number[], played: number[]])[];
}

/** Of an event on the labelled day: whether it is told, and with which attributes. */
export interface CaseScore {
  readonly name: string;
  readonly attributes: number;
  readonly isTold: boolean;
  readonly isWhole: boolean;
  readonly cause: string;
  readonly told: readonly string[];
}

/** The column that each attribute is read as, and what a report calls its dimension: traits that cross each other, as ad groups and campaigns do not. */
const COLUMNS: Readonly<Record<Attribute, readonly [column: string, dimension: string]>> = {
  cdn: ['Campaign', 'campaign'],
  bitrate: ['Ad name', 'ad'],
  p2p: ['Network', 'network'],
  device: ['Device', 'device'],
  isp: ['Region', 'region'],
  platform: ['Placement', 'placement'],
  gameid: ['Page', 'page'],
};

export const EVENTS: ReadonlySet<string> = new Set(['spike', 'dip', 'level_shift', 'trend', 'recurring']);

export function labelledCases(): LabelledCase[] {
  const packed = readFileSync(new URL('cases.json.gz', import.meta.url));
  return JSON.parse(gunzipSync(packed).toString('utf8')) as LabelledCase[];
}

export function scoreCase(one: LabelledCase): CaseScore {
  const { insights } = createReport(new TextEncoder().encode(csvOf(one)), {
    file: `${one.name}.csv`,
    sha256: '',
  });
  const day = dateOf(one.at);
  const told = insights
    .filter(({ kind, from, to }) => EVENTS.has(kind) && from !== null && from <= day && (to ?? from) >= day)
    .map(({ segments = [] }) => named(segments.map(({ dimension, value }) => `${dimension} ${value}`)));
  const attributes = Object.keys(one.cause) as Attribute[];
  const cause = named(attributes.map((key) => `${COLUMNS[key][1]} ${valueOf(key, one.cause[key]!)}`));
  return {
    name: one.name,
    attributes: attributes.length,
    isTold: told.length > 0,
    isWhole: told.includes(cause),
    cause,
    told,
  };
}

function named(attributes: string[]): string {
  return attributes.toSorted().join(' + ');
}

/** `500` alone would be read as a figure. */
function valueOf(attribute: Attribute, value: string): string {
  return `${attribute} ${value}`;
}

function csvOf({ dims, rows }: LabelledCase): string {
  const attributes = Object.keys(dims) as Attribute[];
  const lines = [['Day', ...attributes.map((key) => COLUMNS[key][0]), 'Conversions', 'Clicks'].join(',')];
  const points = rows[0]![1].length;
  for (let at = 0; at < points; at++) {
    for (const [values, wrong, played] of rows) {
      if (wrong[at] === 0 && played[at] === 0) continue;
      const names = attributes.map((key, k) => valueOf(key, dims[key]![values[k]!]!));
      lines.push([dateOf(at), ...names, wrong[at], played[at]].join(','));
    }
  }
  return `${lines.join('\n')}\n`;
}

/** From a Monday on. */
function dateOf(at: number): string {
  return new Date(Date.UTC(2024, 4, 6 + at)).toISOString().slice(0, 10);
}
