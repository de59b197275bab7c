import { randomUUID } from 'node:crypto';
import type { Session } from '#contract/accounts/account.ts';
import type { ErrorBody } from '#contract/error-body.ts';
import type { App } from '#server/app.ts';

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Body;
}

/** What every visitor signs up with. */
export const GOOD_PASSWORD = 'tidal-copper-93-lantern';

/** A browser: it keeps cookies, says where it comes from, and asks the app through its front door. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly address: string;
  email = '';
  /** A key of the API to be shown with every request, as a program does. */
  key: string | null = null;
  session: Session = { user: null, agency: null };
  readonly #app: App;
  readonly #site: string;

  constructor(app: App, site: string, address: string) {
    this.#app = app;
    this.#site = site;
    this.address = address;
  }

  /** Asks for a path below `/api` and reads the answer. */
  async call<Body = Record<string, never>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body & ErrorBody>> {
    const sent: RequestInit = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await this.fetch(`/api${path}`, {
      method,
      ...sent,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    });
    return read(response);
  }

  /** Sends a form with a file, and fields beside it, to a path below `/api` and reads the answer. */
  async upload<Body = Record<string, never>>(
    path: string,
    file: File,
    fields: Record<string, string> = {},
  ): Promise<Answer<Body & ErrorBody>> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', file);
    return read(await this.fetch(`/api${path}`, { method: 'POST', body: form }));
  }

  /** Asks for any path and returns the answer as it came; it may be a stream. */
  async fetch(path: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map((pair) => pair.join('=')).join('; '));
    if (this.key !== null) headers.set('authorization', `Bearer ${this.key}`);
    else if (!headers.has('origin') && !headers.has('sec-fetch-site'))
      headers.set('origin', new URL(this.#site).origin);
    headers.set('host', new URL(this.#site).host);
    const body = init.body instanceof FormData ? await encoded(init.body, headers) : init.body;
    const request = new Request(new URL(path, this.#site), { ...init, ...(body && { body }), headers });
    const response = await this.#app.fetch(request, {
      incoming: { socket: { remoteAddress: this.address } },
    });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  async signUp(fullName = 'Ada Lovelace', email = `${randomUUID()}@example.com`): Promise<void> {
    const answer = await this.call<Session>('POST', '/account/sign-up', {
      email,
      password: GOOD_PASSWORD,
      fullName,
    });
    if (answer.status !== 201) throw new Error(`Sign-up answered ${answer.status}: ${answer.text}`);
    this.email = email;
    this.session = answer.body;
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';');
    const [name = '', ...value] = pair.split('=');
    const gone = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute)) || value.join('=') === '';
    if (gone) this.cookies.delete(name);
    else this.cookies.set(name, value.join('='));
  }
}

async function read<Body>(response: Response): Promise<Answer<Body>> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? JSON.parse(text) : ({} as never),
  };
}

/** A form as it is sent: made at leisure it would still be written where the app has long refused to read on. */
async function encoded(form: FormData, headers: Headers): Promise<ArrayBuffer> {
  const whole = new Response(form);
  headers.set('content-type', whole.headers.get('content-type') ?? '');
  return whole.arrayBuffer();
}
