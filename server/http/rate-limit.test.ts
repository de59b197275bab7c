import { describe, expect, it } from 'vitest';
import { createRateLimiter, ratePolicies } from '#server/http/rate-limit.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { GOOD_PASSWORD } from '#server/testing/visitor.ts';

const test = await createTestDatabase();
const app = await createTestApp(test);
const strict = await createTestApp(test, { RATE_LIMIT_FACTOR: '1' });

describe('too many attempts', () => {
  it('at a password are refused for that account and address, and say when to come back', async () => {
    const member = await app.member();
    const guesser = strict.visitor();
    const guess = () =>
      guesser.call('POST', '/account/sign-in', { email: member.email, password: 'a wrong password' });
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess()).status).toBe(401);
    const { status, body, headers } = await guess();
    expect([status, body.error.code]).toEqual([429, 'rate_limited']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    const owner = strict.visitor();
    expect(
      (await owner.call('POST', '/account/sign-in', { email: member.email, password: GOOD_PASSWORD })).status,
    ).toBe(200);
  });

  it('are counted together by every process, and a forged header changes nothing', async () => {
    const other = await createTestApp(test, { RATE_LIMIT_FACTOR: '1' });
    const here = strict.visitor();
    const there = other.visitor();
    Object.assign(there, { address: here.address });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const headers = {
        'x-forwarded-for': `1.2.3.${attempt}`,
        'x-clientready-client-address': `1.2.3.${attempt}`,
        'x-real-ip': '9.9.9.9',
      };
      for (const visitor of [here, there]) {
        statuses.push(
          (
            await visitor.call(
              'POST',
              '/account/sign-in',
              { email: 'x@example.com', password: 'wrong' },
              headers,
            )
          ).status,
        );
      }
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });

  it('at sign-up are refused', async () => {
    const visitor = strict.visitor();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1) {
      statuses.push(
        (
          await visitor.call('POST', '/account/sign-up', {
            email: `n${attempt}@example.com`,
            password: 'password',
            fullName: 'N',
          })
        ).status,
      );
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.at(-2)).toBe(422);
  });

  it('at a forgotten password send no more mail, and the answer does not tell', async () => {
    const member = await app.member();
    const answers = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      answers.push(await strict.visitor().call('POST', '/account/password/forgot', { email: member.email }));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await strict.mailsTo(member.email)).length).toBe(4);
  });

  it('leave nothing of the person in the table that counts them', async () => {
    await strict
      .visitor()
      .call('POST', '/account/sign-in', { email: 'private@example.com', password: 'wrong' });
    const { rows } = await test.database.accounts.execute('select * from rate_limits');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/@|10\.0\./);
  });
});

it('counts the addresses of one IPv6 network together', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const visitor = strict.visitor();
    Object.assign(visitor, {
      address: attempt % 2 === 0 ? `2001:db8:1:2::${attempt}` : `2001:db8:1:2:a:b:c:${attempt}`,
    });
    statuses.push(
      (await visitor.call('POST', '/account/sign-in', { email: 'six@example.com', password: 'wrong' }))
        .status,
    );
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

describe('a clock that is set back', () => {
  it('neither forgets what was counted nor keeps anybody out for longer', async () => {
    let now = Date.parse('2026-11-16T12:00:00Z');
    const limits = createRateLimiter(test.database.accounts, 'secret', 1, () => new Date(now));
    const policy = 'password check per user';
    const { attempts, seconds } = ratePolicies[policy];
    for (let attempt = 0; attempt < attempts; attempt += 1) await limits.count(policy, 'clock');
    expect(await limits.attempt(policy, 'clock')).toBe(seconds);
    now -= 30 * 24 * 3600 * 1000;
    expect(await limits.attempt(policy, 'clock')).toBe(seconds);
    now += seconds * 1000 - 1;
    expect(await limits.attempt(policy, 'clock')).toBe(1);
    now += 1;
    expect(await limits.attempt(policy, 'clock')).toBeNull();
  });

  it('gives back an attempt that was none', async () => {
    const limits = createRateLimiter(test.database.accounts, 'secret', 1);
    const policy = 'password check per user';
    for (let attempt = 0; attempt < ratePolicies[policy].attempts * 2; attempt += 1) {
      expect(await limits.attempt(policy, 'given back')).toBeNull();
      await limits.giveBack(policy, 'given back');
    }
  });
});
