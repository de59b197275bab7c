import type { Member } from '#server/http/callers.ts';
import type { EventHub, HubEvent } from '#server/events/event-hub.ts';
import { gather } from '#server/events/gather.ts';
import { ApiError } from '#server/http/api-error.ts';

export interface EventStreamOptions {
  readonly hub: EventHub;
  /** Whom the session or the key belongs to by now; null once it has ended. */
  readonly recheck: (member: Member) => Promise<Member | null>;
  /** The clients that were chosen for somebody who does not see all. */
  readonly chosenClients: (member: Member) => Promise<ReadonlySet<string>>;
  readonly heartbeatMs?: number;
}

/** Opens server-sent streams, and ends them all when the process stops. */
export interface EventStreams {
  open(member: Member, signal: AbortSignal): Response;
  close(): void;
}

const HEARTBEAT_MS = 25_000;
const RETRY_AFTER_MS = 2_000;
const STREAMS_PER_SESSION = 20;
/** A reader this far behind is cut off; it connects again and fetches anew. */
const MAX_WAITING_CHUNKS = 500;

/** Events after which a stream must make sure that it may still be read. */
const MAY_END_THE_SESSION = new Set(['session.ended', 'memberships.changed', 'api_keys.changed']);

/** Events that tell of a client: not for whoever does not see that client. */
const OF_A_CLIENT = new Set([
  'clients.changed',
  'reports.changed',
  'report_drafts.changed',
  'report_comments.changed',
  'client_data.changed',
  'goals.changed',
]);

/** Stands in until the stream has begun. */
function noStreamYet(): boolean {
  return false;
}

export function createEventStreams({
  hub,
  recheck,
  chosenClients,
  heartbeatMs = HEARTBEAT_MS,
}: EventStreamOptions): EventStreams {
  const endings = new Set<() => void>();
  const perSession = new Map<string, number>();

  return {
    open: (member, signal) => {
      const open = perSession.get(member.sessionId) ?? 0;
      if (open >= STREAMS_PER_SESSION) {
        throw new ApiError('rate_limited', {
          message: 'The app is open in too many tabs. Close some of them.',
        });
      }
      perSession.set(member.sessionId, open + 1);
      return new Response(stream(member, signal), {
        headers: {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store, no-transform',
          // Proxies that collect an answer before they pass it on would hold every event back.
          'x-accel-buffering': 'no',
        },
      });
    },
    close: () => {
      for (const end of endings) end();
    },
  };

  function stream(member: Member, signal: AbortSignal): ReadableStream<Uint8Array> {
    let release: () => boolean = noStreamYet;
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          const send = (text: string) => {
            if ((controller.desiredSize ?? 0) < -MAX_WAITING_CHUNKS) end();
            else controller.enqueue(Buffer.from(text));
          };
          const sendEvent = ({ type, payload }: HubEvent) =>
            send(`event: ${type}\ndata: ${JSON.stringify(payload)}\n\n`);

          const gathered = gather(sendEvent);
          // Null: all of them. Of somebody with chosen clients none is known yet, and whatever changes until then is told as one.
          let clients: ReadonlySet<string> | null = member.agency.access === 'all' ? null : new Set();
          const isInSight = ({ type, clientId }: HubEvent) =>
            clients === null || (clientId === undefined ? !OF_A_CLIENT.has(type) : clients.has(clientId));
          const lookAgain = async (now: Member) => {
            const next = now.agency.access === 'all' ? null : await chosenClients(now);
            const before = clients;
            clients = next;
            if (endings.has(end) && !areSame(before, clients)) sendEvent({ type: 'ready', payload: {} });
          };
          const unsubscribe = hub.subscribe(
            { agencyId: member.agency.id, userId: member.user.id },
            (event) => {
              if (MAY_END_THE_SESSION.has(event.type)) void endIfOver();
              if (event.type !== 'session.ended' && isInSight(event)) gathered.add(event);
            },
          );
          const heartbeat = setInterval(() => {
            send(': still here\n\n');
            void endIfOver();
          }, heartbeatMs);

          const endIfOver = async () => {
            const now = await recheck(member).catch(() => member);
            if (!endings.has(end)) return;
            if (now?.agency.id === member.agency.id) return lookAgain(now);
            sendEvent({ type: 'session.ended', payload: {} });
            end();
          };

          const end = () => {
            if (release()) controller.close();
          };
          release = () => {
            if (!endings.delete(end)) return false;
            clearInterval(heartbeat);
            unsubscribe();
            gathered.stop();
            forget(member.sessionId);
            signal.removeEventListener('abort', end);
            return true;
          };
          endings.add(end);
          signal.addEventListener('abort', end);
          send(`retry: ${RETRY_AFTER_MS}\n\n`);
          sendEvent({ type: 'ready', payload: {} });
          if (clients !== null) void lookAgain(member).catch(end);
          if (signal.aborted) end();
        },
        // Whoever read has gone, and with it the stream that could be closed.
        cancel: () => void release(),
      },
      { highWaterMark: 0 },
    );
  }

  function forget(sessionId: string): void {
    const left = (perSession.get(sessionId) ?? 1) - 1;
    if (left > 0) perSession.set(sessionId, left);
    else perSession.delete(sessionId);
  }
}

function areSame(one: ReadonlySet<string> | null, other: ReadonlySet<string> | null): boolean {
  if (one === null || other === null) return one === other;
  return one.size === other.size && [...one].every((id) => other.has(id));
}
