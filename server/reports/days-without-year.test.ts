import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Report } from '#report/model/report.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { createWorkingApp, memberWithClient, settled, upload } from '#server/testing/working-app.ts';

const test = await createTestDatabase();
const app = await createWorkingApp(test);
const superuser = new Client({ connectionString: test.superuserUrl });
beforeAll(() => superuser.connect());
afterAll(() => superuser.end());

/** As a video platform writes its days: the year stands nowhere. */
const FEBRUARY = [
  '"Date","Video Views","Profile Views","Likes","Comments","Shares"',
  ...Array.from({ length: 28 }, (_, at) => `"February ${at + 1}","${400 + at}","3","${20 + at}","1","2"`),
  '',
].join('\n');

async function modelOf(visitor: Visitor, id: string): Promise<Report> {
  const done = await settled(visitor, id);
  expect([done.status, done.failure_reason]).toEqual(['completed', null]);
  return (await visitor.call<{ model: Report }>('GET', `/reports/${id}/page`)).body.model;
}

it('are of the latest such year when the file came, in the report and in the rows behind it', async () => {
  const { member, clientId } = await memberWithClient(app, test);
  const { body } = await upload(member, { clientId, content: FEBRUARY, fileName: 'Overview.csv' });
  const now = new Date();
  const year = now.getUTCFullYear() - (now < new Date(Date.UTC(now.getUTCFullYear(), 1, 28)) ? 1 : 0);
  const model = await modelOf(member, body.id);
  expect(model.source.period).toEqual({ from: `${year}-02-01`, to: `${year}-02-28` });
  const rows = (from: string) =>
    member.call<{ count: number; sums: { sum: number }[] }>('POST', `/reports/${body.id}/rows`, {
      origin: { columns: ['Video Views'], where: [], from, to: from },
    });
  expect((await rows(`${year}-02-03`)).body).toMatchObject({ count: 1, sums: [{ sum: 402 }] });

  // The day it came is the file's own: made again later, the report is of the same days.
  await superuser.query(`update client_files set created_at = '2025-04-01T10:00:00Z' where client_id = $1`, [
    clientId,
  ]);
  expect((await member.call('POST', `/reports/${body.id}/retry`, {})).status).toBe(200);
  const again = await modelOf(member, body.id);
  expect(again.source.period).toEqual({ from: '2025-02-01', to: '2025-02-28' });
  expect((await rows('2025-02-03')).body).toMatchObject({ count: 1, sums: [{ sum: 402 }] });
});
