import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePdf } from '#render/pdf/render-pdf.ts';
import { reportSchema } from '#report/model/report.ts';
import { readCommand, runReportCommand } from '#server/report-command.ts';

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'together-'))));
afterAll(async () => {
  closePdf();
  await rm(folder, { recursive: true, force: true });
});

const rows = (header: string, row: (day: string) => string) =>
  `${[header, ...Array.from({ length: 31 }, (_, at) => row(`2026-10-${String(at + 1).padStart(2, '0')}`))].join('\n')}\n`;

async function write(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

async function run(...args: string[]) {
  const command = readCommand([...args, '--out', join(folder, 'out')]);
  if (typeof command === 'string') return { problem: command, lines: [] };
  const lines: string[] = [];
  const succeeded = await runReportCommand(command, { maxUploadMb: 10, print: (line) => lines.push(line) });
  return { succeeded, lines };
}

it('makes one report of several files, held against goals', async () => {
  const google = await write(
    'google.csv',
    rows('Day,Campaign,Impr.,Clicks,Cost,Conversions', (day) => `${day},Brand,100,10,5.00,1`),
  );
  const meta = await write(
    'meta.csv',
    rows(
      'Day,Campaign name,Impressions,Link clicks,Amount spent (EUR),Purchases',
      (day) => `${day},Sale,900,12,20.00,2`,
    ),
  );
  const goals = await write('goals.json', '[{ "metric": "cost", "budget": 700 }]');
  const { succeeded, lines } = await run(
    '--together',
    google,
    meta,
    '--name',
    'october',
    '--goals',
    goals,
    '--client',
    'Acme',
  );
  expect(lines).toEqual([expect.stringContaining('october: 2 files, 2 channels, 2026-10-01 to 2026-10-31')]);
  expect(succeeded).toBe(true);
  const report = reportSchema.parse(JSON.parse(await readFile(join(folder, 'out/october.json'), 'utf8')));
  expect(report.totals).toMatchObject({ cost: 775, clicks: 682 });
  expect(report.goals).toMatchObject([{ status: 'missed', actual: 775 }]);
  expect((await readFile(join(folder, 'out/october.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
});

it('says what is wrong with what was asked for', async () => {
  const file = await write(
    'one.csv',
    rows('Day,Clicks,Cost', (day) => `${day},1,1.00`),
  );
  expect((await run('--together', file)).problem).toContain('Say with --name');
  expect((await run('--together', file, '--name', 'x', '--compare', 'ever')).problem).toContain(
    '--compare is one of',
  );
  const { lines } = await run('--together', file, '--name', 'x', '--period', '2019-01', '--no-pdf');
  expect(lines).toEqual([expect.stringContaining('x: failed (bad_period). None of the files has anything')]);
  const goals = await write('bad.json', '[{ "metric": "cost" }]');
  expect((await run('--together', file, '--name', 'x', '--goals', goals, '--no-pdf')).lines[0]).toContain(
    'bad_goals',
  );
});

it('goes on without a file that has nothing to report on, and says which and why', async () => {
  const file = await write(
    'days.csv',
    rows('Day,Clicks,Cost', (day) => `${day},1,1.00`),
  );
  const filters = await write('Filters.csv', 'Filter,Value\nSearch type,Web\nDate,Last 3 months\n');
  const { succeeded, lines } = await run('--together', filters, file, '--name', 'both', '--no-pdf');
  expect(lines).toEqual([
    expect.stringContaining('Filters.csv: left out (no_figures).'),
    expect.stringContaining('both: 1 files'),
  ]);
  expect(succeeded).toBe(true);
  const alone = await run('--together', filters, '--name', 'none', '--no-pdf');
  expect(alone.lines).toEqual([expect.stringContaining('none: failed (no_figures).')]);
  expect(alone.succeeded).toBe(false);
});
