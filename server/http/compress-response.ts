import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);
/** Below this the head of an answer weighs more than what compressing its content saves. */
const WORTH_COMPRESSING_BYTES = 1024;
/** Most of the gain for a fraction of the work: an answer is compressed once and sent once. */
const LEVEL = 3;
const REFUSED = /\bgzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i;

/** The answer in one piece, with its length, compressed where that helps: much less work than a stream of it. */
export async function compressResponse(answer: Response, accepted: string | null): Promise<Response> {
  if (answer.body === null) return answer;
  const content = Buffer.from(await answer.arrayBuffer());
  const { status, headers } = answer;
  headers.append('vary', 'accept-encoding');
  if (content.length < WORTH_COMPRESSING_BYTES || !takesGzip(accepted))
    return piece(content, status, headers);
  headers.set('content-encoding', 'gzip');
  return piece(await compress(content, { level: LEVEL }), status, headers);
}

function takesGzip(accepted: string | null): boolean {
  return accepted !== null && /\bgzip\b|\*/i.test(accepted) && !REFUSED.test(accepted);
}

function piece(content: Buffer<ArrayBuffer>, status: number, headers: Headers): Response {
  headers.set('content-length', String(content.length));
  return new Response(content, { status, headers });
}
