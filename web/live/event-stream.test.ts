import { afterEach, expect, it, vi } from 'vitest';
import { openEventStream, type EventStream } from '#web/live/event-stream.ts';

/** A busy machine is no failure. */
const PATIENT = { timeout: 150_000, interval: 10 };

type Answer = (signal: AbortSignal) => Response | Promise<Response>;
let open: EventStream | undefined;

afterEach(() => {
  open?.close();
  vi.unstubAllGlobals();
});

/** Opens a stream against these answers, one for each attempt; the last one goes on. */
function start(answers: readonly Answer[], options: { silenceMs?: number; pauseMs?: number } = {}) {
  const told: string[] = [];
  const attempts: AbortSignal[] = [];
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    attempts.push(signal);
    const answer = answers[Math.min(attempts.length, answers.length) - 1];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer(signal);
  });
  open = openEventStream({
    onEvent: ({ type }) => told.push(type),
    onStatus: (status) => told.push(status),
    silenceMs: options.silenceMs ?? 60_000,
    pauseMs: () => options.pauseMs ?? 5,
  });
  return { told, attempts, stream: open };
}

/** An answer that sends some text and then stays open, or ends. */
function sending(text: string, { ends = false } = {}): Answer {
  return (signal) =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          signal.addEventListener('abort', () => !ends && controller.error(signal.reason));
          controller.enqueue(new TextEncoder().encode(text));
          if (ends) controller.close();
        },
      }),
    );
}

const READY = 'event: ready\ndata: {}\n\n';
const refused =
  (status: number): Answer =>
  () =>
    new Response('no', { status });
const unreachable: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

it('tells what comes while it is open', async () => {
  const { told } = start([sending(`${READY}event: reports.changed\ndata: {"id":"1"}\n\n`)]);
  await vi.waitFor(() => expect(told).toEqual(['connecting', 'open', 'ready', 'reports.changed']), PATIENT);
});

it('connects again after an end, a failure and a refusal, and says that it was lost', async () => {
  const { told } = start([sending(READY, { ends: true }), unreachable, refused(502), sending(READY)]);
  await vi.waitFor(
    () => expect(told).toEqual(['connecting', 'open', 'ready', 'lost', 'lost', 'lost', 'open', 'ready']),
    PATIENT,
  );
});

it('tells an ended session, by an event or by a refusal, and does not call it a lost connection', async () => {
  const { told } = start([
    sending(`${READY}event: session.ended\ndata: {}\n\n`, { ends: true }),
    refused(401),
    sending(READY),
  ]);
  await vi.waitFor(
    () =>
      expect(told).toEqual([
        'connecting',
        'open',
        'ready',
        'session.ended',
        'session.ended',
        'open',
        'ready',
      ]),
    PATIENT,
  );
});

it('lets go of a connection that has fallen silent', async () => {
  const { told, attempts } = start([sending(READY), sending(READY)], { silenceMs: 100 });
  await vi.waitFor(
    () => expect(told.slice(0, 5)).toEqual(['connecting', 'open', 'ready', 'lost', 'open']),
    PATIENT,
  );
  expect(attempts[0]?.aborted).toBe(true);
});

it('tries again at once when asked to, but leaves an open stream alone', async () => {
  const { told, attempts, stream } = start([unreachable, sending(READY)], { pauseMs: 60_000 });
  await vi.waitFor(() => expect(told).toContain('lost'), PATIENT);
  stream.retry();
  await vi.waitFor(() => expect(told).toContain('open'), PATIENT);
  stream.retry();
  await wait(20);
  expect(attempts).toHaveLength(2);
});

it('connects anew when told that the network is gone', async () => {
  const { told, stream } = start([sending(READY), sending(READY)]);
  await vi.waitFor(() => expect(told).toContain('ready'), PATIENT);
  stream.drop();
  await vi.waitFor(() => expect(told.slice(3)).toEqual(['lost', 'open', 'ready']), PATIENT);
});

it('says nothing more once it is closed', async () => {
  const { told, attempts, stream } = start([sending(READY)]);
  await vi.waitFor(() => expect(told).toContain('ready'), PATIENT);
  stream.close();
  const before = told.length;
  await wait(40);
  expect(told).toHaveLength(before);
  expect(attempts[0]?.aborted).toBe(true);
  expect(attempts).toHaveLength(1);
});

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
