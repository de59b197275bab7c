import { parse, serialize } from 'hono/utils/cookie';
import { routes } from '#contract/routes.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { REMEMBERED_SECONDS, type ShareTokens } from '#server/reports/shares/share-tokens.ts';
import type { Services } from '#server/services.ts';

interface LockedShare {
  readonly id: string;
  readonly passwordHash: string | null;
}

/** Whether this browser gave the password of the link within the last day. */
export function isPasswordRemembered(
  tokens: ShareTokens,
  share: LockedShare,
  { authHeaders }: RequestContext,
  now: Date,
): boolean {
  const name = cookieName(share);
  const proof = parse(authHeaders.get('cookie') ?? '', name)[name];
  return proof !== undefined && tokens.isRemembered(proof, share, now);
}

/** Lets this browser open the link for a day without being asked again. No script can read it, and only this link gets it. */
export function rememberPassword(
  { env, now }: Pick<Services, 'env' | 'now'>,
  tokens: ShareTokens,
  { share, token }: { readonly share: LockedShare; readonly token: string },
  { answerHeaders }: RequestContext,
): void {
  const cookie = serialize(cookieName(share), tokens.remember(share, now()), {
    path: `/api${routes.shared.describe.path.replace('{token}', token)}`,
    maxAge: REMEMBERED_SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    secure: env.publicUrl.startsWith('https://'),
  });
  answerHeaders.append('set-cookie', cookie);
}

function cookieName({ id }: LockedShare): string {
  return `shared-${id}`;
}
