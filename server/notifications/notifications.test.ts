import { describe, expect, it } from 'vitest';
import type { Notification } from '#contract/agencies/notifications.ts';
import { notify } from '#server/notifications/notify.ts';
import { relativeTime } from '#contract/relative-time.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Visitor } from '#server/testing/visitor.ts';

const test = await createTestDatabase();
const app = await createTestApp(test);

type List = { notifications: Notification[]; unread_count: number };
const list = async (member: Visitor) => (await member.call<List>('GET', '/notifications')).body;

describe('notifications', () => {
  it('welcome a new member', async () => {
    const member = await app.member('Grace Hopper');
    const { notifications, unread_count } = await list(member);
    expect(unread_count).toBe(3);
    expect(notifications.map(({ title }) => title)).toEqual([
      'Welcome, Grace Hopper',
      'Add your first client',
      'Create your first report',
    ]);
    expect(notifications[0]).toMatchObject({ icon: 'welcome', time: 'just now', unread: true, link: null });
    expect(typeof notifications[0]?.id).toBe('number');
  });

  it('can be read, unread and deleted one by one', async () => {
    const member = await app.member();
    const [first] = (await list(member)).notifications;
    const read = await member.call<Notification>('PATCH', `/notifications/${first?.id}`, { unread: false });
    expect([read.status, read.body.unread]).toEqual([200, false]);
    expect((await list(member)).unread_count).toBe(2);
    await member.call('PATCH', `/notifications/${first?.id}`, { unread: true });
    expect((await list(member)).unread_count).toBe(3);
    expect((await member.call('DELETE', `/notifications/${first?.id}`)).status).toBe(200);
    expect((await list(member)).notifications).toHaveLength(2);
    expect((await member.call('DELETE', `/notifications/${first?.id}`)).status).toBe(404);
  });

  it('are named by the address, whatever the body says', async () => {
    const member = await app.member();
    const [first, second] = (await list(member)).notifications;
    const { body } = await member.call<Notification>('PATCH', `/notifications/${first?.id}/`, {
      id: second?.id,
      unread: false,
    });
    expect(body.id).toBe(first?.id);
    expect((await list(member)).notifications.map(({ unread }) => unread)).toEqual([false, true, true]);
  });

  it('can all be marked as read, and as unread again', async () => {
    const member = await app.member();
    expect((await member.call('POST', '/notifications/mark-all', { unread: false })).body).toEqual({
      changed: 3,
    });
    expect((await list(member)).unread_count).toBe(0);
    expect((await member.call('POST', '/notifications/mark-all', { unread: false })).body).toEqual({
      changed: 0,
    });
    expect((await member.call('POST', '/notifications/mark-all', { unread: true })).body).toEqual({
      changed: 3,
    });
    expect((await list(member)).unread_count).toBe(3);
  });

  it('are each member’s own', async () => {
    const [member, stranger] = [await app.member(), await app.member()];
    const [first] = (await list(member)).notifications;
    expect((await stranger.call('PATCH', `/notifications/${first?.id}`, { unread: false })).status).toBe(404);
    expect((await stranger.call('DELETE', `/notifications/${first?.id}`)).status).toBe(404);
    await stranger.call('POST', '/notifications/mark-all', { unread: false });
    expect((await list(member)).unread_count).toBe(3);
  });

  it('are cut to what the table holds, on whole characters', async () => {
    const member = await app.member();
    const who = { agencyId: member.session.agency?.id ?? '', userId: member.session.user?.id ?? '' };
    await test.database.withAgency(who.agencyId, (tx) =>
      notify(tx, who, { icon: 'info', title: '😀'.repeat(300), message: 'm'.repeat(3000) }),
    );
    const [newest] = (await list(member)).notifications;
    expect([...(newest?.title ?? '')]).toHaveLength(200);
    expect(newest?.title.endsWith('😀…')).toBe(true);
    expect(newest?.message).toHaveLength(2000);
  });
});

describe('how long ago', () => {
  it.each([
    [0, 'just now'],
    [59, 'just now'],
    [60, '1 minute ago'],
    [3599, '59 minutes ago'],
    [7200, '2 hours ago'],
    [86_400 * 2, '2 days ago'],
    [86_400 * 21, '3 weeks ago'],
    [-30, 'just now'],
  ])('%d seconds are %s', (seconds, words) => {
    const now = new Date('2026-01-01T12:00:00Z');
    expect(relativeTime(new Date(now.getTime() - seconds * 1000), now)).toBe(words);
  });
});
