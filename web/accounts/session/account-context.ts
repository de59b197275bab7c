import { createContext, useContext } from 'react';
import type { Agency, User } from '#contract/accounts/account.ts';

export interface Account {
  readonly user: User;
  readonly agency: Agency | null;
}

export const AccountContext = createContext<Account | null>(null);

/** Whose pages these are, behind the log-in; also while an ended session waits for its password. */
export function useAccountHere(): Account {
  const account = useContext(AccountContext);
  if (account === null) throw new Error('useAccountHere works below RequireLogin alone.');
  return account;
}
