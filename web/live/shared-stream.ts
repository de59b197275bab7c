import type { ServerEvent } from '#contract/agencies/events.ts';
import {
  openEventStream,
  type EventStream,
  type EventStreamOptions,
  type LiveStatus,
} from '#web/live/event-stream.ts';

/** What the tabs of one user tell each other. */
type Message =
  | { kind: 'event'; event: ServerEvent }
  | { kind: 'status'; status: LiveStatus }
  | { kind: 'hello' }
  | { kind: 'retry' };

interface SharedStreamOptions {
  /** Tabs share a stream only with those of the same user that show the same agency. */
  audience: string;
  onEvent(event: ServerEvent): void;
  onStatus(status: LiveStatus): void;
  open?: (options: EventStreamOptions) => EventStream;
  answerWithinMs?: number;
}

export interface SharedStream {
  retry(): void;
  /** The network is gone: what is open cannot be alive. */
  drop(): void;
  /** Makes sure that the tab which reads for all is still awake; a browser may put one to sleep. */
  check(): void;
  leave(): void;
}

const ANSWER_WITHIN_MS = 2_000;

/**
 * Joins the stream that all tabs of a user share: one of them reads and tells the others, since a browser opens
 * only six connections to a server over HTTP/1.1. When that tab closes, or sleeps, the next one reads.
 */
export function joinSharedStream(options: SharedStreamOptions): SharedStream {
  const { audience, onEvent, onStatus, open = openEventStream, answerWithinMs = ANSWER_WITHIN_MS } = options;
  const name = `clientready-live-${audience}`;
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  let status: LiveStatus = 'connecting';
  let stream: EventStream | null = null;
  let isQueued = false;
  let unanswered: ReturnType<typeof setTimeout> | undefined;

  const tell: (message: Message) => void = channel.postMessage.bind(channel);

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'hello' && stream) tell({ kind: 'status', status });
    if (data.kind === 'retry') stream?.retry();
    if (data.kind === 'event') onEvent(data.event);
    if (data.kind === 'status') {
      clearTimeout(unanswered);
      onStatus(data.status);
    }
  });

  void queue();
  check();
  return {
    retry: () => (stream ? stream.retry() : tell({ kind: 'retry' })),
    drop: () => stream?.drop(),
    check,
    leave: () => {
      leaving.abort();
      clearTimeout(unanswered);
      stream?.close();
      channel.close();
    },
  };

  function check(): void {
    if (stream || leaving.signal.aborted) return;
    clearTimeout(unanswered);
    unanswered = setTimeout(() => void takeOver(), answerWithinMs);
    tell({ kind: 'hello' });
  }

  /** Waits for its turn to read, and reads until the tab leaves or another one takes over. */
  async function queue(): Promise<void> {
    const { locks } = navigator as { locks?: LockManager };
    // Browsers offer locks on secure pages alone; without them each tab reads for itself.
    if (locks === undefined) return lead();
    if (isQueued) return;
    isQueued = true;
    await locks.request(name, { signal: leaving.signal }, lead).catch(() => undefined);
    isQueued = false;
    stepDown();
  }

  async function takeOver(): Promise<void> {
    const { locks } = navigator as { locks?: LockManager };
    if (stream || leaving.signal.aborted || locks === undefined) return;
    await locks.request(name, { steal: true }, lead).catch(() => undefined);
    stepDown();
  }

  function lead(): Promise<void> {
    if (leaving.signal.aborted) return Promise.resolve();
    clearTimeout(unanswered);
    stream?.close();
    stream = open({
      onEvent: (event) => {
        onEvent(event);
        tell({ kind: 'event', event });
      },
      onStatus: (next) => {
        status = next;
        onStatus(next);
        tell({ kind: 'status', status: next });
      },
    });
    return new Promise((resolve) => leaving.signal.addEventListener('abort', () => resolve()));
  }

  /** Another tab took over, or this one left: what was read here is read there from now on. */
  function stepDown(): void {
    stream?.close();
    stream = null;
    if (!leaving.signal.aborted) void queue();
  }
}
