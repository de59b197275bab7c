import { describe, expect, it } from 'vitest';
import type { ClientData } from '#contract/clients/client-data.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import type { Origin } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';
import { daysOf, googleAds, metaAds, shopOrders } from '#server/testing/channel-exports.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import {
  addFiles,
  createWorkingApp,
  memberWithClient,
  settled,
  upload,
  uploadTogether,
} from '#server/testing/working-app.ts';

const test = await createTestDatabase();
const app = await createWorkingApp(test);

const OCTOBER = [
  { name: 'google.csv', content: googleAds(daysOf(10)) },
  { name: 'meta.csv', content: metaAds(daysOf(10)) },
  { name: 'shop.csv', content: shopOrders(daysOf(10)) },
];
/** 25 clicks and 15.00 EUR of Google, 18 and 25.00 EUR of Meta, two orders of 136.25 EUR, a day. */
const OF_OCTOBER = { clicks: 43 * 31, cost: 40 * 31, orders: 62 };

async function modelOf(visitor: Visitor, id: string): Promise<Report> {
  const done = await settled(visitor, id);
  expect([done.status, done.failure_reason]).toEqual(['completed', null]);
  return (await visitor.call<{ model: Report }>('GET', `/reports/${id}/page`)).body.model;
}

const rowsOf = (visitor: Visitor, id: string, origin: Origin) =>
  visitor.call<{ count: number; sums: { sum: number | null }[]; error?: { message: string } }>(
    'POST',
    `/reports/${id}/rows`,
    { origin },
  );

describe('three channels at once', () => {
  it('make one report, whose figures lead back to the rows of each file', async () => {
    const { member, clientId } = await memberWithClient(app, test);
    const { status, body } = await uploadTogether(member, clientId, OCTOBER);
    expect(status).toBe(201);
    expect(body).toMatchObject({ original_file_name: 'google.csv', already_there: [] });
    expect(body.files).toEqual([
      { name: 'google.csv', platform: 'google_ads' },
      { name: 'meta.csv', platform: 'meta_ads' },
      { name: 'shop.csv', platform: 'shopify' },
    ]);
    const model = await modelOf(member, body.id);
    expect(model.totals).toMatchObject(OF_OCTOBER);
    expect(model.sources?.map(({ file }) => file)).toEqual(['google.csv', 'meta.csv', 'shop.csv']);

    const origins = Object.values(model.facts).flatMap(({ rows }) => rows);
    const filesNamed = new Set(origins.flatMap(({ file }) => file ?? []));
    expect(filesNamed).toEqual(new Set([0, 1, 2]));
    const clicks = origins.find(({ file, columns }) => file === 1 && columns[0] === 'Link clicks');
    const traced = await rowsOf(member, body.id, clicks!);
    expect(traced.body).toMatchObject({ count: 62, sums: [{ column: 'Link clicks', sum: 18 * 31 }] });
    const none = await rowsOf(member, body.id, { ...clicks!, file: 3 });
    expect([none.status, none.body.error?.message]).toEqual([404, 'This report has no such file.']);
  });

  it('and a client’s copy of it is shared and opened as any other', async () => {
    const { member, clientId } = await memberWithClient(app, test);
    const { body } = await uploadTogether(member, clientId, OCTOBER);
    await modelOf(member, body.id);
    const share = await member.call<{ url: string }>('POST', `/reports/${body.id}/shares`, {});
    const token = share.body.url.split('/').at(-1) ?? '';
    const opened = await app
      .visitor()
      .call<{ model: Report; access: string }>('POST', `/shared/${token}/open`, {});
    expect(opened.body.model.totals).toMatchObject(OF_OCTOBER);
    for (const source of opened.body.model.sources ?? [])
      expect(source).toMatchObject({ rows_left_out: [], columns: [], notes: [] });
    const origin = Object.values(opened.body.model.facts)
      .flatMap((fact) => fact.rows)
      .find(({ file, columns, where }) => file === 0 && columns[0] === 'Clicks' && where.length === 0);
    const rows = await app
      .visitor()
      .call('POST', `/shared/${token}/rows`, { access: opened.body.access, origin });
    expect(rows.body).toMatchObject({ count: 62, sums: [{ sum: 25 * 31 }] });
  });

  it('are all refused where one cannot be read, and nothing is made', async () => {
    const { member, clientId } = await memberWithClient(app, test);
    const broken = { name: 'broken.csv', content: 'PK\u0003\u0004xl/workbook.xml' };
    const { status, body } = await uploadTogether(member, clientId, [...OCTOBER, broken]);
    expect([status, body.error.message]).toEqual([
      422,
      expect.stringMatching(/^broken\.csv: This file is incomplete or damaged\. /),
    ]);
    expect(Object.keys(body.error.fields ?? {})).toEqual(['more_files']);
    expect((await member.call<{ total: number }>('GET', '/reports')).body.total).toBe(0);
    expect((await member.call<ClientData>('GET', `/clients/${clientId}/data`)).body.files).toEqual([]);
  });
});

