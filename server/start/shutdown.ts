import { isDatabaseAway } from '#server/database/database-away.ts';
import type { Logger } from '#server/logger.ts';
import type { RunningProcess } from './start-process.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The terminal and npm both pass Ctrl-C on; only what comes later is a person who does not want to wait. */
const SAME_SIGNAL_MS = 1_500;

/** Ends the process at the latest this long after it was asked to. */
const LIMIT_MS = 40_000;

/** Ends this process in good order when it is asked to, when whoever started it is gone, and after an unforeseen error. */
export function endInGoodOrder(running: RunningProcess, logger: Logger): void {
  let endingSince: number | undefined;

  const end = async (reason: string, exitCode: number): Promise<void> => {
    if (endingSince !== undefined) return;
    endingSince = performance.now();
    logger.info('ending', { reason });
    setTimeout(() => process.exit(1), LIMIT_MS).unref();
    try {
      await running.stop();
      process.exit(exitCode);
    } catch (error) {
      logger.error('ending_failed', { error });
      process.exit(1);
    }
  };

  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (endingSince !== undefined && performance.now() - endingSince > SAME_SIGNAL_MS) process.exit(1);
      void end(signal, 0);
    });
  }
  // The launcher holds the other end of this channel, and cannot say goodbye when it is killed.
  process.on('disconnect', () => void end('the launcher is gone', 0));
  if (process.connected === false) void end('the launcher is gone', 0);
  process.on('uncaughtException', (error) => {
    // A lost connection that nobody was waiting on: the pools replace it, and there is nothing to give up for.
    if (isDatabaseAway(error)) return logger.warn('unclaimed_connection_lost', { error });
    logger.error('unforeseen_error', { error });
    void end('an unforeseen error', 1);
  });
}
