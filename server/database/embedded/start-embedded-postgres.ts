import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { findBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { type FolderLockOptions, lockFolder } from './folder-lock.ts';
import { keepServer, type ServerWatcher } from './keep-server.ts';
import { placeCluster, type PlacementOptions } from './cluster-placement.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { Settings } from './server.ts';

/** A PostgreSQL that is ready for work, owned by this process. */
export interface EmbeddedPostgres {
  /** Connects as the owner of the application's database, who is no superuser. */
  url: string;
  /** Connects as the superuser, to the maintenance database. */
  administratorUrl: string;
  /** Ends the server in good order. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions extends PlacementOptions, FolderLockOptions, ServerWatcher {
  /** Settings beside our own. */
  settings?: Settings;
}

/**
 * Starts PostgreSQL on `folder`, making the folder first where there is none. Should the server end, it is started again at the
 * same address. It ends with this process, however that ends, and the next start finds every row that was acknowledged.
 */
export async function startEmbeddedPostgres(
  folder: string,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new Error(
      'The built-in database does not run on Windows. Set DATABASE_URL to a PostgreSQL server, or start inside WSL.',
    );
  }
  const asked = path.resolve(folder);
  mkdirSync(path.dirname(asked), { recursive: true });
  const placement = placeCluster(asked, findBinaries(), options);
  const lock = await lockFolder(placement.folder, options);
  try {
    const cluster = await openCluster(placement, lock);
    const server = await keepServer(placement, cluster, lock, options);
    const stop = async () => {
      await server.stop();
      lock.release();
    };
    return { ...(await prepareDatabase(server.port, cluster.password)), stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}
