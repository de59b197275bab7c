import type { EventPayload, EventType, ServerEvent } from '#contract/agencies/events.ts';

/** Reads server-sent events out of text that arrives in pieces of any size; returns where to put the pieces. */
export function createEventParser(tell: (event: ServerEvent) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const blocks = `${rest}${text}`.replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = readBlock(block);
      if (event !== null) tell(event);
    }
  };
}

/** One event; null for a beat of the heart, and for what a newer server may send. */
function readBlock(block: string): ServerEvent | null {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) fields.set(name, value);
  }
  const type = fields.get('event');
  if (type === undefined) return null;
  try {
    const payload = JSON.parse(fields.get('data') ?? '{}') as EventPayload;
    return { type: type as EventType, payload };
  } catch {
    return null;
  }
}
