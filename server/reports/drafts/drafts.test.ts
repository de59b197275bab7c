import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Draft, DraftConflict } from '#contract/reports/drafts.ts';
import type { ErrorBody } from '#contract/error-body.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import type { Version, VersionComparison } from '#contract/reports/versions.ts';
import { readPages } from '#render/pdf/testing/read-pages.ts';
import { applyEdition } from '#report/edition/apply-edition.ts';
import { type Edition, UNEDITED } from '#report/edition/edition.ts';
import type { Report } from '#report/model/report.ts';
import { memberships } from '#server/database/schema/agencies.ts';
import { EventReader } from '#server/testing/event-reader.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { createWorkingApp, memberWithClient, settled, upload } from '#server/testing/working-app.ts';

const CSV = [
  'Date,Campaign,Impressions,Clicks,Cost',
  '2026-01-01,Brand,1000,50,25.50',
  '2026-01-02,Generic,4100,41,81.75',
].join('\n');

const test = await createTestDatabase();
const app = await createWorkingApp(test);
const superuser = new Client({ connectionString: test.superuserUrl });
await superuser.connect();
afterAll(() => superuser.end());
const { member: ada, clientId } = await memberWithClient(app, test);
const grace = await app.member('Grace Hopper');

let report: ReportRow;
const path = (rest = '') => `/reports/${report.id}${rest}`;
const draftOf = async (visitor: Visitor) => (await visitor.call<Draft>('GET', path('/draft'))).body;
const save = (visitor: Visitor, draft: Pick<Draft, 'edition' | 'revision' | 'base_version'>) =>
  visitor.call<{ revision: number } & ErrorBody>('PUT', path('/draft'), {
    edition: draft.edition,
    revision: draft.revision,
    base_version: draft.base_version,
  });
const publish = (visitor: Visitor, revision: number, note?: string) =>
  visitor.call<Version & ErrorBody>('POST', path('/draft/publish'), { revision, note });
const pageOf = async (version: number) =>
  (await ada.call<{ model: Report }>('GET', path(`/page?version=${version}`))).body.model;

/** An edition that has a section of one's own with this sentence in it. */
function saying(words: string): Edition {
  const paragraph = { kind: 'paragraph' as const, spans: [{ text: words }] };
  const block = { kind: 'text' as const, children: [paragraph] };
  return {
    ...UNEDITED,
    sections: [
      {
        id: 'own-1',
        own: true,
        title: { base: '', spans: [{ text: 'What we did' }] },
        blocks: [{ own: 'p1', block }],
      },
    ],
  };
}

async function pdfText(link: string | null): Promise<string> {
  const pdf = Buffer.from(await (await app.visitor().fetch(link ?? '')).arrayBuffer());
  return (await readPages(pdf)).flatMap(({ items }) => items.map(({ text }) => text)).join(' ');
}

beforeAll(async () => {
  const agencyId = ada.session.agency?.id ?? '';
  const userId = grace.session.user?.id ?? '';
  await test.database.accounts.insert(memberships).values({ agencyId, userId, role: 'member' });
  await superuser.query('update sessions set active_agency_id = $1 where user_id = $2', [agencyId, userId]);
  const { body } = await upload(ada, { content: CSV, clientId, name: 'January' });
  report = await settled(ada, body.id);
});

describe('a draft', () => {
  it('begins with the report as it was made and nothing changed', async () => {
    const draft = await draftOf(ada);
    expect(draft).toMatchObject({ revision: 0, base_version: 1, saved: null, editors: [], dropped: [] });
    expect(draft.edition).toEqual(UNEDITED);
    expect(draft.model).toEqual(await pageOf(1));
  });

  it('is saved, and whoever saves a revision that is gone gets the other’s instead of losing either', async () => {
    const first = await draftOf(ada);
    const second = await draftOf(grace);
    expect((await save(ada, { ...first, edition: saying('Ada was here.') })).body.revision).toBe(1);
    const refused = await save(grace, { ...second, edition: saying('Grace was here.') });
    expect(refused.status).toBe(409);
    expect(refused.body.error.message).toBe(
      'Ada Lovelace saved this draft in the meantime. Nothing was overwritten.',
    );
    const theirs = refused.body.error.details as DraftConflict;
    expect(theirs).toMatchObject({ revision: 1, base_version: 1, saved: { by: 'Ada Lovelace' } });
    expect(theirs.edition).toEqual(saying('Ada was here.'));
    const merged = { ...second, revision: theirs.revision, edition: saying('Both were here.') };
    expect((await save(grace, merged)).body.revision).toBe(2);
    expect(await draftOf(ada)).toMatchObject({ revision: 2, saved: { by: 'Grace Hopper' } });
  });

  it('of many saves at the same moment takes one', async () => {
    const draft = await draftOf(ada);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        save(at % 2 === 0 ? ada : grace, { ...draft, edition: saying(`${at}`) }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await draftOf(ada)).revision).toBe(draft.revision + 1);
  });

  it('tells who has the editor open, and others hear of it', async () => {
    const events = await EventReader.open(ada);
    expect((await grace.call<object>('POST', path('/draft/presence'), {})).body).toEqual({
      editors: [{ id: grace.session.user?.id, name: 'Grace Hopper', is_you: true }],
    });
    const heard = await events.until(({ type }) => type === 'report_drafts.changed');
    expect(heard.payload).toMatchObject({ id: report.id });
    events.close();
    expect((await draftOf(ada)).editors).toEqual([
      { id: grace.session.user?.id, name: 'Grace Hopper', is_you: false },
    ]);
    await superuser.query("update report_editors set seen_at = now() - interval '1 minute'");
    expect((await draftOf(ada)).editors).toEqual([]);
    await ada.call('POST', path('/draft/presence'), {});
    expect((await superuser.query('select * from report_editors')).rows).toHaveLength(1);
    const left = await ada.call<{ editors: object[] }>('POST', path('/draft/presence'), { leaving: true });
    expect(left.body.editors).toEqual([]);
  });

  it.each([
    ['is none', { version: 99, sections: [] }, 422],
    [
      'holds what cannot be stored',
      {
        ...UNEDITED,
        sections: [{ id: 'a', blocks: [{ at: 'x', texts: { '\u0000': { base: '', spans: [] } } }] }],
      },
      422,
    ],
    ['is too large', saying('x'.repeat(4 * 1024 * 1024 + 1)), 413],
  ])('that %s is refused', async (_, edition, status) => {
    const { revision, base_version } = await draftOf(ada);
    expect((await save(ada, { edition, revision, base_version })).status).toBe(status);
  });

  it('takes text as text, whatever it looks like', async () => {
    const draft = await draftOf(ada);
    const hostile = '<script>alert(1)</script>\u0000 \uD800 ${x} #eval("1")';
    const { status } = await save(ada, { ...draft, edition: saying(hostile) });
    expect(status).toBe(200);
    const kept = JSON.stringify((await draftOf(ada)).edition);
    expect(kept).toContain('<script>alert(1)</script>');
  });

  it('is thrown away', async () => {
    await ada.call('DELETE', path('/draft'));
    expect(await draftOf(ada)).toMatchObject({ revision: 0, edition: UNEDITED });
    expect((await ada.call('DELETE', path('/draft'))).status).toBe(200);
  });
});

