import { createServer } from 'node:net';

/** Somebody who talks to a running server as a browser would, keeping its cookie. */
export class Visitor {
  readonly #origin: string;
  #cookie = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Sends a form as a form and anything else as JSON. */
  async send(method: string, path: string, body?: object, signal?: AbortSignal): Promise<Response> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.#origin}/api${path}`, {
      method,
      headers: {
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(this.#cookie && { cookie: this.#cookie }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (cookies.length > 0) this.#cookie = cookies.join('; ');
    return response;
  }

  /** The same browser at another address of the same installation. */
  at(origin: string): Visitor {
    const there = new Visitor(origin);
    there.#cookie = this.#cookie;
    return there;
  }

  /** Signs up; returns once the server has said that the account exists. */
  async signUp(email: string): Promise<void> {
    const person = { email, password: 'Seven-lanterns-adrift', fullName: 'Ada Test' };
    const response = await this.send('POST', '/account/sign-up', person);
    const answer = await response.text();
    if (response.status !== 201) throw new Error(`Signing up failed with ${response.status}: ${answer}`);
  }

  /** Hears the events of this visitor's agency until the signal is aborted. */
  async *events(signal: AbortSignal): AsyncGenerator<{ event: string; data: unknown }> {
    const response = await this.send('GET', '/events', undefined, signal);
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const fields = new Map(
          message.split('\n').map((line) => {
            const colon = line.indexOf(':');
            return [line.slice(0, colon), line.slice(colon + 1).trim()];
          }),
        );
        const event = fields.get('event');
        if (event) yield { event, data: JSON.parse(fields.get('data') ?? 'null') };
      }
    }
  }
}

/** A port that is free right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
