import { Hono } from 'hono';
import { AGENCY_HEADER } from '#contract/accounts/agency-header.ts';
import { CREATE_SUBSCRIPTION_PATH, INVALID_CHOICE } from '#contract/billing/billing-terms.ts';
import { createSubscriptionSchema } from '#contract/billing/billing.ts';
import { memberOf } from '#server/accounts/sessions/current-member.ts';
import type { Member } from '#server/http/callers.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { authorise } from '#server/http/procedures.ts';
import type { Services } from '#server/services.ts';

type Parts = Pick<Services, 'accessTokens' | 'billing' | 'database' | 'fileLinks' | 'limits' | 'now'>;

const BEARER = /^bearer\s+(\S+)$/i;

/** `POST /functions/v1/create-subscription`: opens a checkout for whoever the bearer token acts for. */
export function createSubscriptionFunction(parts: Parts): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.post(CREATE_SUBSCRIPTION_PATH, async (c) => {
    const member = await bearerOf(parts, c.req.header('authorization'), c.req.header(AGENCY_HEADER));
    authorise(member, 'billing.manage');
    await parts.limits.count('checkout per agency', member.agency.id);
    const { priceId, ...choice } = readChoice(await c.req.json().catch(() => null));
    return c.json(await parts.billing.checkOut(member, choice, priceId), 200, {
      'cache-control': 'no-store',
    });
  });
  app.all(CREATE_SUBSCRIPTION_PATH, () => {
    throw new ApiError('method_not_allowed', {
      message: 'This address answers to POST only.',
      allow: 'POST',
    });
  });
  return app;
}

async function bearerOf(
  parts: Parts,
  header: string | undefined,
  agencyNamed: string | undefined,
): Promise<Member> {
  const { accessTokens, now } = parts;
  const token = BEARER.exec(header ?? '')?.[1];
  const sessionId = token === undefined ? null : accessTokens.sessionOf(token, now());
  const member = sessionId === null ? null : await memberOf(parts, sessionId, agencyNamed ?? null);
  if (member === null) throw new ApiError('unauthenticated', { message: 'No active session' });
  if (agencyNamed !== undefined && agencyNamed !== member.agency.id) throw new ApiError('not_a_member');
  return member;
}

function readChoice(body: unknown) {
  const parsed = createSubscriptionSchema.safeParse(body);
  if (!parsed.success) throw new ApiError('validation_failed', { message: INVALID_CHOICE });
  return parsed.data;
}
