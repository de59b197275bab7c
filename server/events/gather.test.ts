import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HubEvent } from '#server/events/event-hub.ts';
import { gather } from '#server/events/gather.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const change = (
  id: string,
  type: HubEvent['type'] = 'reports.changed',
  what: 'insert' | 'update' = 'update',
): HubEvent => ({
  type,
  payload: { id, change: what },
});

function toldOf(...events: HubEvent[]): HubEvent[] {
  const told: HubEvent[] = [];
  const gatherer = gather((event) => told.push(event));
  for (const event of events) gatherer.add(event);
  expect(told).toEqual([]);
  vi.runAllTimers();
  return told;
}

it('tells a few changes one by one', () => {
  expect(toldOf(change('1'), change('2'), change('1', 'clients.changed'))).toEqual([
    change('1'),
    change('2'),
    change('1', 'clients.changed'),
  ]);
});

it('tells of one thing once, as it was announced last', () => {
  expect(toldOf(change('1', 'reports.changed', 'insert'), change('1'))).toEqual([change('1')]);
});

it('tells many changes of one kind as one, and other kinds as ever', () => {
  const many = Array.from({ length: 50 }, (_, at) => change(String(at)));
  expect(toldOf(...many, change('1', 'clients.changed'))).toEqual([
    { type: 'reports.changed', payload: { too_large: true } },
    change('1', 'clients.changed'),
  ]);
});

it('goes on after a flush, and tells nothing once stopped', () => {
  const told: HubEvent[] = [];
  const gatherer = gather((event) => told.push(event));
  gatherer.add(change('1'));
  vi.runAllTimers();
  gatherer.add(change('2'));
  vi.runAllTimers();
  gatherer.add(change('3'));
  gatherer.stop();
  vi.runAllTimers();
  expect(told).toEqual([change('1'), change('2')]);
});
