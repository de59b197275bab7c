/** The setting that holds where reports are made: `builtin`, or the address of an outside workflow. */
export const WORKFLOW_CONFIG_KEY = 'webhook_url';
export const BUILTIN_WORKFLOW = 'builtin';

/** What is wrong with an address as that of a workflow; null where nothing is. */
export function workflowUrlProblem(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    return `Write an address that starts with http:// or https://, or ${BUILTIN_WORKFLOW}.`;
  if (url.username !== '' || url.password !== '')
    return 'Leave name and password out of the address: requests are signed instead.';
  return null;
}
