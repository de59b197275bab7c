import { lookup, type LookupAddress } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { assertOutsideTransaction } from '#server/database/transaction-scope.ts';
import { isPublicAddress } from '#server/egress/public-address.ts';

/** An address we do not send anything to. */
export class AddressRefusedError extends Error {
  override name = 'AddressRefusedError';
}

export interface GuardedRequest {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Whether this machine and its private network may be asked. */
  readonly allowPrivate: boolean;
  /** For the whole of it, redirects and answer included. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** Whether an answer that leads elsewhere is followed, which it is unless somebody says no. */
  readonly followsRedirects?: boolean;
  /** Who says what a name stands for; the system, unless a test does. */
  readonly lookUp?: LookUp;
}

export type LookUp = (host: string) => Promise<LookupAddress[]>;

const MOST_REDIRECTS = 3;
/** A POST is repeated elsewhere only where the answer says: as it was. */
const REDIRECTS = { GET: new Set([301, 302, 303, 307, 308]), POST: new Set([307, 308]) };

/**
 * Asks an address that somebody else chose. Every address its name stands for is checked, and the connection goes to a
 * checked one, so that a name cannot lead elsewhere a moment later; the same for every redirect. The answer must be read
 * or destroyed; it breaks off when the time is over.
 */
export async function guardedRequest(url: string, asked: GuardedRequest): Promise<IncomingMessage> {
  assertOutsideTransaction('An address that somebody else chose');
  const limit = AbortSignal.timeout(asked.timeoutMs);
  const signal = asked.signal === undefined ? limit : AbortSignal.any([limit, asked.signal]);
  let target = new URL(url);
  for (let redirects = 0; ; redirects += 1) {
    const response = await request(target, asked, signal);
    const location = response.headers.location;
    if (asked.followsRedirects === false) return response;
    if (!REDIRECTS[asked.method].has(response.statusCode ?? 0) || location === undefined) return response;
    response.destroy();
    if (redirects === MOST_REDIRECTS) throw new AddressRefusedError('There were too many redirects.');
    const next = URL.canParse(location, target.href) ? new URL(location, target) : null;
    if (next === null || (target.protocol === 'https:' && next.protocol !== 'https:'))
      throw new AddressRefusedError('The redirect leads to where it must not.');
    target = next;
  }
}

async function request(url: URL, asked: GuardedRequest, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new AddressRefusedError('Only http and https are asked.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await checkedAddresses(host, asked.allowPrivate, asked.lookUp);
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method: asked.method,
        headers: {
          'user-agent': 'ClientReady',
          ...asked.headers,
          ...(asked.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(asked.body)) }),
        },
        lookup: answerWith(addresses),
        agent: false,
        signal,
      },
      resolve,
    );
    sent.on('error', reject);
    sent.end(asked.body);
  });
}

const lookUpAll = promisify(lookup);

function bySystem(host: string): Promise<LookupAddress[]> {
  return lookUpAll(host, { all: true, verbatim: true });
}

/** What a name stands for, all of it checked. */
export async function checkedAddresses(
  host: string,
  allowPrivate: boolean,
  lookUp: LookUp = bySystem,
): Promise<LookupAddress[]> {
  const version = isIP(host);
  const addresses = version === 0 ? await lookUp(host) : [{ address: host, family: version }];
  if (!allowPrivate && addresses.some(({ address }) => !isPublicAddress(address))) {
    throw new AddressRefusedError(
      'The address is on this machine or in its private network. WORKFLOW_ALLOW_PRIVATE=true allows that.',
    );
  }
  return addresses;
}

/** A look-up whose answer is known. */
function answerWith(addresses: LookupAddress[]): LookupFunction {
  return (_host, options, callback) => {
    const [first] = addresses;
    if (options.all === true) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family);
  };
}

/** Reads an answer nobody needs, up to a limit, so that the other side can finish saying it. */
export async function drain(response: IncomingMessage, mostBytes: number): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of response) {
      bytes += (chunk as Buffer).length;
      if (bytes > mostBytes) break;
    }
  } catch {
    // What counts was in the head.
  }
  response.destroy();
}
