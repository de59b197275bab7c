import { afterEach, expect, it, vi } from 'vitest';
import type { EventStreamOptions } from '#web/live/event-stream.ts';
import { joinSharedStream, type SharedStream } from '#web/live/shared-stream.ts';

/** A busy machine is no failure. */
const PATIENT = { timeout: 150_000, interval: 10 };

interface OpenStream extends EventStreamOptions {
  readonly tab: string;
  closed: boolean;
}

const streams: OpenStream[] = [];
const joined: SharedStream[] = [];
const reading = () => streams.filter(({ closed }) => !closed).map(({ tab }) => tab);
let user = 0;

afterEach(() => {
  for (const shared of joined.splice(0)) shared.leave();
  streams.length = 0;
  user += 1;
  vi.unstubAllGlobals();
});

/** A tab of the present user, and what it was told. */
function tab(name: string, { audience = `user-${user}`, answerWithinMs = 60_000 } = {}) {
  const told: string[] = [];
  const shared = joinSharedStream({
    audience,
    answerWithinMs,
    onEvent: ({ type }) => told.push(type),
    onStatus: (status) => told.push(status),
    open: (options) => {
      const stream = { ...options, tab: name, closed: false };
      streams.push(stream);
      options.onStatus('open');
      return {
        retry: () => told.push('asked to retry'),
        drop: () => told.push('asked to drop'),
        close: () => (stream.closed = true),
      };
    },
  });
  joined.push(shared);
  return { told, shared };
}

it('is read by one tab, which tells the others', async () => {
  const [first, second] = [tab('first'), tab('second')];
  await vi.waitFor(() => expect(second.told).toContain('open'), PATIENT);
  expect(reading()).toEqual(['first']);
  streams[0]?.onEvent({ type: 'clients.changed', payload: {} });
  await vi.waitFor(() => expect(second.told).toContain('clients.changed'), PATIENT);
  expect(first.told).toContain('clients.changed');
});

it('is read by the next tab when the first one closes', async () => {
  const first = tab('first');
  await vi.waitFor(() => expect(reading()).toEqual(['first']), PATIENT);
  tab('second');
  first.shared.leave();
  await vi.waitFor(() => expect(reading()).toEqual(['second']), PATIENT);
});

it('is taken over from a tab that does not answer, which then waits for its turn', async () => {
  const sleeper = tab('sleeper');
  await vi.waitFor(() => expect(reading()).toEqual(['sleeper']), PATIENT);
  const post = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => undefined);
  const next = tab('next', { answerWithinMs: 30 });
  await vi.waitFor(() => expect(reading()).toEqual(['next']), PATIENT);
  post.mockRestore();
  next.shared.leave();
  await vi.waitFor(() => expect(reading()).toEqual(['sleeper']), PATIENT);
  sleeper.shared.leave();
});

it('stays with a tab that answers', async () => {
  tab('first');
  const second = tab('second', { answerWithinMs: 1_000 });
  second.shared.check();
  await wait(1_200);
  expect(reading()).toEqual(['first']);
});

it('is not shared between users', async () => {
  const mine = tab('mine');
  const theirs = tab('theirs', { audience: `other-${user}` });
  await vi.waitFor(() => expect(reading()).toEqual(['mine', 'theirs']), PATIENT);
  streams[0]?.onEvent({ type: 'reports.changed', payload: {} });
  await wait(30);
  expect(mine.told).toContain('reports.changed');
  expect(theirs.told).not.toContain('reports.changed');
});

it('passes on the wish to try again to the tab that reads', async () => {
  const [first, second] = [tab('first'), tab('second')];
  await vi.waitFor(() => expect(second.told).toContain('open'), PATIENT);
  second.shared.retry();
  await vi.waitFor(() => expect(first.told).toContain('asked to retry'), PATIENT);
});

it('is read by each tab for itself where the browser offers no locks', async () => {
  vi.stubGlobal('navigator', {});
  tab('first');
  tab('second');
  await vi.waitFor(() => expect(reading()).toEqual(['first', 'second']), PATIENT);
});

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
