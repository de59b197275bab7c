import type { FoundMember } from '#server/accounts/current-member.ts';

/** What every route knows of the request it answers. */
export interface RequestContext {
  readonly requestId: string;
  readonly clientAddress: string;
  /** The headers the authentication library may see: the caller's cookie, token and browser, and our own address header. */
  readonly authHeaders: Headers;
  /** Headers to be sent with the answer; cookies go here. */
  readonly answerHeaders: Headers;
  /** Who is logged in; looked up once a request. */
  readonly findMember: () => Promise<FoundMember | null>;
}
