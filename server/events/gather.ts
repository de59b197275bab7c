import type { HubEvent } from '#server/events/event-hub.ts';

const WINDOW_MS = 25;
/** More changes of one kind at once than this are told as one: fetch everything of that kind anew. */
const MOST_TOLD_SINGLY = 10;

export interface Gatherer {
  add(event: HubEvent): void;
  stop(): void;
}

/** Gathers events for a moment, so that a change of a hundred rows does not make a tab fetch a hundred times. */
export function gather(tell: (event: HubEvent) => void): Gatherer {
  let waiting: HubEvent[] = [];
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    const events = waiting;
    waiting = [];
    timer = undefined;
    for (const group of Map.groupBy(events, ({ type }) => type).values()) {
      for (const event of told(group)) tell(event);
    }
  };

  return {
    add: (event) => {
      waiting.push(event);
      timer ??= setTimeout(flush, WINDOW_MS);
    },
    stop: () => {
      clearTimeout(timer);
      waiting = [];
    },
  };
}

/** Each thing once, as it was announced last; all of them as one where they are many. */
function told(group: readonly HubEvent[]): Iterable<HubEvent> {
  const latest = new Map(group.map((event, at) => [event.payload.id ?? at, event]));
  const [first] = group;
  if (first === undefined || latest.size <= MOST_TOLD_SINGLY) return latest.values();
  return [{ type: first.type, payload: { too_large: true } }];
}
