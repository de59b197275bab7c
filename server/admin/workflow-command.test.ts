import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { workflowCommand } from '#server/admin/workflow-command.ts';
import { readEnv } from '#server/env.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { workflowSecret } from '#server/workflow/workflow-keys.ts';

const { url } = await createTestDatabase();
const client = new Client({ connectionString: url });
await client.connect();
afterAll(() => client.end());

const secret = 'a secret for tests that is long enough';
const run = (wanted?: string, variables: Record<string, string> = {}) =>
  workflowCommand.run(
    { client, env: readEnv({ SECRET: secret, ...variables }) },
    ...(wanted === undefined ? [] : [wanted]),
  );

it('says that reports are made by the built-in generator where nothing is set', async () => {
  expect(await run()).toEqual(['Reports are made by the built-in generator.']);
});

it('has reports made elsewhere, and tells the operator what that takes', async () => {
  const told = await run('https://workflow.example.com/hook');
  expect(told).toContain('Reports are made by the workflow at https://workflow.example.com/hook');
  expect(told).toContain(`It checks our signature with: ${workflowSecret(secret)}`);
  expect(told.join(' ')).toContain('WORKFLOW_ALLOW_PRIVATE=true allows this machine');
  expect(await run()).toEqual(told);
  expect((await run(undefined, { WORKFLOW_ALLOW_PRIVATE: 'true' })).join(' ')).toContain(
    'It may be on this machine',
  );
});

it.each(['ftp://example.com', 'example.com', '', 'https://ada:pass@example.com'])(
  'refuses %j and leaves everything as it was',
  async (wanted) => {
    const before = await run();
    await expect(run(wanted)).rejects.toThrow('cannot be used');
    expect(await run()).toEqual(before);
  },
);

it('goes back to the built-in generator', async () => {
  expect(await run('builtin')).toEqual(['Reports are made by the built-in generator.']);
});
