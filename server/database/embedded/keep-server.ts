import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { FolderLock } from './folder-lock.ts';
import type { ClusterPlacement } from './cluster-placement.ts';
import { type PostgresServer, type Settings, startServer } from './server.ts';

/** Hears what becomes of a server that ended by itself. */
export interface ServerWatcher {
  /** It ended; it is about to be started again. */
  onEnded?: (lastWords: string) => void;
  /** It could not be started again yet; told at most once a minute. */
  onStillAway?: (reason: string) => void;
  onRestarted?: () => void;
}

/** A server that is started again whenever it ends unasked, on the same port. */
export interface KeptServer {
  port: number;
  stop(): Promise<void>;
}

const PAUSES_MS = [100, 500, 1_000, 2_000, 5_000];
const SAY_EVERY_MS = 60_000;

/** Starts the server, and starts it again whenever it ends: killed, crashed or asked to by somebody else. */
export async function keepServer(
  placement: ClusterPlacement,
  cluster: Cluster,
  lock: FolderLock,
  { settings, ...watcher }: ServerWatcher & { settings?: Settings },
): Promise<KeptServer> {
  const first = await startServer(placement, cluster, lock, { settings });
  const { port } = first;
  const stopping = new AbortController();
  let current: PostgresServer | undefined = first;

  const startAgain = async (): Promise<PostgresServer | undefined> => {
    let saidAt = performance.now();
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      try {
        return await startServer(placement, cluster, lock, { settings, port });
      } catch (error) {
        if (performance.now() - saidAt >= SAY_EVERY_MS) {
          saidAt = performance.now();
          watcher.onStillAway?.(error instanceof Error ? error.message : String(error));
        }
      }
      const pause = PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)];
      await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
    return undefined;
  };

  const keep = async (): Promise<void> => {
    while (current !== undefined) {
      const lastWords = await current.ended;
      if (stopping.signal.aborted) return;
      watcher.onEnded?.(lastWords);
      current = await startAgain();
      if (current !== undefined && !stopping.signal.aborted) watcher.onRestarted?.();
    }
  };
  const keeping = keep();

  return {
    port,
    stop: async () => {
      stopping.abort();
      await current?.stop();
      await keeping;
      await current?.stop(); // one that was just being started again
    },
  };
}
