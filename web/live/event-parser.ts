import { createParser } from 'eventsource-parser';
import type { EventPayload, EventType, ServerEvent } from '#contract/agencies/events.ts';

/** Reads our events out of text that arrives in pieces of any size; returns where to put the pieces. */
export function createEventParser(tell: (event: ServerEvent) => void): (text: string) => void {
  const parser = createParser({
    onEvent: ({ event: type, data }) => {
      if (type === undefined) return;
      const payload = readPayload(data);
      if (payload !== null) tell({ type: type as EventType, payload });
    },
  });
  return (text) => parser.feed(text);
}

/** What comes with an event; null for what a newer server may send. */
function readPayload(data: string): EventPayload | null {
  try {
    return JSON.parse(data) as EventPayload;
  } catch {
    return null;
  }
}
