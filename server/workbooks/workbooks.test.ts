import { afterAll, describe, expect, it } from 'vitest';
import type { ClientData } from '#contract/clients/client-data.ts';
import type { ErrorBody } from '#contract/error-body.ts';
import { ThreadPool } from '#server/reports/engine/thread-pool.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createWorkingApp, memberWithClient } from '#server/testing/working-app.ts';
import { makeOds, makeXlsx, sheetData, type CellXml } from '#workbook/testing/make-workbook.ts';
import { makeZip } from '#workbook/testing/make-zip.ts';

const test = await createTestDatabase();
const app = await createWorkingApp(test);
const { member, clientId } = await memberWithClient(app, test);

const row = (cells: readonly string[]) =>
  `<table:table-row>${cells.map((text) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row>`;

type Added = { added: ClientData['files']; already_there: string[] } & ErrorBody;

async function send(...files: (readonly [name: string, bytes: Uint8Array<ArrayBuffer> | string])[]) {
  const form = new FormData();
  for (const [name, bytes] of files) form.append('files', new File([bytes], name));
  const response = await member.fetch(`/api/clients/${clientId}/files`, { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as Added };
}

const seen = ({ added }: Added) => added.map(({ name, rows, platform }) => ({ name, rows, platform }));

const GOOGLE: CellXml[][] = [
  ['Day', 'Campaign', 'Impr.', 'Clicks', 'Cost', 'CTR'],
  ...Array.from({ length: 10 }, (_row, at): CellXml[] => [
    { style: 1, v: String(45_931 + at) },
    'Brand',
    1000 + at,
    20 + at,
    { style: 2, v: String(12.34 + at) },
    { style: 3, v: '0.02' },
  ]),
];
const FORMATS = ['dd/mm/yyyy', '[$€-407]#,##0.00', '0.0%'];
const workbook = makeXlsx(
  [
    { name: 'Cover', xml: sheetData([['A report for Northwind'], ['made by us']]) },
    { name: 'Search', xml: sheetData(GOOGLE) },
    { name: 'Hidden', state: 'hidden', xml: sheetData([['secret']]) },
    { name: 'Second', xml: sheetData([...GOOGLE, ['Total', '', 10_045, 245, 168.4, '']]) },
  ],
  { formats: FORMATS },
);

describe('a workbook sent to the API', () => {
  it('becomes a file for each sheet that holds a table', async () => {
    const { status, body } = await send(['October.xlsx', workbook]);
    expect([status, seen(body)]).toEqual([
      201,
      [
        { name: 'October – Search.csv', rows: 10, platform: 'google_ads' },
        { name: 'October – Second.csv', rows: 10, platform: 'google_ads' },
      ],
    ]);
    expect(body.added[0]).toMatchObject({
      currency: 'EUR',
      covered: [{ from: '2025-10-01', to: '2025-10-10' }],
    });
  });

  it('is taken once: the same sheets again are known', async () => {
    const { body } = await send(['again.xlsx', workbook]);
    expect(body).toMatchObject({ added: [], already_there: ['again – Search.csv', 'again – Second.csv'] });
  });

  it('is read from OpenDocument and out of a zip, beside a CSV', async () => {
    const ods = makeOds(
      `<table:table table:name="S">${[
        ['Date', 'Clicks'],
        ['2025-11-01', '5'],
        ['2025-11-02', '6'],
      ]
        .map(row)
        .join('')}</table:table>`,
    );
    const csv = 'Date,Clicks\n2025-12-01,5\n2025-12-02,7\n';
    const { status, body } = await send(
      ['a.ods', ods],
      ['b.zip', makeZip([{ name: 'x/c.csv', content: csv }])],
    );
    expect([status, body.added?.map(({ name, rows }) => `${name} ${rows}`)]).toEqual([
      201,
      ['a.csv 2', 'c.csv 2'],
    ]);
  });

  it('is refused with its sentence, and by its name among several', async () => {
    const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]);
    const alone = await send(['old.xls', old]);
    expect([alone.status, alone.body.error.message]).toEqual([
      422,
      expect.stringMatching(/^This is a workbook in the old/),
    ]);
    const several = await send(['good.csv', 'Date,Clicks\n2026-01-01,5\n'], ['old.xls', old]);
    expect(several.body.error.message).toMatch(/^old\.xls: This is a workbook in the old/);
    const bomb = makeZip([{ name: 'a.csv', content: new Uint8Array(8 * 1024 * 1024), declared: 10 }]);
    expect((await send(['bomb.zip', bomb])).body.error.message).toMatch(/unpacks to more/);
  });
});

describe('a workbook that takes too long', () => {
  const pool = new ThreadPool({ threads: 1, taskMs: 400, memoryMb: 256, perOwner: 5, inAll: 5 });
  afterAll(() => pool.close());

  it('is ended with its thread, and the next is opened by another', async () => {
    const rows = Array.from(
      { length: 120_000 },
      (_row, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c></row>`,
    );
    const slow = makeXlsx([{ name: 'S', xml: `<sheetData>${rows.join('').repeat(6)}</sheetData>` }]);
    const task = pool.run({ kind: 'open', bytes: slow, file: 'slow.xlsx' }, { owner: 'us' });
    await expect(task).rejects.toMatchObject({ name: 'EngineFailed', isTooMuch: true });
    const patient = new ThreadPool({ threads: 1, taskMs: 200_000, memoryMb: 256, perOwner: 5, inAll: 5 });
    const quick = makeXlsx([{ name: 'S', xml: sheetData([['a'], [1]]) }]);
    const found = await patient.run({ kind: 'open', bytes: quick, file: 'q.xlsx' }, { owner: 'us' });
    expect(found).toMatchObject([{ kind: 'table', table: { name: 'q.csv' } }]);
    await patient.close();
  });
});
