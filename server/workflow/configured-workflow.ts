import { eq } from 'drizzle-orm';
import { BUILTIN_WORKFLOW, WORKFLOW_CONFIG_KEY } from '#contract/workflow.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { systemConfig } from '#server/database/schema/system-config.ts';
import { ApiError } from '#server/http/api-error.ts';

/** Where reports are made: the address of an outside workflow, or null for the built-in generator. */
export async function configuredWorkflow(tx: AgencyTransaction): Promise<string | null> {
  const value = await readSetting(tx);
  if (value === undefined || value === BUILTIN_WORKFLOW) return null;
  const problem = workflowUrlProblem(value);
  if (problem !== null) throw new ApiError('not_configured', { message: 'Missing required configuration' });
  return value;
}

/** What is wrong with an address as that of a workflow; null where nothing is. */
export function workflowUrlProblem(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    return `Write an address that starts with http:// or https://, or ${BUILTIN_WORKFLOW}.`;
  if (url.username !== '' || url.password !== '')
    return 'Leave name and password out of the address: requests are signed instead.';
  return null;
}

async function readSetting(tx: AgencyTransaction): Promise<string | undefined> {
  try {
    const [row] = await tx
      .select({ value: systemConfig.value })
      .from(systemConfig)
      .where(eq(systemConfig.key, WORKFLOW_CONFIG_KEY));
    return row?.value.trim();
  } catch (error) {
    throw new ApiError('unavailable', { message: 'Failed to load configuration', cause: error });
  }
}
