import type { IncomingMessage } from 'node:http';
import { AddressRefusedError, guardedRequest, type LookUp } from '#server/egress/guarded-request.ts';

export interface Posted {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly allowPrivate: boolean;
  readonly lookUp?: LookUp;
}

/** What came of a try. `failure` is null where the endpoint took it. */
export interface Outcome {
  readonly status: number | null;
  readonly answer: string | null;
  readonly failure: string | null;
  readonly tookMs: number;
}

/** For the whole of it, from looking up the name to the end of the answer. */
export const TRY_LIMIT_MS = 15_000;
/** Read, so that the other side can finish; what is beyond is not waited for. */
const MOST_ANSWER_BYTES = 16 * 1024;
/** Shown in the log. */
const ANSWER_KEPT = 1024;

/** Posts a message to an address that an agency chose. Never fails: what went wrong is the outcome. */
export async function postMessage({ url, headers, body, allowPrivate, lookUp }: Posted): Promise<Outcome> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const response = await guardedRequest(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'ClientReady-Webhooks/1', ...headers },
      body,
      allowPrivate,
      timeoutMs: TRY_LIMIT_MS,
      followsRedirects: false,
      ...(lookUp && { lookUp }),
    });
    const status = response.statusCode ?? 0;
    const answer = await beginningOf(response);
    return { status, answer, failure: failureOf(status), tookMs: took() };
  } catch (error) {
    return { status: null, answer: null, failure: inWords(error), tookMs: took() };
  }
}

function failureOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `It answered ${status}, which leads elsewhere. Redirects aren’t followed: enter the final address.`;
  if (status === 410) return 'It answered 410, which asks us to stop sending events.';
  return `It answered ${status}.`;
}

/** What is read before the limit is the answer, also where it never ends. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      if (bytes >= MOST_ANSWER_BYTES) break;
    }
  } catch {
    // What counts was in the head.
  }
  response.destroy();
  // The database holds no zero bytes.
  return new TextDecoder().decode(Buffer.concat(chunks)).replaceAll('\0', '').slice(0, ANSWER_KEPT);
}

const WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'There is no server with that name.',
  EAI_AGAIN: 'The name of the server couldn’t be looked up.',
  ECONNREFUSED: 'The server refused the connection.',
  ECONNRESET: 'The server closed the connection.',
  EPIPE: 'The server closed the connection.',
  EHOSTUNREACH: 'The server couldn’t be reached.',
  ENETUNREACH: 'The server couldn’t be reached.',
  ETIMEDOUT: 'The server couldn’t be reached in time.',
  CERT_HAS_EXPIRED: 'The server’s certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The server’s certificate isn’t signed by an authority we trust.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The server’s certificate isn’t signed by an authority we trust.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The server’s certificate isn’t signed by an authority we trust.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The server’s certificate is for another name.',
};

function inWords(error: unknown): string {
  if (error instanceof AddressRefusedError)
    return 'The address is in a private network. Events are only sent to servers on the public internet.';
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'AbortError' || name === 'TimeoutError')
    return `It didn’t answer within ${TRY_LIMIT_MS / 1000} seconds.`;
  return WORDS[code ?? ''] ?? 'The server couldn’t be reached.';
}
