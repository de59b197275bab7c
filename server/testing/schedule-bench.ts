import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect } from 'vitest';
import type { ScheduleAnswer } from '#contract/automation/schedules.ts';
import { lookAtSchedules } from '#server/schedules/scheduler.ts';
import { afterwards } from './afterwards.ts';
import { addClient } from './tenants.ts';
import { createTestApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';
import type { Visitor } from './visitor.ts';

/** A client with a schedule. */
export interface ScheduledClient {
  readonly owner: Visitor;
  readonly agencyId: string;
  readonly clientId: string;
}

type Row = Readonly<Record<string, unknown>>;

/** Schedules, a clock that can be set, and clients whose reports are made by hand. */
export async function createScheduleBench(test: TestDatabase) {
  const superuser = new Client({ connectionString: test.superuserUrl });
  await superuser.connect();
  afterwards(() => superuser.end());
  const clock = { now: new Date() };
  const now = () => clock.now;
  const jobs = { enqueue: async () => {} };
  const app = await createTestApp(test, {}, { now, jobs });
  const deps = { ...app, database: test.database, jobs, now };
  const rowsOf = async (statement: string, ...values: unknown[]): Promise<Row[]> =>
    (await superuser.query<Row>(statement, values)).rows;

  return {
    app,
    rowsOf,
    look: () => lookAtSchedules(deps),
    at: (moment: string) => {
      clock.now = new Date(moment);
    },

    /** Set on 17 November at noon. */
    scheduled: async (fields: object = {}): Promise<ScheduledClient> => {
      clock.now = new Date('2026-11-17T12:00:00Z');
      const owner = await app.member('Ada Lovelace');
      await app.confirm(owner);
      const agencyId = owner.session.agency?.id ?? '';
      await rowsOf(
        `update subscriptions set plan = 'enterprise', status = 'active', current_period_end = '2030-01-01' where agency_id = $1`,
        agencyId,
      );
      const tenant = { agencyId, userId: owner.session.user?.id ?? '' };
      const clientId = await addClient(test.database, tenant, 'Northwind');
      const asked = { rhythm: 'monthly', day: 3, hour: 9, if_missing: 'without', ...fields };
      expect((await owner.call('PUT', `/clients/${clientId}/schedule`, asked)).status).toBe(200);
      return { owner, agencyId, clientId };
    },

    addData: async (
      { agencyId, clientId }: ScheduledClient,
      platform: string,
      from: string,
      to: string,
      /** The file has the sum of these days alone. */
      asOne = false,
    ): Promise<void> => {
      await rowsOf(
        `insert into client_files (agency_id, client_id, name, key, bytes, sha256, rows, platform, covered, read_at)
         values ($1, $2, 'export.csv', $3, 10, $4, 1, $5, $6, now())`,
        agencyId,
        clientId,
        `agencies/${agencyId}/${randomUUID()}.csv`,
        randomUUID().replaceAll('-', '').repeat(2),
        platform,
        JSON.stringify([asOne ? { from, to, as_one: true } : { from, to }]),
      );
    },

    reportsOf: ({ clientId }: ScheduledClient): Promise<Row[]> =>
      rowsOf('select * from reports where client_id = $1', clientId),

    /** As if the client's reports had been made. */
    complete: async ({ clientId }: ScheduledClient): Promise<void> => {
      await rowsOf(
        `insert into report_versions (agency_id, report_id, number, kind, title, brand, file_key, file_bytes)
         select agency_id, id, 1, 'generated', 'x', '{}', 'agencies/' || agency_id || '/x.pdf', 1 from reports where client_id = $1`,
        clientId,
      );
      await rowsOf(
        `update reports set status = 'completed', completed_at = now(), current_version = 1,
                file_key = 'agencies/' || agency_id || '/x.pdf', file_bytes = 1
          where client_id = $1`,
        clientId,
      );
    },
  };
}

export async function readSchedule({ owner, clientId }: ScheduledClient): Promise<ScheduleAnswer> {
  return (await owner.call<ScheduleAnswer>('GET', `/clients/${clientId}/schedule`)).body;
}

export async function lastRunOf(
  client: ScheduledClient,
): Promise<ScheduleAnswer['runs'][number] | undefined> {
  return (await readSchedule(client)).runs[0];
}

/** What the bell of the owner says, newest first. */
export async function bellOf({ owner }: ScheduledClient): Promise<{ title: string; message: string }[]> {
  const path = '/notifications';
  return (await owner.call<{ notifications: { title: string; message: string }[] }>('GET', path)).body
    .notifications;
}
