import { expect, it } from 'vitest';
import type { ServerEvent } from '#contract/agencies/events.ts';
import { createEventParser } from '#web/live/event-parser.ts';

function read(...pieces: string[]): ServerEvent[] {
  const events: ServerEvent[] = [];
  const feed = createEventParser((event) => events.push(event));
  for (const piece of pieces) feed(piece);
  return events;
}

const TEXT =
  'retry: 2000\n\nevent: ready\ndata: {}\n\n: still here\n\nevent: clients.changed\ndata: {"id":"7"}\n\n';
const EVENTS = [
  { type: 'ready', payload: {} },
  { type: 'clients.changed', payload: { id: '7' } },
];

it('reads events and passes over beats of the heart and settings', () => {
  expect(read(TEXT)).toEqual(EVENTS);
});

it.each([
  ['here', '\n'],
  ['on Windows', '\r\n'],
])('reads the same events in pieces of any size, with lines that end as %s', (_where, end) => {
  const text = TEXT.replaceAll('\n', end);
  for (let size = 1; size <= text.length; size += 1) {
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    expect(read(...pieces), `pieces of ${size}`).toEqual(EVENTS);
  }
});

it('passes over what it cannot read', () => {
  expect(read('event: clients.changed\ndata: {"id"\n\n', 'data: {}\n\n', TEXT)).toEqual(EVENTS);
});
