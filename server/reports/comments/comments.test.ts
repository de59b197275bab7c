import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommentThread } from '#contract/reports/comments.ts';
import { memberships } from '#server/database/schema/agencies.ts';
import { addClient, addReport, addReportBelongings } from '#server/testing/tenants.ts';
import { EventReader } from '#server/testing/event-reader.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Visitor } from '#server/testing/visitor.ts';

const test = await createTestDatabase();
const app = await createTestApp(test);
const superuser = new Client({ connectionString: test.superuserUrl });
await superuser.connect();
afterAll(() => superuser.end());

const [olivia, mary, vera] = [
  await app.member('Olivia Owner'),
  await app.member('Mary Member'),
  await app.member('Vera Viewer'),
];
const tenant = { agencyId: olivia.session.agency?.id ?? '', userId: olivia.session.user?.id ?? '' };
let report = '';

beforeAll(async () => {
  const { agencyId } = tenant;
  for (const [visitor, role] of [
    [mary, 'member'],
    [vera, 'viewer'],
  ] as const) {
    const userId = visitor.session.user?.id ?? '';
    await test.database.accounts.insert(memberships).values({ agencyId, userId, role });
    await superuser.query('update sessions set active_agency_id = $1 where user_id = $2', [agencyId, userId]);
  }
  report = await addReport(test.database, tenant, await addClient(test.database, tenant));
  await addReportBelongings(test.database, tenant, report);
  await superuser.query('delete from report_comments');
  await superuser.query('update reports set current_version = 1 where id = $1', [report]);
});

type Threads = { threads: CommentThread[] };
const comments = (rest = '') => `/reports/${report}/comments${rest}`;
const begin = async (by: Visitor, text = 'Why did it fall?') => {
  const said = { section: 'summary', section_title: 'Summary', text };
  const { status, body } = await by.call<Threads>('POST', comments(), said);
  return { status, thread: body.threads?.at(-1) };
};
const threads = async (by = olivia) => (await by.call<Threads>('GET', comments())).body.threads;
const answer = (by: Visitor, id = '', text = 'The sale ended.') =>
  by.call<Threads>('POST', comments(`/${id}/answers`), { text });
const bell = async (of: Visitor) =>
  (await of.call<{ notifications: { title: string; link: string }[] }>('GET', '/notifications')).body
    .notifications;

describe('a comment on a section', () => {
  it('is answered, resolved and opened again, by those who write reports', async () => {
    const { thread } = await begin(olivia);
    expect(thread).toMatchObject({
      section: 'summary',
      section_title: 'Summary',
      version: 1,
      resolved: null,
    });
    expect(thread?.comments).toMatchObject([
      { by: 'Olivia Owner', is_yours: true, text: 'Why did it fall?' },
    ]);
    await answer(mary, thread?.id);
    const [seen] = await threads(vera);
    expect(seen?.comments.map(({ by, is_yours }) => [by, is_yours])).toEqual([
      ['Olivia Owner', false],
      ['Mary Member', false],
    ]);
    const resolve = (resolved: boolean, by = mary) =>
      by.call<Threads>('PUT', comments(`/${thread?.id}/resolved`), { resolved });
    expect((await resolve(true)).body.threads[0]?.resolved).toMatchObject({ by: 'Mary Member' });
    expect((await resolve(false)).body.threads[0]?.resolved).toBeNull();
    await resolve(true);
    const { body } = await answer(olivia, thread?.id, 'And the month before?');
    expect(body.threads[0]?.resolved).toBeNull();
  });

  it('is read, and not written, by viewers', async () => {
    const { thread } = await begin(olivia);
    expect((await begin(vera)).status).toBe(403);
    expect((await answer(vera, thread?.id)).status).toBe(403);
    expect((await vera.call('PUT', comments(`/${thread?.id}/resolved`), { resolved: true })).status).toBe(
      403,
    );
  });

  it('is changed and deleted by its author alone, in the database as well', async () => {
    const { thread } = await begin(olivia);
    const at = comments(`/${thread?.id}`);
    expect((await mary.call('PATCH', at, { text: 'Other words' })).status).toBe(403);
    expect((await mary.call('DELETE', at)).status).toBe(403);
    const asMary = {
      user: { id: mary.session.user?.id ?? '' },
      agency: { id: tenant.agencyId, access: 'all' },
    };
    const forced = test.database.withMember(asMary as never, (tx) =>
      tx.execute(`update report_comments set text = 'forged' where id = '${thread?.id}'`),
    );
    await expect(forced).rejects.toMatchObject({ cause: { code: '42501' } });
    const edited = await olivia.call<Threads>('PATCH', at, { text: 'Why did clicks fall?' });
    expect(edited.body.threads.at(-1)?.comments[0]).toMatchObject({
      text: 'Why did clicks fall?',
      edited_at: expect.any(String),
    });
    expect((await olivia.call<Threads>('PATCH', at, { text: '  ' })).status).toBe(422);
    const before = (await threads()).length;
    await olivia.call('DELETE', at);
    expect(await threads()).toHaveLength(before - 1);
  });

  it('leaves its place where answers hang on it, without a word', async () => {
    const { thread } = await begin(olivia, 'Secret words');
    await answer(mary, thread?.id);
    const { text, body } = await olivia.call<Threads>('DELETE', comments(`/${thread?.id}`));
    expect(text).not.toContain('Secret words');
    expect(body.threads.at(-1)?.comments).toMatchObject([
      { is_deleted: true, text: '' },
      { text: 'The sale ended.' },
    ]);
  });

  it('is of its report: another’s address does not reach it', async () => {
    const { thread } = await begin(olivia);
    const other = await addReport(test.database, tenant, await addClient(test.database, tenant));
    const { status } = await olivia.call('DELETE', `/reports/${other}/comments/${thread?.id}`);
    expect(status).toBe(404);
  });

  it('tells whoever is mentioned in it, once', async () => {
    const { body } = await olivia.call<Threads & { people: { name: string }[] }>('GET', comments());
    expect(body.people.map(({ name }) => name)).toEqual(['Mary Member', 'Vera Viewer']);
    const { thread } = await begin(olivia, 'Is this so, @Mary Member?');
    expect((await bell(mary))[0]?.title).toBe('Olivia Owner mentioned you on “Report”');
    const before = (await bell(mary)).length;
    await answer(olivia, thread?.id, 'Or @Vera Viewer? @Mary Member, too.');
    expect((await bell(vera))[0]?.title).toBe('Olivia Owner mentioned you on “Report”');
    expect(await bell(mary)).toHaveLength(before + 1);
  });

  it('tells the author of the version and those in the thread, not whoever writes, and others’ screens', async () => {
    const events = await EventReader.open(olivia);
    const { thread } = await begin(mary);
    const heard = await events.until(({ type }) => type === 'report_comments.changed');
    expect(heard.payload).toMatchObject({ id: report });
    events.close();
    expect((await bell(olivia))[0]).toMatchObject({
      title: 'Mary Member commented on “Report”',
      link: `/dashboard/reports/${report}?comment=${thread?.id}`,
    });
    const before = (await bell(mary)).length;
    await answer(olivia, thread?.id);
    expect((await bell(mary))[0]?.title).toBe('Olivia Owner replied on “Report”');
    await answer(mary, thread?.id);
    expect(await bell(mary)).toHaveLength(before + 1);
  });
});
