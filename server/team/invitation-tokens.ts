import { createHash, randomBytes } from 'node:crypto';

/** A token for one invitation, and what is stored of it. */
export function newInvitationToken(): { readonly token: string; readonly tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOfInvitation(token) };
}

export function hashOfInvitation(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
