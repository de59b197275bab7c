import { errorBodySchema } from '#contract/error-body.ts';

/** What the API did not do, in its own words. */
export class ApiRefused extends Error {}

/** What is sent along with a call. */
export interface Sent {
  readonly json?: unknown;
  readonly form?: FormData;
}

/**
 * Asks the API as whoever called us, with their key. A tool can therefore do nothing that its caller could not do at the front
 * door: rights, chosen clients, plans, limits and the log are those of the API, and none is written twice.
 */
export type CallApi = <Body>(method: string, path: string, sent?: Sent) => Promise<Body>;

/** Calls through `fetch`, which answers requests without a network. */
export function apiCaller(
  fetch: (request: Request) => Promise<Response>,
  origin: string,
  authorization: string,
): CallApi {
  return async <Body>(method: string, path: string, { json, form }: Sent = {}) => {
    const headers = new Headers({ authorization, accept: 'application/json' });
    if (json !== undefined) headers.set('content-type', 'application/json');
    const body = form ?? (json === undefined ? null : JSON.stringify(json));
    const answer = await fetch(new Request(`${origin}/api${path}`, { method, headers, body }));
    const text = await answer.text();
    if (!answer.ok) throw new ApiRefused(wordsOf(text) ?? `The API answered ${answer.status}.`);
    return JSON.parse(text) as Body;
  };
}

function wordsOf(text: string): string | null {
  try {
    const { message, fields } = errorBodySchema.parse(JSON.parse(text)).error;
    const more = Object.entries(fields ?? {}).filter(([, said]) => said !== message);
    return [message, ...more.map(([field, said]) => `${field}: ${said}`)].join('\n');
  } catch {
    return null;
  }
}
