import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '#server/logger.ts';
import { DatabaseAwayError } from './database-away.ts';
import { foldOutages } from './outage-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LOST = { error: new Error('Connection terminated unexpectedly') };

function startLog() {
  const events: string[] = [];
  let isAway = true;
  const { logger, close } = foldOutages({
    logger: createLogger('info', (line) => {
      const { event, seconds, failures } = JSON.parse(line) as Record<string, string | number>;
      events.push([event, seconds, failures].filter((part) => part !== undefined).join(' '));
    }),
    ping: () => (isAway ? Promise.reject(new DatabaseAwayError('away')) : Promise.resolve()),
  });
  return { logger, close, events, comeBack: () => (isAway = false) };
}

it('writes one line a minute in an outage of ten minutes, however much fails', async () => {
  const { logger, close, events, comeBack } = startLog();
  for (let second = 0; second < 600; second += 1) {
    for (let failure = 0; failure < 20; failure += 1) logger.error('request_failed', LOST);
    logger.warn('jobs_error', { error: new Error('Failed query: select', { cause: refused() }) });
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(events.length).toBeGreaterThanOrEqual(10);
  expect(events.length).toBeLessThanOrEqual(11);
  expect(events[0]).toBe('database_connection_lost');
  expect(events.slice(1).every((line) => line.startsWith('database_away'))).toBe(true);

  comeBack();
  await vi.advanceTimersByTimeAsync(1000);
  expect(events.at(-1)).toBe(`database_back 601 ${600 * 21}`);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(events.at(-1)).toContain('database_back');
  close();
});

it('writes down everything else as it comes, also what another service refused', () => {
  const { logger, close, events } = startLog();
  logger.error('request_failed', { error: new Error('disk on fire') });
  logger.warn('mail_failed', { error: refused() });
  logger.info('request');
  expect(events).toEqual(['request_failed', 'mail_failed', 'request']);
  close();
});

function refused(): Error {
  return Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
}
