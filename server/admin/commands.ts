import { workflowCommand } from '#server/admin/workflow-command.ts';
import { planCommand } from '#server/billing/plan-command.ts';
import { contactCommand } from '#server/contact/contact-command.ts';
import type { AdminCommand } from '#server/admin/admin-command.ts';

/** Everything `npm run admin` can do. */
export const commands: AdminCommand[] = [
  workflowCommand,
  {
    name: 'config-list',
    args: [],
    about: 'Shows the settings that are kept in the database.',
    run: async ({ client }) => {
      const { rows } = await client.query<{ key: string; value: string }>(
        'select key, value from system_config order by key',
      );
      return rows.length > 0 ? rows.map(({ key, value }) => `${key} = ${value}`) : ['There are none yet.'];
    },
  },
  {
    name: 'config-set',
    args: ['KEY', 'VALUE'],
    about: 'Sets one of them.',
    run: async ({ client }, key, value) => {
      await client.query(
        `insert into system_config (key, value) values ($1, $2)
         on conflict (key) do update set value = excluded.value, updated_at = now()`,
        [key, value],
      );
      return [`${key} = ${value}`];
    },
  },
  {
    name: 'config-remove',
    args: ['KEY'],
    about: 'Removes one of them.',
    run: async ({ client }, key) => {
      const { rowCount } = await client.query('delete from system_config where key = $1', [key]);
      return [rowCount ? `${key} is removed.` : `There is no ${key}.`];
    },
  },
  planCommand,
  contactCommand,
];
