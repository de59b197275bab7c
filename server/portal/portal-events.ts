import type { EventHub } from '#server/events/event-hub.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { SignedInPerson } from '#server/http/callers.ts';

/** Streams that tell a client's people that something changed for them, and nothing of what. */
export interface PortalStreams {
  open(person: SignedInPerson, signal: AbortSignal): Response;
  close(): void;
}

export interface PortalStreamOptions {
  readonly hub: EventHub;
  /** Whether the person is still let in. */
  readonly isIn: (person: SignedInPerson) => Promise<boolean>;
  readonly heartbeatMs?: number;
}

const HEARTBEAT_MS = 25_000;
const RETRY_AFTER_MS = 3_000;
const STREAMS_PER_SESSION = 10;
/** Changes come in bursts: so many milliseconds of them are told as one. */
const GATHER_MS = 150;

export function createPortalStreams({
  hub,
  isIn,
  heartbeatMs = HEARTBEAT_MS,
}: PortalStreamOptions): PortalStreams {
  const endings = new Set<() => void>();
  const perSession = new Map<string, number>();

  const stream = (person: SignedInPerson, signal: AbortSignal) => {
    let end: () => void = nothingYet;
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        const send = (text: string) => controller.enqueue(Buffer.from(text));
        let isOpen = true;
        let gathering: ReturnType<typeof setTimeout> | undefined;
        const tell = async () => {
          gathering = undefined;
          const isStillIn = await isIn(person).catch(() => true);
          if (!isOpen) return;
          send(`event: ${isStillIn ? 'changed' : 'out'}\ndata: {}\n\n`);
          if (!isStillIn) end();
        };
        const unsubscribe = hub.subscribe(
          { agencyId: person.agencyId, userId: person.id },
          ({ clientId }) => {
            if (clientId === person.clientId) gathering ??= setTimeout(() => void tell(), GATHER_MS);
          },
        );
        const heartbeat = setInterval(() => send(': still here\n\n'), heartbeatMs);
        end = () => {
          if (!isOpen) return;
          isOpen = false;
          clearInterval(heartbeat);
          clearTimeout(gathering);
          unsubscribe();
          endings.delete(end);
          const left = (perSession.get(person.sessionId) ?? 1) - 1;
          if (left > 0) perSession.set(person.sessionId, left);
          else perSession.delete(person.sessionId);
          signal.removeEventListener('abort', end);
          try {
            controller.close();
          } catch {
            // Whoever read has gone, and the stream with it.
          }
        };
        endings.add(end);
        signal.addEventListener('abort', end);
        send(`retry: ${RETRY_AFTER_MS}\n\n`);
        if (signal.aborted) end();
      },
      cancel: () => end(),
    });
  };

  return {
    open: (person, signal) => {
      const open = perSession.get(person.sessionId) ?? 0;
      if (open >= STREAMS_PER_SESSION)
        throw new ApiError('rate_limited', { message: 'This is open in too many tabs. Close some of them.' });
      perSession.set(person.sessionId, open + 1);
      return new Response(stream(person, signal), {
        headers: {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store, no-transform',
          'x-accel-buffering': 'no',
        },
      });
    },
    close: () => {
      for (const end of endings) end();
    },
  };
}

/** Stands in until the stream has begun. */
function nothingYet(): void {}
