import type { FoundMember, SignedInPerson } from '#server/http/callers.ts';

/** What every route knows of the request it answers. */
export interface RequestContext {
  readonly requestId: string;
  readonly clientAddress: string;
  /** The path that was asked for, as it was written. */
  readonly path: string;
  /** The headers the authentication library may see. */
  readonly authHeaders: Headers;
  /** Headers to be sent with the answer; cookies go here. */
  readonly answerHeaders: Headers;
  /** The agency that the tab which asks shows; null where it does not say. */
  readonly agencyNamed: string | null;
  /** The agency whose own domain was asked; null at the main site. */
  readonly domainAgencyId: string | null;
  /** Who is logged in; looked up once a request. */
  readonly findMember: () => Promise<FoundMember | null>;
  /** Who is signed in as one of a client's people; likewise. At an agency's own domain, of that agency alone. */
  readonly findPerson: () => Promise<SignedInPerson | null>;
}
