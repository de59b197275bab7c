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
      message: 'API keys can’t do this. Log in to ClientReady and do it there.',
    });
  if (key.clients === 'chosen' && routePermissions[`${method} ${path}`] === 'settings.write')
    throw new ApiError('forbidden', {
      message:
        'This API key is limited to selected clients. The agency’s settings need a key for all clients.',
    });
  if (needed === 'write' && key.rights === 'read')
    throw new ApiError('forbidden', {
      message: 'This API key can only read. To change things, create one that can read and write.',
    });
}
