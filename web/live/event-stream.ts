import type { ServerEvent } from '#contract/agencies/events.ts';
import { agencyHeaders } from '#web/api/tab-agency.ts';
import { createEventParser } from '#web/live/event-parser.ts';

/** `connecting` until the first answer, `lost` from a failure until the stream is open again. */
export type LiveStatus = 'connecting' | 'open' | 'lost';

export interface EventStream {
  /** Tries again at once, rather than after the pause it is in; an open stream stays. */
  retry(): void;
  /** Lets go of the connection, for one that cannot be alive any more, and tries again as after a failure. */
  drop(): void;
  close(): void;
}

export interface EventStreamOptions {
  onEvent(event: ServerEvent): void;
  onStatus(status: LiveStatus): void;
  /** How long it may be silent; the server's heart beats every 25 s. */
  silenceMs?: number;
  /** The pause before the attempt after so many failures. */
  pauseMs?: (failures: number) => number;
}

const EVENTS_URL = '/api/events';
const SILENCE_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
/** Nobody is logged in, or no longer a member of the agency that this tab shows. */
const SESSION_OVER = [401, 403];

/**
 * Keeps one stream of events open until it is closed: connects again after a failure, with growing pauses, and after
 * a silence too long to be a quiet day. An ended session is told as `session.ended`, whichever way it showed.
 */
export function openEventStream(options: EventStreamOptions): EventStream {
  const { onEvent, onStatus, silenceMs = SILENCE_MS, pauseMs = growingPause } = options;
  let closed = false;
  let current = new AbortController();
  let isOpen = false;
  let isHurried = false;
  let wake: (() => void) | undefined;

  void run();
  return {
    retry: () => {
      if (isOpen) return;
      isHurried = true;
      current.abort();
      wake?.();
    },
    drop: () => current.abort(),
    close: () => {
      closed = true;
      current.abort();
      wake?.();
    },
  };

  async function run(): Promise<void> {
    onStatus('connecting');
    for (let failures = 0; ; failures += 1) {
      const { opened, sessionOver } = await readOnce();
      isOpen = false;
      if (closed) return;
      if (opened) failures = 0;
      if (!sessionOver) onStatus('lost');
      await pause(pauseMs(failures));
    }
  }

  async function readOnce(): Promise<{ opened: boolean; sessionOver: boolean }> {
    const outcome = { opened: false, sessionOver: false };
    current = new AbortController();
    const watch = watchSilence(silenceMs, current);
    try {
      const response = await fetch(EVENTS_URL, {
        headers: { accept: 'text/event-stream', ...agencyHeaders() },
        cache: 'no-store',
        signal: current.signal,
      });
      if (SESSION_OVER.includes(response.status)) {
        outcome.sessionOver = true;
        onEvent({ type: 'session.ended', payload: {} });
      }
      if (!response.ok || response.body === null) return outcome;
      const feed = createEventParser((event) => {
        if (event.type === 'session.ended') outcome.sessionOver = true;
        if (!closed) onEvent(event);
      });
      for await (const text of chunks(response.body)) {
        if (!outcome.opened) onStatus('open');
        outcome.opened = isOpen = true;
        watch.heard();
        feed(text);
      }
    } catch {
      // A failure looks like an end: either way the next attempt follows.
    } finally {
      watch.stop();
      // An answer that is not read would keep its connection.
      current.abort();
    }
    return outcome;
  }

  async function pause(ms: number): Promise<void> {
    if (isHurried) {
      isHurried = false;
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    wake = resolve;
    await promise;
    isHurried = false;
    clearTimeout(timer);
  }
}

async function* chunks(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}

/** Ends an attempt that hears nothing: after a sleep or a change of network no error ever comes. */
function watchSilence(ms: number, attempt: AbortController): { heard(): void; stop(): void } {
  const giveUp = () => attempt.abort();
  let timer = setTimeout(giveUp, ms);
  return {
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, ms);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Doubles up to a limit; a little chance keeps a thousand browsers from coming back in the same moment. */
function growingPause(failures: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
  return pause * (0.8 + Math.random() * 0.4);
}
