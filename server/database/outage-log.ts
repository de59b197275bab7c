import { isDatabaseAway } from '#server/database/database-away.ts';
import type { LogFields, Logger } from '#server/logger.ts';

export interface OutageLogOptions {
  readonly logger: Logger;
  /** Fails for as long as PostgreSQL is away. */
  readonly ping: () => Promise<void>;
  readonly probeEveryMs?: number;
  readonly sayEveryMs?: number;
}

/** A log in which an outage of the database is one line a minute, however much fails in the meantime. */
export interface OutageLog {
  readonly logger: Logger;
  close(): void;
}

interface Outage {
  readonly since: number;
  lastSaid: number;
  failures: number;
}

const PROBE_EVERY_MS = 1_000;
const SAY_EVERY_MS = 60_000;

/** Counts what fails because the database is away instead of writing each of it down, until the database answers again. */
export function foldOutages(options: OutageLogOptions): OutageLog {
  const { logger, ping, probeEveryMs = PROBE_EVERY_MS, sayEveryMs = SAY_EVERY_MS } = options;
  let outage: Outage | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const note = (event: string, fields: LogFields) => {
    if (outage !== undefined) {
      outage.failures += 1;
      return;
    }
    const now = performance.now();
    outage = { since: now, lastSaid: now, failures: 1 };
    logger.warn('database_connection_lost', { first: event, ...fields });
    probeLater();
  };

  const probeLater = () => {
    if (isClosed) return;
    timer = setTimeout(() => void probe(), probeEveryMs);
    timer.unref();
  };

  const probe = async () => {
    const answers = await ping().then(
      () => true,
      () => false,
    );
    if (outage === undefined || isClosed) return;
    const now = performance.now();
    const facts = { seconds: Math.round((now - outage.since) / 1000), failures: outage.failures };
    if (answers) {
      outage = undefined;
      logger.info('database_back', facts);
      return;
    }
    if (now - outage.lastSaid >= sayEveryMs) {
      outage.lastSaid = now;
      logger.error('database_away', facts);
    }
    probeLater();
  };

  const folded =
    (level: 'warn' | 'error') =>
    (event: string, fields: LogFields = {}) => {
      if (isDatabaseAway(fields['error'])) note(event, fields);
      else logger[level](event, fields);
    };

  return {
    logger: { debug: logger.debug, info: logger.info, warn: folded('warn'), error: folded('error') },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