describe('publishing', () => {
  it('makes the next version of the draft at once, within two seconds of work: page and PDF say the same, the one before stays', async () => {
    const draft = await draftOf(ada);
    const before = await pageOf(1);
    await save(ada, { ...draft, edition: saying('We paused the brand campaign.') });
    await ada.call('PATCH', '/agency/brand', { primary_color: '#123456' });
    const start = process.cpuUsage();
    const { status, body } = await publish(ada, 1, 'For the call on Monday');
    const { user, system } = process.cpuUsage(start);
    expect([status, body.number, body.kind, body.note]).toEqual([
      201,
      2,
      'published',
      'For the call on Monday',
    ]);
    expect((user + system) / 1000).toBeLessThan(2000);
    expect(body).toMatchObject({ is_current: true, by: 'Ada Lovelace', primary_color: '#123456' });
    const after = await pageOf(2);
    expect(after).toEqual(
      applyEdition(draft.model as unknown as Report, saying('We paused the brand campaign.')),
    );
    const text = await pdfText(body.file_url);
    expect(text).toContain('What we did');
    expect(text).toContain('We paused the brand campaign.');
    expect(await pageOf(1)).toEqual(before);
    const { body: changes } = await ada.call<VersionComparison>('GET', path('/versions/compare?from=1&to=2'));
    expect(changes.figures).toEqual([]);
    expect(changes.words.map(({ pieces }) => pieces.map(({ text: words }) => words).join(''))).toEqual([
      'What we did',
      'We paused the brand campaign.',
    ]);
    expect(await draftOf(ada)).toMatchObject({
      revision: 0,
      base_version: 2,
      edition: saying('We paused the brand campaign.'),
    });
  });

  it('refuses a draft that somebody saved since, and a second go at the same one', async () => {
    const draft = await draftOf(ada);
    await save(grace, { ...draft, edition: saying('Grace’s words.') });
    expect((await publish(ada, 0)).status).toBe(409);
    const both = await Promise.all([publish(ada, 1), publish(grace, 1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { body } = await ada.call<{ versions: Version[] }>('GET', path('/versions'));
    expect(body.versions.map(({ number }) => number)).toEqual([3, 2, 1]);
    // What the second go stored is swept; nothing is left that no version names.
    const { rows } = await superuser.query(
      "select count(*)::int as left from files_to_delete where due_at > now() + interval '1 minute'",
    );
    expect(rows).toEqual([{ left: 0 }]);
  });

  it('leaves nothing but the draft where the store gives out on the way', async () => {
    const draft = await draftOf(ada);
    await save(ada, { ...draft, edition: saying('Not yet.') });
    const { put } = app.storage;
    app.storage.put = async (key, body, options) => {
      if (key.endsWith('.pdf')) throw new Error('The store is away.');
      return put.call(app.storage, key, body, options);
    };
    const { status } = await publish(ada, 1);
    app.storage.put = put;
    expect(status).toBe(500);
    expect((await draftOf(ada)).edition).toEqual(saying('Not yet.'));
    expect((await ada.call<ReportRow>('GET', path())).body.version).toBe(3);
    expect((await publish(ada, 1)).body.number).toBe(4);
  });

  it('lets a report that is made again keep the agency’s words, and a draft is brought over to it', async () => {
    const draft = await draftOf(ada);
    await save(ada, { ...draft, edition: saying('In the making.') });
    await ada.call('POST', path('/retry'), { confirm: true });
    expect(await settled(ada, report.id)).toMatchObject({ status: 'completed', version: 5 });
    expect(JSON.stringify(await pageOf(5))).toContain('Not yet.');
    const stale = await save(ada, { ...draft, revision: 1, edition: saying('Too late.') });
    expect([stale.status, stale.body.error.details]).toEqual([409, undefined]);
    const brought = await draftOf(ada);
    expect(brought).toMatchObject({ base_version: 5, revision: 1 });
    expect(JSON.stringify(brought.edition)).toContain('In the making.');
    const saved = await save(ada, brought);
    expect((await publish(ada, saved.body.revision)).body.number).toBe(6);
    expect(JSON.stringify(await pageOf(6))).toContain('In the making.');
  });
});
