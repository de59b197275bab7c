import { useContext, type ReactNode } from 'react';
import { may, type Permission } from '#contract/accounts/roles.ts';
import { AccountContext } from '#web/accounts/session/account-context.ts';

/** Shows what only some roles may do to those alone. The server decides; this spares everybody else a refusal. */
export function IfMay({ permission, children }: { permission: Permission; children: ReactNode }) {
  const account = useContext(AccountContext);
  if (account?.agency && !may(account.agency.role, permission)) return null;
  return children;
}
