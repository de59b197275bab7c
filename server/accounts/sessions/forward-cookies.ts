import type { RequestContext } from '#server/http/request-context.ts';

/** Sends the cookies of the authentication library with our answer. */
export function forwardCookies(headers: Headers, context: RequestContext): void {
  for (const cookie of headers.getSetCookie()) context.answerHeaders.append('set-cookie', cookie);
}
