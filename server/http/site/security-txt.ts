import type { Handler } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';

const VALID_DAYS = 180;

/** Where a security problem is reported, as RFC 9116 wants it. The contact page works on every installation. */
export function securityTxt(publicUrl: string, now: () => Date = () => new Date()): Handler<AppEnv> {
  return (c) => {
    const expires = new Date(now().getTime() + VALID_DAYS * 24 * 3600 * 1000).toISOString();
    const lines = [
      `Contact: ${publicUrl}/contact`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'no-cache' });
  };
}
