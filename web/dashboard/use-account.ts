import { useOutletContext } from 'react-router';
import type { Agency, User } from '#contract/accounts/account.ts';

/** Who is logged in, on the pages behind the log-in. */
export function useAccount(): { user: User; agency: Agency | null } {
  return useOutletContext();
}
