import type { ExampleRequest } from '#contract/examples/example-request.ts';

/** What came back, as it is shown. */
export interface ShownAnswer {
  readonly status: number;
  readonly ms: number;
  readonly rateLimit: string | null;
  readonly body: string;
}

const MOST_SHOWN = 20_000;

/** Sends a request with a key and without a cookie. `typed` is the JSON as somebody has changed it. */
export async function sendRequest(
  request: ExampleRequest,
  { apiKey, typed, file }: { apiKey: string; typed: string; file: File | null },
): Promise<ShownAnswer> {
  const headers = new Headers({ authorization: `Bearer ${apiKey}` });
  if (request.isNamed) headers.set('idempotency-key', crypto.randomUUID());
  const body = request.form === undefined ? (request.json === undefined ? null : typed) : new FormData();
  if (body instanceof FormData) {
    const fields = JSON.parse(typed) as Record<string, unknown>;
    for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
    for (const [name] of request.form?.files ?? []) if (file !== null) body.set(name, file);
  } else if (body !== null) headers.set('content-type', 'application/json');
  const started = performance.now();
  const response = await fetch(request.url, { method: request.method, headers, body, credentials: 'omit' });
  const text = await response.text();
  return {
    status: response.status,
    ms: Math.round(performance.now() - started),
    rateLimit: response.headers.get('ratelimit'),
    body: readable(text).slice(0, MOST_SHOWN),
  };
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
