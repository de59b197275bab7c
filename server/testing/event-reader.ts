import { createParser } from 'eventsource-parser';
import type { Visitor } from './visitor.ts';

export interface ReadEvent {
  readonly type: string;
  readonly payload: Record<string, unknown>;
}

/** A busy machine is no failure. */
const GIVE_UP_MS = 150_000;

/** Reads the event stream of a visitor as a browser does. */
export class EventReader {
  readonly events: ReadEvent[] = [];
  readonly status: number;
  ended = false;
  readonly #stop: AbortController;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;

  private constructor(response: Response, stop: AbortController) {
    this.status = response.status;
    this.#stop = stop;
    this.#reader = response.body?.getReader();
    void this.#read();
  }

  /** Opens the stream and waits until it is ready. */
  static async open(visitor: Visitor): Promise<EventReader> {
    const stop = new AbortController();
    const response = await visitor.fetch('/api/events', { signal: stop.signal });
    const reader = new EventReader(response, stop);
    if (response.status === 200) await reader.until((event) => event.type === 'ready');
    return reader;
  }

  /** Waits for an event; fails when none comes. */
  async until(wanted: (event: ReadEvent) => boolean): Promise<ReadEvent> {
    const deadline = Date.now() + GIVE_UP_MS;
    for (;;) {
      const found = this.events.find(wanted);
      if (found !== undefined) return found;
      if (this.ended || Date.now() > deadline)
        throw new Error(
          `No such event came${this.ended ? ', and the stream has ended' : ''}. There were: ${JSON.stringify(this.events)}`,
        );
      await new Promise((resolve) => {
        setTimeout(resolve, 10);
      });
    }
  }

  /** Waits until the server has ended the stream. */
  async untilEnded(): Promise<void> {
    const deadline = Date.now() + GIVE_UP_MS;
    while (!this.ended) {
      if (Date.now() > deadline) throw new Error('The stream did not end.');
      await new Promise((resolve) => {
        setTimeout(resolve, 10);
      });
    }
  }

  /** Leaves as a browser does. Its server hears of it from the connection, and gives up reading the answer as well. */
  close(): void {
    this.#stop.abort();
    void this.#reader?.cancel().catch(() => {});
  }

  async #read(): Promise<void> {
    const parser = createParser({
      onEvent: ({ event: type, data }) => {
        if (type !== undefined)
          this.events.push({ type, payload: JSON.parse(data) as Record<string, unknown> });
      },
    });
    const decoder = new TextDecoder();
    try {
      for (;;) {
        const read = await this.#reader?.read();
        if (read === undefined || read.done) break;
        parser.feed(decoder.decode(read.value, { stream: true }));
      }
    } catch {
      // The test closed it.
    }
    this.ended = true;
  }
}
