import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePdf } from '#render/pdf/render-pdf.ts';
import { reportSchema } from '#report/model/report.ts';
import type { ModelSettings } from '#server/env.ts';
import { readCommand, runReportCommand, USAGE } from '#server/report-command.ts';
import { startModelStandIn } from '#server/testing/model-stand-in.ts';

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'report-command-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const CSV = 'Date,Campaign,Clicks,Cost\n2025-12-01,Brand,5,1.50\n2025-12-02,Brand,7,2.25\nTotal,,12,3.75\n';

async function run(files: string[], maxUploadMb = 10) {
  const lines: string[] = [];
  const out = join(folder, 'out');
  const command = { files, out, client: 'Acme', agency: null, pdf: false, together: null };
  const succeeded = await runReportCommand(command, { maxUploadMb, print: (line) => lines.push(line) });
  const json = async (name: string) => JSON.parse(await readFile(join(out, `${name}.json`), 'utf8'));
  return { succeeded, lines, json };
}

async function file(name: string, contents: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, contents);
  return path;
}

describe('the report command', () => {
  it('writes a report that the schema accepts, and prints one line a file', async () => {
    const { succeeded, lines, json } = await run([await file('small.csv', CSV)]);
    expect(succeeded).toBe(true);
    expect(lines).toEqual([expect.stringMatching(/^small\.csv: .*2 of 3 rows, 2025-12-01 to 2025-12-02/)]);
    const report = reportSchema.parse(await json('small'));
    expect(report.totals).toMatchObject({
      clicks: 12,
      cost: 3.75,
      cpc: 0.3125,
      impressions: null,
      roas: null,
    });
    expect(report.source.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(report.client).toBe('Acme');
  });

  it('goes on after a file it refuses, and says in its JSON why', async () => {
    const { succeeded, lines, json } = await run([
      await file('empty.csv', ''),
      join(folder, 'missing.csv'),
      await file('good.csv', CSV),
    ]);
    expect(succeeded).toBe(false);
    expect(lines).toHaveLength(3);
    expect((await json('empty')).error.code).toBe('empty_file');
    expect((await json('missing')).error).toMatchObject({ code: 'not_found' });
    expect((await json('good')).totals.clicks).toBe(12);
  });

  it('refuses a file over the limit with a sentence that names it', async () => {
    const { json } = await run([await file('large.csv', CSV.repeat(20_000))], 1);
    expect((await json('large')).error).toEqual({
      code: 'too_large',
      message: expect.stringContaining('the limit is 1 MB'),
    });
  });

  it('sets the report as a PDF beside it, unless told not to', { timeout: 240_000 }, async () => {
    const path = await file('printed.csv', CSV);
    const out = join(folder, 'printed');
    const command = { files: [path], out, client: null, agency: 'Studio', pdf: true, together: null };
    await runReportCommand(command, { maxUploadMb: 10, print: () => {} });
    const pdf = await readFile(join(out, 'printed.pdf'));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    closePdf();
  });

  it('does not let two files of one name overwrite each other', async () => {
    const { json } = await run([
      await file('a/same.csv', CSV),
      await file('b/same.CSV', CSV.replace('7', '8')),
    ]);
    expect((await json('same')).totals.clicks).toBe(12);
    expect((await json('same-2')).totals.clicks).toBe(13);
  });
});

async function written(model: ModelSettings | null): Promise<string> {
  const out = join(folder, 'worded');
  const command = {
    files: [await file('worded.csv', CSV)],
    out,
    client: null,
    agency: null,
    pdf: false,
    together: null,
  };
  expect(await runReportCommand(command, { maxUploadMb: 10, print: () => {}, model })).toBe(true);
  return readFile(join(out, 'worded.json'), 'utf8');
}

describe('the report command with a language model', () => {
  it('takes its words where they say the same, and writes the same bytes as without one where they do not', async () => {
    const standIn = await startModelStandIn();
    const model = {
      provider: 'openai-compatible',
      apiKey: null,
      model: 'm',
      baseUrl: standIn.baseUrl,
    } as const;
    const answer = (change: (text: string) => string) =>
      standIn.behave({
        says: ({ passages }) =>
          JSON.stringify({ passages: passages.map(({ id, text }) => ({ id, text: change(text) })) }),
      });
    const plain = await written(null);
    answer((text) => text.replace('came to', 'amounted to'));
    expect(await written(model)).toContain('amounted to');
    answer((text) => `${text} Clicks will triple.`);
    expect((await written(model)) === plain).toBe(true);
    expect((await written(null)) === plain).toBe(true);
    await standIn.close();
  });
});

describe('the command line', () => {
  it('is understood with all its options', () => {
    expect(
      readCommand(['a.csv', 'b.csv', '--out', 'o', '--client', 'C', '--agency', 'A', '--no-pdf']),
    ).toEqual({
      files: ['a.csv', 'b.csv'],
      out: 'o',
      client: 'C',
      agency: 'A',
      pdf: false,
      together: null,
    });
  });

  it.each([
    [['--out', 'o'], 'Name at least one file'],
    [['a.csv'], 'Say with --out'],
    [['a.csv', '--out', 'o', '--colour'], '--colour'],
  ])('explains what is wrong with %j', (args, sentence) => {
    const answer = readCommand(args);
    expect(answer).toContain(sentence);
    expect(answer).toContain(USAGE);
  });
});
