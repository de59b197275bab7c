import type { AdminCommand, Operator } from './admin-command.ts';
import { installationSecret } from '#server/secret.ts';
import { workflowSecret } from '#server/workflow/workflow-keys.ts';
import {
  BUILTIN_WORKFLOW,
  WORKFLOW_CONFIG_KEY,
  workflowUrlProblem,
} from '#server/workflow/workflow-setting.ts';

/** `workflow [URL|builtin]`: says and sets where reports are made. */
export const workflowCommand: AdminCommand = {
  name: 'workflow',
  args: ['[URL|builtin]'],
  about: 'Shows where reports are made, or has them made there. See docs/workflow.md.',
  run: async (operator, wanted) => {
    if (wanted !== undefined) await set(operator, wanted.trim());
    return show(operator);
  },
};

async function set({ client }: Operator, wanted: string): Promise<void> {
  const problem = wanted === BUILTIN_WORKFLOW ? null : workflowUrlProblem(wanted);
  if (problem !== null) throw new Error(`${wanted} cannot be used. ${problem}`);
  await client.query(
    `insert into system_config (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [WORKFLOW_CONFIG_KEY, wanted],
  );
}

async function show({ client, env }: Operator): Promise<string[]> {
  const { rows } = await client.query<{ value: string }>('select value from system_config where key = $1', [
    WORKFLOW_CONFIG_KEY,
  ]);
  const value = rows[0]?.value ?? BUILTIN_WORKFLOW;
  if (value === BUILTIN_WORKFLOW) return ['Reports are made by the built-in generator.'];
  return [
    `Reports are made by the workflow at ${value}`,
    `It checks our signature with: ${workflowSecret(installationSecret(env.secret, env.dataDir))}`,
    `It may take ${env.workflow.timeoutSeconds} seconds between two answers (WORKFLOW_TIMEOUT_SECONDS).`,
    env.workflow.allowPrivate
      ? 'It may be on this machine or in its private network (WORKFLOW_ALLOW_PRIVATE).'
      : 'It must be on the Internet; WORKFLOW_ALLOW_PRIVATE=true allows this machine and its private network.',
  ];
}
