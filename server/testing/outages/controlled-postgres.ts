import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBinaries } from '#server/database/embedded/binaries.ts';
import { openCluster } from '#server/database/embedded/cluster.ts';
import { lockFolder } from '#server/database/embedded/folder-lock.ts';
import { placeCluster } from '#server/database/embedded/cluster-placement.ts';
import { prepareDatabase } from '#server/database/embedded/prepare-database.ts';
import { startServer } from '#server/database/embedded/server.ts';

/** A PostgreSQL of somebody else's, from the view of the program: it comes and goes as a test wants, at one address. */
export interface ControlledPostgres {
  readonly url: string;
  readonly dataFolder: string;
  readonly password: string;
  /** Ends it as an orderly restart does, cutting every connection. */
  stop(): Promise<void>;
  /** Starts it again, after `stop` or whatever else has ended it. */
  start(): Promise<void>;
  /** Ends it for good and deletes its folder. */
  remove(): Promise<void>;
}

export async function startControlledPostgres(): Promise<ControlledPostgres> {
  const parent = mkdtempSync(path.join(tmpdir(), 'clientready-controlled-'));
  chmodSync(parent, 0o755); // so that root's unprivileged account gets in
  const silent = { say: () => {} };
  const placement = placeCluster(path.join(parent, 'postgres'), findBinaries(), silent);
  const lock = await lockFolder(placement.folder, silent);
  const cluster = await openCluster(placement, lock);
  let server = await startServer(placement, cluster, lock);
  const { port } = server;
  const { url } = await prepareDatabase(port, cluster.password);
  return {
    url,
    dataFolder: cluster.dataFolder,
    password: cluster.password,
    stop: () => server.stop(),
    start: async () => {
      await server.ended;
      server = await startServer(placement, cluster, lock, { port });
    },
    remove: async () => {
      await server.stop();
      lock.release();
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
