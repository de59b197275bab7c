import type { Member } from '#server/http/callers.ts';
import { ApiError } from '#server/http/api-error.ts';

/** Refuses what reaches people outside to whoever has not shown that the address they go by is theirs. */
export function assertConfirmed({ user }: Member): void {
  if (!user.email_verified) throw new ApiError('email_not_confirmed');
}
