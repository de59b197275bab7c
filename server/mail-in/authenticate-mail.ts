import { Resolver } from 'node:dns/promises';
import { getDomain } from 'tldts';
import { outsideTransactions } from '#server/database/transaction-scope.ts';
import type { MailEnvelope } from '#server/database/schema/automation/mail-in.ts';

/** Asks the DNS as `dns.resolve` does; tests answer in its place. */
export interface MailResolver {
  resolve(name: string, kind: string): Promise<unknown>;
}

const TIMEOUT_MS = 4_000;
const TRIES = 2;

/** The machine's own resolver. */
export function createMailResolver(): MailResolver {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  return outsideTransactions('The DNS', {
    resolve: async (name: string, kind: string): Promise<unknown> => resolver.resolve(name, kind as 'TXT'),
  });
}

/** `unknown` where the DNS could not be asked: another time it may be told. */
export type Authenticity = 'proven' | 'unproven' | 'unknown';

/**
 * Whether a message comes from whom it shows. As DMARC has it, one of two must speak for the domain in From: SPF for the server that
 * brought it, or a signature by DKIM. That is asked of every domain, also of those that publish no policy.
 */
export async function authenticateMail(
  raw: Uint8Array,
  /** The address that was held against the list of who may write. */
  author: string,
  { from, ip, helo }: MailEnvelope,
  resolver: MailResolver,
): Promise<Authenticity> {
  // Much to read, and most installations take no mail.
  const { authenticate } = await import('mailauth');
  let hasFailed = false;
  const { spf, dkim, dmarc } = await authenticate(Buffer.from(raw), {
    ...(ip === null ? {} : { ip, helo, sender: from }),
    mta: 'clientready',
    rejectRsaSha1: true,
    disableArc: true,
    disableBimi: true,
    resolver: async (name: string, kind: string) => {
      try {
        return (await resolver.resolve(name, kind)) as string[];
      } catch (error) {
        if (!SAID_BY_DNS.has((error as NodeJS.ErrnoException).code ?? '')) hasFailed = true;
        throw error;
      }
    },
  });
  // Two readers of one header must have read the same in it.
  if (dkim.fromFields !== 1 || dkim.headerFrom.length !== 1 || dkim.headerFrom[0]?.toLowerCase() !== author)
    return 'unproven';
  const domain = author.slice(author.lastIndexOf('@') + 1);
  // A signature over a part of the message says nothing about what was added to it.
  const isSigned = dkim.results.some(
    ({ status, signingDomain }) =>
      status.result === 'pass' && isAligned(domain, signingDomain ?? '') && !status.underSized,
  );
  const isSentBy =
    ip !== null && spf !== false && spf.status.result === 'pass' && isAligned(domain, spf.domain);
  // A domain whose own policy says no is believed, whatever we make of it.
  const isForbidden = dmarc !== false && dmarc.status.result === 'fail';
  if ((isSigned || isSentBy) && !isForbidden) return 'proven';
  return hasFailed ? 'unknown' : 'unproven';
}

/** What the DNS itself answers: there is no such name, or nothing of that kind at it. */
const SAID_BY_DNS = new Set(['ENOTFOUND', 'ENODATA']);

/** Whether two domains are of one house, such as ads.example.com and example.com. */
function isAligned(author: string, domain: string): boolean {
  return houseOf(author) === houseOf(domain.toLowerCase());
}

function houseOf(domain: string): string {
  return getDomain(domain, { allowPrivateDomains: true }) ?? domain;
}
