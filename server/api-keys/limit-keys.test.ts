import { expect, it } from 'vitest';
import { program } from '#server/testing/program.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

const test = await createTestDatabase();
/** Two processes of one installation. */
const usual = { RATE_LIMIT_FACTOR: '1' };
const [here, there] = [await createTestApp(test, usual), await createTestApp(test, usual)];

it('a key has a limit of its own, counted by all processes together and told with every answer', async () => {
  const owner = await here.member();
  const user = await program(here, owner);
  const elsewhere = Object.assign(there.visitor(), { key: user.key });
  await user.call('GET', '/clients');
  await test.database.accounts.execute(
    'update rate_limits set count = 594 where key = (select key from rate_limits order by last_request desc limit 1)',
  );
  const left: (string | null)[] = [];
  for (const visitor of [user, elsewhere, user, elsewhere, user, elsewhere]) {
    const { status, headers } = await visitor.call('GET', '/clients');
    expect([status, headers.get('ratelimit-policy')]).toEqual([200, '"key";q=600;w=60']);
    left.push(/^"key";r=(\d+);t=\d+$/.exec(headers.get('ratelimit') ?? '')?.[1] ?? null);
  }
  expect(left).toEqual(['5', '4', '3', '2', '1', '0']);
  for (const visitor of [user, elsewhere]) {
    const { status, headers, body } = await visitor.call('POST', '/clients', {});
    expect([status, body.error.code]).toEqual([429, 'rate_limited']);
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(headers.get('ratelimit')).toBe(`"key";r=0;t=${wait}`);
  }
  const another = await program(here, owner);
  expect((await another.call('GET', '/clients')).headers.get('ratelimit')).toMatch(/r=599/);
  // A person is not counted, and what a refusal costs is counted as well.
  expect((await owner.call('GET', '/clients')).headers.get('ratelimit')).toBeNull();
  expect((await another.call('GET', '/clients/nobody')).headers.get('ratelimit')).toMatch(/r=598/);
});
