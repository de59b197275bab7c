import type { Context } from 'hono';

/**
 * Throws `tooLarge` for a body of more than so many bytes: by what the head of the request says, or, where the head
 * does not say, by reading it. A body that was read is put back for whoever comes next.
 */
export async function limitBody(c: Context, maxBytes: number, tooLarge: () => Error): Promise<void> {
  const { raw } = c.req;
  if (raw.body === null) return;
  if (assertAnnounced(raw, maxBytes, tooLarge)) return;
  const body = await readAtMost(raw.body, maxBytes, tooLarge);
  // Made from its parts, since the server's own kind of request cannot be copied. A DELETE of a browser turns out empty.
  const { url, method, headers, signal } = raw;
  c.req.raw = new Request(url, { method, headers, signal, ...(body.length > 0 && { body }) });
}

/** Throws `tooLarge` for a body whose head says that it is; false where the head does not say. */
export function assertAnnounced({ headers }: Request, maxBytes: number, tooLarge: () => Error): boolean {
  const announced = headers.has('transfer-encoding') ? null : headers.get('content-length');
  if (announced !== null && Number(announced) > maxBytes) throw tooLarge();
  return announced !== null;
}

async function readAtMost(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
