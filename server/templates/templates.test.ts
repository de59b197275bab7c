import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PlanId } from '#contract/billing/plans.ts';
import type { Draft } from '#contract/reports/drafts.ts';
import type { ClientDefaults, TemplateRow, TemplateWithContent } from '#contract/reports/templates.ts';
import type { Version } from '#contract/reports/versions.ts';
import type { Report } from '#report/model/report.ts';
import { PLAIN_TEMPLATE } from '#report/template/plain-template.ts';
import { type Template } from '#report/template/template.ts';
import { subscriptions } from '#server/database/schema/subscriptions.ts';
import { reportVersions } from '#server/database/schema/reports/report-versions.ts';
import { addClient } from '#server/testing/tenants.ts';
import { daysOf, googleAds } from '#server/testing/channel-exports.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { createWorkingApp, memberWithClient, settled, uploadTogether } from '#server/testing/working-app.ts';

const test = await createTestDatabase();
const app = await createWorkingApp(test);

const EXPORT = [{ name: 'google.csv', content: googleAds([...daysOf(9), ...daysOf(10)]) }];

async function onPlan(visitor: Visitor, plan: PlanId): Promise<void> {
  const agencyId = visitor.session.agency?.id ?? '';
  await test.database.withAgency(agencyId, (tx) =>
    tx.update(subscriptions).set({ plan, status: 'active' }).where(eq(subscriptions.agencyId, agencyId)),
  );
}

async function pageOf(visitor: Visitor, id: string): Promise<Report> {
  const done = await settled(visitor, id);
  expect([done.status, done.failure_reason]).toEqual(['completed', null]);
  return (await visitor.call<{ model: Report }>('GET', `/reports/${id}/page`)).body.model;
}

const idsOf = ({ sections }: Report) => sections.map(({ id }) => id);

const OWN: Template = {
  ...PLAIN_TEMPLATE,
  sections: [
    { section: 'summary' },
    {
      own: 'words',
      title: 'For {{client}}',
      blocks: [
        {
          kind: 'text',
          children: [
            {
              kind: 'paragraph',
              spans: [{ text: 'We spent {{figure:cost}}. Opens were {{figure:opens}}.' }],
            },
          ],
        },
      ],
    },
    { section: 'trend', hidden: true },
  ],
  language: 'de',
  paper: 'letter',
};

