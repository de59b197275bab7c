import { brandOf } from '#server/agencies/brand.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';
import type { Services } from '#server/services.ts';
import { changeDefaults, readDefaults } from '#server/templates/client-defaults.ts';
import {
  listTemplates,
  readTemplate,
  removeTemplate,
  setDefaultTemplate,
} from '#server/templates/find-template.ts';
import { createTemplate, updateTemplate } from '#server/templates/save-template.ts';

/** How reports are to look, and what each client's begin with. */
export function templateRoutes(services: Services) {
  const { database } = services;
  return {
    list: signedIn.templates.list.handler(({ context: { member } }) =>
      database.withMember(member, async (tx) => ({ templates: await listTemplates(tx) })),
    ),

    get: signedIn.templates.get.handler(({ input: { id }, context: { member } }) =>
      database.withMember(member, async (tx) => {
        const { reportLanguage } = await brandOf(tx, member.agency.id);
        return readTemplate(tx, id, reportLanguage);
      }),
    ),

    create: signedIn.templates.create.handler(({ input, context: { member } }) => {
      authorise(member, 'reports.write');
      return createTemplate(services, member, input);
    }),

    update: signedIn.templates.update.handler(({ input, context: { member } }) => {
      authorise(member, 'reports.write');
      return updateTemplate(services, member, input);
    }),

    remove: signedIn.templates.remove.handler(async ({ input: { id }, context: { member } }) => {
      authorise(member, 'reports.write');
      await database.withMember(member, (tx) => removeTemplate(tx, id));
      return { ok: true as const };
    }),

    setDefault: signedIn.templates.setDefault.handler(({ input, context: { member } }) => {
      authorise(member, 'settings.write');
      return database.withMember(member, async (tx) => ({
        templates: await setDefaultTemplate(tx, member.agency.id, input.template_id),
      }));
    }),

    defaults: signedIn.templates.defaults.handler(({ input: { id }, context: { member } }) =>
      database.withMember(member, (tx) => readDefaults(tx, id)),
    ),

    setDefaults: signedIn.templates.setDefaults.handler(
      ({ input: { id, ...changes }, context: { member } }) => {
        authorise(member, 'reports.write');
        return database.withMember(member, async (tx) => {
          await changeDefaults(tx, { agencyId: member.agency.id, clientId: id }, changes);
          return readDefaults(tx, id);
        });
      },
    ),
  };
}
