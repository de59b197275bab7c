import { createHash } from 'node:crypto';

const BOUNDARY = /boundary="?([^";]+)"?/i;

/** What a request asks for, as a hash. A form is drawn up anew each time it is sent: what parts it does not count. */
export function fingerprint(address: string, contentType: string, body: Buffer): string {
  const hash = createHash('sha256').update(address).update('\n');
  const boundary = BOUNDARY.exec(contentType)?.[1];
  if (boundary === undefined) return hash.update(body).digest('base64url');
  const mark = Buffer.from(`--${boundary}`);
  for (let from = 0; from < body.length;) {
    const at = body.indexOf(mark, from);
    const part = body.subarray(from, at === -1 ? body.length : at);
    hash.update(`${part.length}:`).update(part);
    if (at === -1) break;
    from = at + mark.length;
  }
  return hash.digest('base64url');
}
