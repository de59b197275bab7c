import type { Agency, User } from '#contract/accounts/account.ts';
import type { KeyRights } from '#contract/accounts/key-rights.ts';
import type { ClientAccess } from '#contract/accounts/roles.ts';

/** A key of the API, as far as it bounds what its member may do. */
export interface ShownKey {
  readonly id: string;
  readonly rights: KeyRights;
  readonly clients: ClientAccess;
}

/** Somebody who is logged in, or whose key was shown, acting for one agency. */
export interface Member {
  /** The session's id, or the key's where there is none. */
  readonly sessionId: string;
  readonly sessionCreatedAt: Date;
  readonly user: User;
  /** With the clients of the key where one was shown: never more than the member has. */
  readonly agency: Agency;
  /** The key that was shown; null for a session. */
  readonly key: ShownKey | null;
}

export interface FoundMember {
  readonly member: Member;
  /** Cookies that renew the session, to be sent with the answer. */
  readonly cookies: readonly string[];
}

/** One of a client's people, signed in. */
export interface SignedInPerson {
  readonly sessionId: string;
  readonly id: string;
  readonly agencyId: string;
  readonly clientId: string;
  readonly email: string;
  /** Whether the session was prolonged, so that its cookie is to be sent again. */
  readonly isRenewed: boolean;
}
