import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { afterwards } from '../afterwards.ts';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server of somebody else's that hears webhooks. What it answers can be set for each path; 204 otherwise. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  readonly answers = new Map<string, (response: ServerResponse) => void>();
  readonly #server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const path = request.url ?? '';
      this.received.push({ path, headers: request.headers, body });
      const answer = this.answers.get(path);
      if (answer === undefined) response.writeHead(204).end();
      else answer(response);
    });
  });

  /** Starts listening, until the test file is over; returns its origin. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    afterwards(async () => {
      this.#server.closeAllConnections();
      this.#server.close();
    });
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Breaks off whatever is still waiting for an answer. */
  endAll(): void {
    this.#server.closeAllConnections();
  }

  at(path: string): Received[] {
    return this.received.filter((one) => one.path === path);
  }

  /** Waits until so many have come to this path. */
  async hears(path: string, many: number): Promise<Received[]> {
    await vi.waitFor(() => expectAtLeast(this.at(path).length, many), { timeout: 60_000, interval: 20 });
    return this.at(path);
  }
}

function expectAtLeast(found: number, wanted: number): void {
  if (found < wanted) throw new Error(`${found} of ${wanted} have come.`);
}
