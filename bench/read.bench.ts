import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import Papa from 'papaparse';
import { createReport } from '#report/create-report.ts';
import { readTable } from '#report/read/read-table.ts';
import type { DateColumn, NumberColumn, Table, TextColumn } from '#report/read/table.ts';
import { bigExport } from '#report/testing/big-export.ts';

const MB = 1_000_000;
const ROUNDS = 9;
/** Until the compiler has seen enough. */
const WARM_ROUNDS = 5;
const SIZES = [1, 10, 100];
const METRICS = ['Impressions', 'Clicks', 'Cost', 'Conversions', 'Conversion value'];
const SEGMENTS = ['Date', 'Campaign', 'Device'];
const MEMORY_ROUNDS = 3;

/** Reads a 10 MB export and adds it up by day, campaign and device: ours, papaparse and DuckDB side by side. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'clientready-bench-'));
  try {
    const files = new Map(SIZES.map((size) => [size, write(folder, size)]));
    await compare(files.get(10)!);
    reportTime(files.get(10)!);
    timeBySize(files);
    peakMemory(files.get(10)!);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function write(folder: string, size: number): string {
  const path = join(folder, `clean-${size}.csv`);
  writeFileSync(path, bigExport(size * MB));
  return path;
}

async function compare(path: string): Promise<void> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const engines: [string, () => unknown][] = [
    ['clientready', () => groupOurs(readTable(new Uint8Array(readFileSync(path))).table)],
    ['papaparse + own sums', () => groupPapa(readFileSync(path, 'utf8'))],
    ['DuckDB, all given', () => groupDuck(connection, path)],
  ];
  const times = new Map(engines.map(([name]) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, work] of engines) {
      const before = performance.now();
      await work();
      times.get(name)!.push(performance.now() - before);
    }
  }
  const ours = median(times.get('clientready')!);
  console.log('\nA 10 MB export (91,000 rows), read and grouped three ways, one run');
  console.table(
    engines.map(([name]) => {
      const all = times.get(name)!;
      return {
        engine: name,
        'median ms': round1(median(all)),
        'best ms': round1(Math.min(...all)),
        'time against ours': round1(median(all) / ours),
      };
    }),
  );
}

/** A whole Report of the same file by its CPU time, all threads of the process counted, beside papaparse in turn with it. */
function reportTime(path: string): void {
  const bytes = new Uint8Array(readFileSync(path));
  const text = readFileSync(path, 'utf8');
  const works: [string, () => unknown][] = [
    ['a Report', () => createReport(bytes, { file: 'export.csv', sha256: '' })],
    ['papaparse + own sums', () => groupPapa(text)],
  ];
  const times = works.map(() => [] as number[]);
  for (let round = 0; round < WARM_ROUNDS + ROUNDS; round++) {
    works.forEach(([, work], k) => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      if (round >= WARM_ROUNDS) times[k]!.push((user + system) / 1000);
    });
  }
  const theirs = median(times[1]!);
  console.log('\nFrom 10 MB to a Report, warm: CPU time');
  console.table(
    works.map(([name], k) => ({
      work: name,
      'median ms': round1(median(times[k]!)),
      'least ms': round1(Math.min(...times[k]!)),
      'against papaparse': Math.round((100 * median(times[k]!)) / theirs) / 100,
    })),
  );
}

function timeBySize(files: Map<number, string>): void {
  console.log('\nTime against size');
  console.table(
    [...files].map(([size, path]) => {
      const bytes = new Uint8Array(readFileSync(path));
      const times = Array.from({ length: size > 10 ? 3 : ROUNDS }, () => {
        const before = performance.now();
        readTable(bytes, { maxBytes: Infinity });
        return performance.now() - before;
      });
      const best = Math.min(...times);
      return { MB: size, 'best ms': round1(best), 'ms per MB': round1(best / size) };
    }),
  );
}

/** Measured in a process of its own; where the kernel tells, without the peak its parent had before the fork. */
function peakMemory(path: string): void {
  const script = `
    import { existsSync, readFileSync } from 'node:fs';
    import { readTable } from '#report/read/read-table.ts';
    for (let i = 0; i < ${MEMORY_ROUNDS}; i++) readTable(new Uint8Array(readFileSync(${JSON.stringify(path)})));
    const high = existsSync('/proc/self/status') && /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'));
    console.log((high ? Number(high[1]) : process.resourceUsage().maxRSS) / 1024);`;
  const flags = ['--input-type=module-typescript', '--no-warnings', '-e', script];
  const peak = Number(execFileSync(process.execPath, flags, { encoding: 'utf8' }));
  console.log(`\nPeak memory for 10 MB, ${MEMORY_ROUNDS} readings in one process: ${Math.round(peak)} MB`);
}

function groupOurs(table: Table): Float64Array[] {
  const metrics = METRICS.map((name) => table.columns.find((column) => column.name === name) as NumberColumn);
  return SEGMENTS.flatMap((name) => {
    const { ids, dictionary } = table.columns.find((column) => column.name === name) as
      | TextColumn
      | DateColumn;
    return metrics.map(({ values }) => {
      const sums = new Float64Array(dictionary.length);
      for (let row = 0; row < table.rows; row++) sums[ids[row]!]! += values[row]!;
      return sums;
    });
  });
}

function groupPapa(text: string): Map<string, number[]>[] {
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  return SEGMENTS.map((segment) => {
    const groups = new Map<string, number[]>();
    for (const row of data) {
      const key = row[segment]!;
      let sums = groups.get(key);
      if (!sums) groups.set(key, (sums = METRICS.map(() => 0)));
      METRICS.forEach((metric, i) => (sums[i]! += Number(row[metric])));
    }
    return groups;
  });
}

async function groupDuck(
  connection: Awaited<ReturnType<DuckDBInstance['connect']>>,
  path: string,
): Promise<void> {
  const columns = [...SEGMENTS.slice(0, 2), 'Ad group', 'Device', 'Country', ...METRICS].map(
    (name) => `'${name}': '${name === 'Date' ? 'DATE' : METRICS.includes(name) ? 'DOUBLE' : 'VARCHAR'}'`,
  );
  await connection.run(
    `create or replace temp table export as select * from read_csv('${path}', auto_detect = false, header = true, delim = ',', quote = '"', escape = '"', dateformat = '%Y-%m-%d', columns = {${columns.join(', ')}})`,
  );
  const sums = METRICS.map((name) => `sum("${name}")`).join(', ');
  for (const segment of SEGMENTS)
    await (await connection.run(`select "${segment}", ${sums} from export group by 1`)).getRows();
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

function round1(value: number): number {
  return Math.round(value * 10) / 10;
}
