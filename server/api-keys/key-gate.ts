import { rightsFor } from '#contract/accounts/key-rights.ts';
import { routePermissions } from '#contract/accounts/route-permissions.ts';
import type { Member } from '#server/http/callers.ts';
import { ApiError } from '#server/http/api-error.ts';

/** Refuses a key a route that no key opens, or that asks for more than it may do. Whoever shows no key passes. */
export function assertKeyOpens({ key }: Member, method: string, path: string): void {
  if (key === null) return;
  const needed = rightsFor(method, path);
  if (needed === null)
    throw new ApiError('forbidden', {
      message: 'API keys don’t open this. Log in to ClientReady and do it there.',
    });
  if (key.clients === 'chosen' && routePermissions[`${method} ${path}`] === 'settings.write')
    throw new ApiError('forbidden', {
      message: 'This API key works with chosen clients. The agency’s settings take a key for all clients.',
    });
  if (needed === 'write' && key.rights === 'read')
    throw new ApiError('forbidden', {
      message: 'This API key may only read. Make one that may read and write to change things.',
    });
}