describe('tables of one account, each by other names', () => {
  const figures = 'Clicks,Impressions,CTR,Position';
  const search = [
    {
      name: 'Dates.csv',
      content: [`Date,${figures}`, ...daysOf(10).map((day) => `${day},4,100,4%,8.0`), ''].join('\n'),
    },
    {
      name: 'Queries.csv',
      content: `Top queries,${figures}\nacme boots,60,900,6.67%,1.2\nboots,20,700,2.86%,6.1\n`,
    },
  ];

  it('stand in one chapter, and a cell of each leads back to its own file', async () => {
    const { member, clientId } = await memberWithClient(app, test);
    const { body } = await uploadTogether(member, clientId, search);
    const model = await modelOf(member, body.id);
    expect(model.totals).toMatchObject({ clicks: 4 * 31 });
    const tables = model.sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'table'));
    const queries = tables.findLast(({ columns }) => columns[0]?.label === 'Query')!;
    const [row] = queries.rows;
    expect(row?.cells[1]?.value).toBe(60);
    const traced = await rowsOf(member, body.id, row!.origin!);
    expect(traced.body).toMatchObject({ count: 1, sums: [{ column: 'Clicks', sum: 60 }] });
  });
});

describe('the client’s data', () => {
  it('gives the month before, whichever upload it came in', async () => {
    const { member, clientId } = await memberWithClient(app, test);
    const september = await upload(member, {
      content: googleAds(daysOf(9), 5),
      clientId,
      fileName: 'sep.csv',
    });
    expect(september.body.period).toBeNull();
    await settled(member, september.body.id);

    const october = { name: 'oct.csv', content: googleAds(daysOf(10)) };
    const { body } = await uploadTogether(member, clientId, [october], { period: '2026-10' });
    expect(body).toMatchObject({ original_file_name: 'oct.csv', period: '2026-10' });
    expect(body.files.map(({ name }) => name)).toEqual(['sep.csv', 'oct.csv']);
    const model = await modelOf(member, body.id);
    expect(model.period).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(model.totals).toMatchObject({ clicks: 25 * 31 });
    expect(model.comparison).toMatchObject({ from: '2026-09-01', totals: { clicks: 15 * 30 } });
    // The first report is still of its one file.
    const first = await member.call<ReportRow>('GET', `/reports/${september.body.id}`);
    expect(first.body.files).toEqual([{ name: 'sep.csv', platform: 'google_ads' }]);
  });

  it('can be reported on without a new upload, and without a comparison', async () => {
    const { member, clientId } = await memberWithClient(app, test);
    const nothing = await uploadTogether(member, clientId, [], { from_data: 'true' });
    expect([nothing.status, nothing.body.error.message]).toEqual([
      422,
      'This client has no data yet. Upload a file first.',
    ]);
    const months = [9, 10].map((month) => ({ name: `${month}.csv`, content: googleAds(daysOf(month)) }));
    await addFiles(member, clientId, months);
    const asked = { from_data: 'true', period: '2026-10', compare: 'none' };
    const { status, body } = await uploadTogether(member, clientId, [], asked);
    expect([status, body.compare]).toEqual([201, 'none']);
    const model = await modelOf(member, body.id);
    expect(model.totals).toMatchObject({ clicks: 25 * 31 });
    expect(model.comparison).toBeNull();
  });

  it('counts what the platform restated once, as the later file has it', async () => {
    const { member, clientId } = await memberWithClient(app, test);
    await addFiles(member, clientId, [{ name: 'oct.csv', content: googleAds(daysOf(10)) }]);
    const week = { name: 'week.csv', content: googleAds(daysOf(10, 7), 12) };
    const { body } = await uploadTogether(member, clientId, [week], { period: '2026-10' });
    const model = await modelOf(member, body.id);
    expect(model.totals).toMatchObject({ clicks: 29 * 7 + 25 * 24 });
    expect(JSON.stringify(model.narrative)).toContain('week.csv');
  });

  it('must have something from the period', async () => {
    const { member, clientId } = await memberWithClient(app, test);
    await addFiles(member, clientId, OCTOBER);
    const { status, body } = await uploadTogether(member, clientId, [], {
      from_data: 'true',
      period: '2025-03',
    });
    expect([status, body.error.fields]).toEqual([
      422,
      { period: 'None of the client’s files has data from that period. Choose another one.' },
    ]);
    for (const period of ['2026-13', '2026-10-31..2026-10-01', '2026-02-30..2026-03-01', 'October']) {
      const refused = await uploadTogether(member, clientId, [], { from_data: 'true', period });
      expect([period, refused.status]).toEqual([period, 422]);
    }
    const nothing = await uploadTogether(member, clientId, []);
    expect([nothing.status, nothing.body.error.fields]).toEqual([422, { file: 'Please upload a CSV file' }]);
  });
});

