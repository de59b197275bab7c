import type { Context, MiddlewareHandler } from 'hono';
import { rightsFor } from '#contract/accounts/key-rights.ts';
import type { Member } from '#server/http/callers.ts';
import { withStepJournal } from '#server/database/step-journal.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { fingerprint } from '#server/idempotency/fingerprint.ts';
import { requestJournal, sealOf } from '#server/idempotency/request-journal.ts';
import { HELD_SECONDS, requestStore } from '#server/idempotency/request-store.ts';
import type { Services } from '#server/services.ts';

const NAME = /^[\x21-\x7e]{1,255}$/;

/**
 * Answers a POST that names itself by an Idempotency-Key once, however often it is sent: the same again with the same answer, and
 * after a crash with what was left to do. Stands behind whatever reads bodies, and in front of whoever answers.
 */
export function answerOnce(services: Pick<Services, 'database' | 'secret'>): MiddlewareHandler<AppEnv> {
  const seal = sealOf(services.secret);
  return async (c, next) => {
    const name = c.req.header('idempotency-key');
    const member = name === undefined ? null : await whoCreates(c);
    if (name === undefined || member === null) return next();
    if (!NAME.test(name)) throw noName();
    const route = `POST ${c.get('route')?.path ?? ''}`;
    const store = requestStore(services.database, member);
    const claim = await store.claim({ name, route, fingerprint: await readWhole(c) });
    if (claim.kind === 'answered') {
      const { type, body } = JSON.parse(seal.open(claim.sealedAnswer).toString()) as KeptAnswer;
      c.res = new Response(body, {
        status: claim.status,
        headers: { 'content-type': type, 'cache-control': 'no-store', 'idempotency-replayed': 'true' },
      });
      return;
    }
    const holding = setInterval(() => void store.hold(claim.id).catch(() => {}), (HELD_SECONDS / 3) * 1000);
    try {
      const place = { agencyId: member.agency.id, requestId: claim.id };
      const journal = requestJournal(place, claim.taken, seal);
      await withStepJournal(journal, () => next());
      // Another process went on with what this one was thought to have left, and was quicker: it is the other's now.
      if (journal.isLost()) return;
      const { status, headers } = c.res;
      if (status >= 300) {
        await store.release(claim.id);
        return;
      }
      const body = await c.res.clone().text();
      const kept: KeptAnswer = { type: headers.get('content-type') ?? 'application/json', body };
      await store.answer(claim.id, status, seal.close(Buffer.from(JSON.stringify(kept))));
    } finally {
      clearInterval(holding);
    }
  };
}

interface KeptAnswer {
  readonly type: string;
  readonly body: string;
}

/** Who asks for something that changes things by a POST and is open to keys; null where a repetition is nobody's concern. */
async function whoCreates(c: Context<AppEnv>): Promise<Member | null> {
  const route = c.get('route');
  if (route?.method !== 'POST' || rightsFor('POST', route.path) !== 'write') return null;
  return (await c.get('context').findMember())?.member ?? null;
}

/** Reads the body, puts it back, and says what is asked for. The answer is to be kept as it is, so it is not compressed yet. */
async function readWhole(c: Context<AppEnv>): Promise<string> {
  const { url, method, signal } = c.req.raw;
  const headers = new Headers(c.req.raw.headers);
  headers.delete('accept-encoding');
  const body = Buffer.from(await c.req.raw.arrayBuffer());
  c.req.raw = new Request(url, { method, headers, signal, ...(body.length > 0 && { body }) });
  return fingerprint(`${method} ${new URL(url).pathname}`, headers.get('content-type') ?? '', body);
}

function noName(): ApiError {
  return new ApiError('validation_failed', {
    message: 'An Idempotency-Key has 1 to 255 visible characters, such as a UUID.',
  });
}
