import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';

/** A proxy in front may have named the request already; anything but a plain name is replaced. */
const USABLE_ID = /^[A-Za-z0-9._-]{8,64}$/;
const UNKNOWN_ADDRESS = '0.0.0.0';

/** Gives each request its id and the address it came from. `proxies` is how many of them stand in front. */
export function identify(proxies: number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const given = proxies > 0 ? c.req.header('x-request-id') : undefined;
    const requestId = given !== undefined && USABLE_ID.test(given) ? given : randomUUID();
    c.set('requestId', requestId);
    c.set(
      'clientAddress',
      clientAddress(c.env?.incoming?.socket?.remoteAddress, c.req.header('x-forwarded-for'), proxies),
    );
    await next();
    c.res.headers.set('x-request-id', requestId);
  };
}

/** The visitor's address. Each proxy adds whom it was called by, so only the entries of our own proxies can be believed. */
export function clientAddress(
  connection: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): string {
  const chain = [...(forwardedFor ?? '').split(',').map((part) => part.trim()), connection ?? ''].filter(
    (part) => part !== '',
  );
  const candidate = proxies === 0 ? connection : chain[Math.max(0, chain.length - 1 - proxies)];
  const bare = (candidate ?? '').replace(/^::ffff:/, '');
  return isIP(bare) === 0 ? UNKNOWN_ADDRESS : bare;
}