describe('a template', () => {
  it('shapes the reports that are made by it, and the version keeps it', async () => {
    const { member, clientId } = await memberWithClient(app, test);
    await onPlan(member, 'enterprise');
    const { status, body: own } = await member.call<TemplateWithContent>('POST', '/templates', {
      name: 'Ours',
      content: OWN,
    });
    expect(status).toBe(201);
    const made = await uploadTogether(member, clientId, EXPORT, { template_id: own.id });
    expect(made.body).toMatchObject({ template: { id: own.id, name: 'Ours' } });
    const model = await pageOf(member, made.body.id);
    expect(model.language).toBe('de');
    expect(idsOf(model).slice(0, 2)).toEqual(['summary', 'words']);
    expect(idsOf(model)).not.toContain('trend');
    const words = model.sections[1]!;
    expect(words.title).toBe('For Northwind Ltd');
    expect(JSON.stringify(words.blocks)).toMatch(/"fact":"[^"]+"/);
    expect(JSON.stringify(words.blocks)).not.toContain('Opens');
    const { body } = await member.call<{ versions: Version[] }>('GET', `/reports/${made.body.id}/versions`);
    expect(body.versions[0]?.dropped).toMatchObject([
      { section: 'For Northwind Ltd', words: 'Opens were {{figure:opens}}.' },
    ]);
    const kept = await test.database.withAgency(member.session.agency?.id ?? '', (tx) =>
      tx.select().from(reportVersions).where(eq(reportVersions.reportId, made.body.id)),
    );
    expect(kept[0]).toMatchObject({
      template: { name: 'Ours', content: OWN },
      brand: { paperSize: 'letter', reportLanguage: 'de' },
    });

    // Somebody has begun to write on it.
    const { body: begun } = await member.call<Draft>('GET', `/reports/${made.body.id}/draft`);
    await member.call('PUT', `/reports/${made.body.id}/draft`, begun);

    // Another template: its arrangement, with the words that were written.
    const search = await member.call('POST', `/reports/${made.body.id}/retry`, { template_id: 'search' });
    expect(search.body).toMatchObject({ template: { name: 'Search' } });
    const other = await pageOf(member, made.body.id);
    expect(idsOf(other)).toContain('trend');
    expect(idsOf(other)[1]).toBe('words');
    const { body: draft } = await member.call<Draft>('GET', `/reports/${made.body.id}/draft`);
    expect(draft.edition.sections.find(({ id }) => id === 'trend')).not.toHaveProperty('hidden');
    await member.call('POST', `/reports/${made.body.id}/retry`, { template_id: own.id });
    expect(idsOf(await pageOf(member, made.body.id))).toEqual(idsOf(model));

    // It was deleted since: made again, the report is what it was.
    expect((await member.call('DELETE', `/templates/${own.id}`)).status).toBe(200);
    await member.call('POST', `/reports/${made.body.id}/retry`, {});
    expect(idsOf(await pageOf(member, made.body.id))).toEqual(idsOf(model));
  });

  it('is saved from a report and used for another client with other data', async () => {
    const { member, clientId } = await memberWithClient(app, test);
    await onPlan(member, 'enterprise');
    const own = await member.call<TemplateWithContent>('POST', '/templates', { name: 'Ours', content: OWN });
    const first = await uploadTogether(member, clientId, EXPORT, { template_id: own.body.id });
    await pageOf(member, first.body.id);
    await onPlan(member, 'professional');
    const saved = await member.call<TemplateWithContent>('POST', '/templates', {
      name: 'Of a report',
      report_id: first.body.id,
    });
    expect(saved.status).toBe(201);
    const content = saved.body.content as unknown as Template;
    expect(content.sections[1]).toMatchObject({ own: 'words', title: 'For {{client}}' });
    expect(JSON.stringify(content)).toContain('{{figure:cost}}');
    const tenant = { agencyId: member.session.agency?.id ?? '', userId: member.session.user?.id ?? '' };
    const other = await addClient(test.database, tenant, 'Kaffee Möwe');
    const files = [{ name: 'x.csv', content: googleAds(daysOf(10)) }];
    const made = await uploadTogether(member, other, files, { template_id: saved.body.id });
    const model = await pageOf(member, made.body.id);
    expect(model.sections[1]).toMatchObject({ id: 'words', title: 'For Kaffee Möwe' });
    expect(JSON.stringify(model.sections)).not.toContain('Northwind');
  });

  it('of a report’s own goes into its copy for another client, with nothing of the first in it', async () => {
    const { member, clientId } = await memberWithClient(app, test);
    await onPlan(member, 'enterprise');
    const own = await member.call<TemplateWithContent>('POST', '/templates', { name: 'Ours', content: OWN });
    const first = await uploadTogether(member, clientId, EXPORT, { template_id: own.body.id });
    await pageOf(member, first.body.id);
    await onPlan(member, 'starter');
    const tenant = { agencyId: member.session.agency?.id ?? '', userId: member.session.user?.id ?? '' };
    const other = await addClient(test.database, tenant, 'Kaffee Möwe');
    const files = [{ name: 'x.csv', content: googleAds(daysOf(10)) }];
    const copy = await uploadTogether(member, other, files, { copy_of: first.body.id });
    expect([copy.status, copy.body.left_out, copy.body.template?.name]).toEqual([201, [], 'Ours']);
    const model = await pageOf(member, copy.body.id);
    expect(model.sections[1]).toMatchObject({ id: 'words', title: 'For Kaffee Möwe' });
    expect(JSON.stringify(model.sections[1])).toMatch(/"fact":"[^"]+"/);
    expect(JSON.stringify(model)).not.toContain('Northwind');
    const stranger = await memberWithClient(app, test);
    const stolen = await uploadTogether(stranger.member, stranger.clientId, files, {
      copy_of: first.body.id,
    });
    expect(stolen.status).toBe(404);
  });

  it('is for plans that have it: none of one’s own on Starter, no builder on Professional', async () => {
    const { member } = await memberWithClient(app, test);
    const create = (beginning: object) =>
      member.call<TemplateWithContent>('POST', '/templates', { name: 'Mine', ...beginning });
    await onPlan(member, 'starter');
    expect((await create({ template_id: 'search' })).status).toBe(402);
    expect((await create({ content: PLAIN_TEMPLATE })).status).toBe(402);
    await onPlan(member, 'professional');
    expect((await create({ content: PLAIN_TEMPLATE })).status).toBe(402);
    const copy = await create({ template_id: 'search' });
    expect(copy.status).toBe(201);
    const { id, content, revision } = copy.body;
    const change = (fields: object) => member.call('PATCH', `/templates/${id}`, { revision, ...fields });
    expect((await change({ content: { ...content, sections: [] } })).status).toBe(402);
    expect((await change({ name: 'Ours', content: { ...content, cover: 'none' } })).status).toBe(200);
    expect((await change({ name: 'Too late' })).status).toBe(409);
    expect((await create({ content: { ...PLAIN_TEMPLATE, lead: ['nonsense'] } })).status).toBe(422);
  });

  it('that is a client’s default is used, until it is deleted', async () => {
    const { member, clientId } = await memberWithClient(app, test);
    await onPlan(member, 'professional');
    const { body: copy } = await member.call<TemplateWithContent>('POST', '/templates', {
      name: 'Copy',
      template_id: 'executive',
    });
    const saved = await member.call<ClientDefaults>('PATCH', `/clients/${clientId}/defaults`, {
      template_id: copy.id,
      language: 'fr',
      recipients: ['a@example.com', 'a@example.com'],
      message: 'Bonjour',
    });
    expect(saved.body).toEqual({
      template_id: copy.id,
      template_name: 'Copy',
      language: 'fr',
      recipients: ['a@example.com'],
      copies: [],
      message: 'Bonjour',
    });
    const { body } = await member.call<{ templates: TemplateRow[] }>('GET', '/templates');
    expect(body.templates.map(({ clients }) => clients)).toEqual([0, 0, 0, 0, 0, 0, 1]);
    const made = await uploadTogether(member, clientId, EXPORT);
    const model = await pageOf(member, made.body.id);
    expect([model.language, model.layout, made.body.template?.name]).toEqual([
      'fr',
      { cover: 'none', one_page: true },
      'Copy',
    ]);
    await member.call('DELETE', `/templates/${copy.id}`);
    const { body: left } = await member.call<ClientDefaults>('GET', `/clients/${clientId}/defaults`);
    expect(left).toMatchObject({ template_id: null, language: 'fr', message: 'Bonjour' });
    const chosen = await member.call<{ templates: TemplateRow[] }>('PUT', '/templates/default', {
      template_id: 'deep-dive',
    });
    expect(chosen.body.templates.filter((one) => one.is_default).map(({ id }) => id)).toEqual(['deep-dive']);
    const usual = await uploadTogether(member, clientId, EXPORT);
    expect(usual.body.template?.name).toBe('Deep dive');
    const unknown = await member.call('PATCH', `/clients/${clientId}/defaults`, { template_id: 'nonsense' });
    expect(unknown.status).toBe(404);
  });
});
