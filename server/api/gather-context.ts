import type { Context } from 'hono';
import { CLIENT_ADDRESS_HEADER, type Auth } from '#server/accounts/auth.ts';
import { findMember } from '#server/accounts/sessions/current-member.ts';
import { keyShown, memberOfKey, type KeySource } from '#server/api-keys/member-of-key.ts';
import type { Database } from '#server/database/database.ts';
import { findPerson } from '#server/portal/portal-session.ts';
import type { PortalIsOpen } from '#server/portal/portal-open.ts';
import type { PortalCookies } from '#server/portal/portal-cookies.ts';
import { AGENCY_HEADER } from '#contract/accounts/agency-header.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { RequestContext } from '#server/http/request-context.ts';

/** Where members and clients' people are looked up. */
export interface CallerSource extends KeySource {
  readonly auth: Auth;
  readonly database: Pick<Database, 'accounts'>;
  readonly portalCookies: PortalCookies;
  readonly portalIsOpen: PortalIsOpen;
}

/** Gathers the context of one request. */
export function gatherContext(c: Context<AppEnv>, source: CallerSource): RequestContext {
  const clientAddress = c.get('clientAddress');
  const authHeaders = authHeadersOf(c.req.raw.headers, clientAddress);
  const agencyNamed = c.req.header(AGENCY_HEADER) ?? null;
  const answerHeaders = new Headers();
  const domainAgencyId = c.get('domainAgencyId') ?? null;
  const key = keyShown(authHeaders);
  const lookUp = async () => {
    // Whoever shows a key acts by it alone, whatever cookies come along.
    if (key !== null) return { member: await memberOfKey(source, key, c.env?.viaMcp), cookies: [] };
    const result = await findMember(source, authHeaders, agencyNamed);
    for (const cookie of result?.cookies ?? []) answerHeaders.append('set-cookie', cookie);
    return result;
  };
  const lookUpPerson = async () => {
    if (key !== null) return null;
    const token = source.portalCookies.session(authHeaders);
    const person = token === null ? null : await findPerson(source.database.accounts, token, source.now());
    if (person === null || token === null) return null;
    if (domainAgencyId !== null && person.agencyId !== domainAgencyId) return null;
    if (!(await source.portalIsOpen(person.agencyId))) return null;
    if (person.isRenewed) answerHeaders.append('set-cookie', source.portalCookies.setSession(token));
    return person;
  };
  return {
    requestId: c.get('requestId'),
    clientAddress,
    path: c.req.path.replace(/\/+$/, ''),
    authHeaders,
    answerHeaders,
    agencyNamed,
    domainAgencyId,
    findMember: once(lookUp),
    findPerson: once(lookUpPerson),
  };
}

/** Asks once; what failed may be asked again. */
function once<Found>(lookUp: () => Promise<Found>): () => Promise<Found> {
  let found: Promise<Found> | undefined;
  return () =>
    (found ??= lookUp().catch((error: unknown) => {
      found = undefined;
      throw error;
    }));
}

const PASSED_ON = ['cookie', 'authorization', 'user-agent'];
const MAX_USER_AGENT = 500;

/** The caller's cookie, token and browser, and the address we found; never an address the caller wrote. */
function authHeadersOf(headers: Headers, clientAddress: string): Headers {
  const passed = new Headers({ [CLIENT_ADDRESS_HEADER]: clientAddress });
  for (const name of PASSED_ON) {
    const value = headers.get(name);
    if (value !== null) passed.set(name, name === 'user-agent' ? value.slice(0, MAX_USER_AGENT) : value);
  }
  return passed;
}
