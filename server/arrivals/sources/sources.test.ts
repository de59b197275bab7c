import { lstat, mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { ArrivalList } from '#contract/automation/arrivals.ts';
import type { ClientData } from '#contract/clients/client-data.ts';
import type { ErrorBody } from '#contract/error-body.ts';
import type { Notification } from '#contract/agencies/notifications.ts';
import type { Source, SourceList } from '#contract/automation/sources.ts';
import { checkSource } from '#server/arrivals/sources/check-source.ts';
import { subscriptions } from '#server/database/schema/subscriptions.ts';
import { daysOf, googleAds, metaAds } from '#server/testing/channel-exports.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createWorkingApp, memberWithClient } from '#server/testing/working-app.ts';

const root = await mkdtemp(path.join(tmpdir(), 'arrivals-'));
const test = await createTestDatabase();
const app = await createWorkingApp(test, { ARRIVALS_FOLDER: root });
const { member, clientId } = await memberWithClient(app, test);
const agencyId = member.session.agency?.id ?? '';
await test.database.withAgency(agencyId, (tx) =>
  tx.update(subscriptions).set({ plan: 'enterprise', status: 'active' }),
);
const base = path.join(root, agencyId);
await mkdir(path.join(base, 'north'), { recursive: true });

let clock = Date.now();
const deps = { ...app.deps, now: () => new Date(clock) };
const signal = new AbortController().signal;
const sources = `/clients/${clientId}/sources`;
const files = async () => (await member.call<ClientData>('GET', `/clients/${clientId}/data`)).body.files;
const log = async () =>
  (await member.call<ArrivalList>('GET', `/clients/${clientId}/arrivals`)).body.arrivals;
const list = async () => (await member.call<SourceList>('GET', sources)).body;
const add = (source: object) => member.call<Source & ErrorBody>('POST', sources, { source });
const look = (sourceId: string) => checkSource(deps, { agencyId, sourceId }, signal);

/** As it was left an hour ago. */
async function put(name: string, content: string, folder = 'north'): Promise<void> {
  const file = path.join(base, folder, name);
  await writeFile(file, content);
  const hourAgo = (clock - 3600_000) / 1000;
  await utimes(file, hourAgo, hourAgo);
}

const onPlan = (plan: 'professional' | 'enterprise') =>
  test.database.withAgency(agencyId, (tx) => tx.update(subscriptions).set({ plan }));

const added = await add({ kind: 'folder', path: 'north' });
const id = added.body.id;
/** The look that saving asks for is over: nobody else looks. */
const firstLook = (sourceId: string) =>
  vi.waitFor(async () => {
    const { sources: listed } = await list();
    expect(listed.find((source) => source.id === sourceId)?.state).toMatch(/working|failing/);
  }, 150_000);
await firstLook(id);

describe('a watched folder', () => {
  it('is stored once it was opened, and has places to move files to', async () => {
    expect(added.status).toBe(201);
    expect(await list()).toMatchObject({
      folder_root: agencyId,
      sources: [{ id, kind: 'folder', where: 'north' }],
    });
    expect((await readdir(path.join(base, 'north'))).toSorted()).toEqual(['done', 'refused']);
  });

  it('gives each file once, and moves it aside with what became of it', async () => {
    await put('google.csv', googleAds(daysOf(9)));
    await put('letter.csv', 'Dear Ada\nthank you.\n');
    await put('.hidden.csv', googleAds(daysOf(8)));
    await put('half.csv.part', googleAds(daysOf(8)));
    await look(id);
    expect((await files()).map(({ name, platform }) => [name, platform])).toEqual([
      ['google.csv', 'google_ads'],
    ]);
    expect(await readdir(path.join(base, 'north', 'done'))).toEqual(['google.csv']);
    expect(await readdir(path.join(base, 'north', 'refused'))).toEqual(['letter.csv']);
    expect((await log()).map(({ file_name, state, source }) => [file_name, state, source])).toEqual(
      expect.arrayContaining([
        ['google.csv', 'taken', 'north'],
        ['letter.csv', 'refused', 'north'],
      ]),
    );
    expect((await list()).sources[0]).toMatchObject({ state: 'working', problem: null });
  });

  it('keeps both where a name comes again', async () => {
    await put('google.csv', googleAds(daysOf(7)));
    await look(id);
    expect(await readdir(path.join(base, 'north', 'done'))).toHaveLength(2);
    expect(await files()).toHaveLength(2);
  });

  it('waits for a file that is growing', async () => {
    const file = path.join(base, 'north', 'slow.csv');
    await writeFile(file, metaAds(daysOf(9)).slice(0, 100));
    await look(id);
    expect((await list()).sources[0]).toMatchObject({ waiting: 1 });
    clock += 60_000;
    await writeFile(file, metaAds(daysOf(9)));
    await look(id);
    expect(await files()).toHaveLength(2);
    clock += 60_000;
    await look(id);
    expect((await files()).map(({ name }) => name)).toContain('slow.csv');
  });

  it('is looked into by one at a time, and takes no file twice', async () => {
    await put('both.csv', googleAds(daysOf(6)));
    await Promise.all([look(id), look(id), look(id)]);
    expect((await log()).filter(({ file_name }) => file_name === 'both.csv')).toHaveLength(1);
    expect(await readdir(path.join(base, 'north', 'done'))).toContain('both.csv');
  });

  it('does not fetch a file that is too large', async () => {
    await put('large.csv', 'x'.repeat(11 * 1024 * 1024));
    await look(id);
    const [large] = (await log()).filter(({ file_name }) => file_name === 'large.csv');
    expect(large).toMatchObject({ state: 'refused', refusal: 'too_large' });
  });
});

describe('a folder that leads elsewhere', () => {
  it.each(['../other', 'north/../../x', '..'])('is refused by its name: %s', async (folder) => {
    expect((await add({ kind: 'folder', path: folder })).status).toBe(422);
  });

  it('is refused where it is a link out of the agency’s', async () => {
    const outside = await mkdtemp(path.join(tmpdir(), 'outside-'));
    await symlink(outside, path.join(base, 'link'));
    const { status, body } = await add({ kind: 'folder', path: 'link' });
    expect([status, body.error.message]).toEqual([422, 'This folder leads outside your agency’s folder.']);
    expect((await add({ kind: 'folder', path: 'nowhere' })).body.error.message).toMatch(/no folder called/);
  });

  it('gives no file that is a link, and moves nothing through one', async () => {
    const outside = await mkdtemp(path.join(tmpdir(), 'outside-'));
    await writeFile(path.join(outside, 'secret.csv'), googleAds(daysOf(5)));
    await symlink(path.join(outside, 'secret.csv'), path.join(base, 'north', 'secret.csv'));
    const before = (await files()).length;
    await look(id);
    expect(await files()).toHaveLength(before);
    expect((await lstat(path.join(base, 'north', 'secret.csv'))).isSymbolicLink()).toBe(true);
  });
});

describe('a place that fails', () => {
  it('says why, is asked ever more rarely, and is switched off after days with a notice', async () => {
    await mkdir(path.join(base, 'gone'));
    const gone = (await add({ kind: 'folder', path: 'gone' })).body.id;
    await firstLook(gone);
    await rm(path.join(base, 'gone'), { recursive: true });
    await look(gone);
    const state = async () => (await list()).sources.find((source) => source.id === gone);
    expect(await state()).toMatchObject({ state: 'failing', problem: 'There is no folder called “gone”.' });
    clock += 4 * 24 * 3600_000;
    await look(gone);
    expect(await state()).toMatchObject({ state: 'off', switched_off_at: expect.any(String) });
    const told = await member.call<{ notifications: Notification[] }>('GET', '/notifications');
    expect(told.body.notifications[0]).toMatchObject({
      title: expect.stringMatching(/^Data has stopped coming in for/),
    });
    expect((await member.call('POST', `${sources}/${gone}/check`)).status).toBe(409);
    await mkdir(path.join(base, 'gone'));
    await member.call('PATCH', `${sources}/${gone}`, { enabled: true });
    await look(gone);
    expect(await state()).toMatchObject({ state: 'working', problem: null });
    expect((await member.call('DELETE', `${sources}/${gone}`)).status).toBe(200);
    expect(await state()).toBeUndefined();
  });

  it('touches no file while the plan does not include it', async () => {
    await put('later.csv', googleAds(daysOf(4)));
    await onPlan('professional');
    await look(id);
    expect(await readdir(path.join(base, 'north'))).toContain('later.csv');
    expect((await add({ kind: 'folder', path: 'north' })).status).toBe(402);
    await onPlan('enterprise');
    await look(id);
    expect(await readdir(path.join(base, 'north', 'done'))).toContain('later.csv');
  });
});
