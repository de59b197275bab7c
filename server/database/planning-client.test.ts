import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Client } from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createEmptyDatabase } from '#server/testing/test-database.ts';
import { isAnyOf } from './is-any-of.ts';
import { PlanningClient } from './planning-client.ts';

const { url } = await createEmptyDatabase();
const client: Client = new PlanningClient({ connectionString: url, pipeline: true });
await client.connect();
afterAll(() => client.end());

/** How many times something was handed to the system while `work` ran. */
async function writesDuring(work: () => Promise<unknown>): Promise<number> {
  const spies = ['_write', '_writev'].map((name) => vi.spyOn(client.connection.stream, name as '_write'));
  await work();
  const writes = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  return writes;
}

const one = () => client.query('select $1::int as n', [1]);
const several = () => Promise.all([one(), client.query('select 2 as n'), Promise.resolve().then(one)]);

describe('what is asked', () => {
  it('goes out at once where nothing else is asked', async () => {
    expect(await writesDuring(one)).toBe(1);
  });

  it('goes out in one piece where several are asked before anybody waits', async () => {
    expect(await writesDuring(several)).toBe(1);
  });

  it('is answered each for itself', async () => {
    const answers = await Promise.allSettled([one(), client.query('select nothing'), one()]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});

it('asks for any number of ids by the same statement', async () => {
  const ids = ['6f1c1b1e-0000-4000-8000-000000000001', '6f1c1b1e-0000-4000-8000-000000000002'];
  const asked = (wanted: readonly string[]) =>
    new PgDialect().sqlToQuery(
      sql`select id from unnest(${sql.param(ids)}::uuid[]) id where ${isAnyOf(sql`id`, wanted)}`,
    );
  expect(asked(ids).sql).toBe(asked([]).sql);
  const found = async (wanted: readonly string[]) => {
    const { sql: text, params } = asked(wanted);
    return (await client.query<{ id: string }>(text, params)).rows.map(({ id }) => id);
  };
  expect(await found(ids)).toEqual(ids);
  expect(await found(ids.slice(1))).toEqual(ids.slice(1));
  expect(await found([])).toEqual([]);
});