describe('a channel that several files tell', () => {
  it('leads from its charts and tables to the rows that count, in whichever file', async () => {
    const { member, clientId } = await memberWithClient(app, test);
    const days = daysOf(10);
    const { body } = await uploadTogether(member, clientId, [
      { name: 'meta.csv', content: metaAds(days) },
      { name: 'first-half.csv', content: googleAds(days.slice(0, 15)) },
      { name: 'second-half.csv', content: googleAds(days.slice(15)) },
    ]);
    const model = await modelOf(member, body.id);
    const channel = model.channels!.findIndex(({ platform }) => platform === 'google_ads');
    const origin = { columns: ['Clicks'], where: [], from: days[0]!, to: days.at(-1)!, channel };
    const { body: rows } = await rowsOf(member, body.id, origin);
    expect(rows).toMatchObject({ count: 62, sums: [{ sum: 25 * 31 }] });
    const meta = { ...origin, columns: ['Link clicks'], channel: 1 - channel };
    expect((await rowsOf(member, body.id, meta)).body).toMatchObject({ count: 62, sums: [{ sum: 18 * 31 }] });
    const nowhere = await rowsOf(member, body.id, { ...origin, channel: 7 });
    expect(nowhere.status).toBe(404);
  });
});

describe('a report whose file was removed', () => {
  it('is made again of what is left, and its figures lead to the right files', async () => {
    const { member, clientId } = await memberWithClient(app, test);
    const { body } = await uploadTogether(member, clientId, OCTOBER);
    await modelOf(member, body.id);
    const { files } = (await member.call<ClientData>('GET', `/clients/${clientId}/data`)).body;
    await member.call('DELETE', `/clients/${clientId}/files/${files[0]?.id}`);
    const origin = { columns: ['Link clicks'], where: [], from: null, to: null };
    expect((await rowsOf(member, body.id, { ...origin, file: 1 })).body.count).toBe(62);
    const gone = await rowsOf(member, body.id, { ...origin, file: 0 });
    expect(gone.body.error?.message).toContain('google.csv was removed');

    expect((await member.call('POST', `/reports/${body.id}/retry`)).status).toBe(200);
    const model = await modelOf(member, body.id);
    expect(model.sources?.map(({ file }) => file)).toEqual(['meta.csv', 'shop.csv']);
    expect((await rowsOf(member, body.id, { ...origin, file: 0 })).body).toMatchObject({ count: 62 });
    const { body: row } = await member.call<ReportRow>('GET', `/reports/${body.id}`);
    expect(row.files.map(({ name }) => name)).toEqual(['meta.csv', 'shop.csv']);
  });
});
