import { eq } from 'drizzle-orm';
import type { AgencyTransaction } from '#server/database/database.ts';
import { systemConfig } from '#server/database/schema/system-config.ts';
import { ApiError } from '#server/http/api-error.ts';
import {
  BUILTIN_WORKFLOW,
  WORKFLOW_CONFIG_KEY,
  workflowUrlProblem,
} from '#server/workflow/workflow-setting.ts';

/** Where reports are made: the address of an outside workflow, or null for the built-in generator. */
export async function configuredWorkflow(tx: AgencyTransaction): Promise<string | null> {
  const value = await readSetting(tx);
  if (value === undefined || value === BUILTIN_WORKFLOW) return null;
  const problem = workflowUrlProblem(value);
  if (problem !== null) throw new ApiError('not_configured', { message: 'Missing required configuration' });
  return value;
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
