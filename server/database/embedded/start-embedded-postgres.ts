import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { findBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { chooseLodging, type LodgingOptions } from './lodging.ts';
import { prepareDatabase } from './prepare-database.ts';
import { type Settings, startServer } from './server.ts';

/** A PostgreSQL that is ready for work, owned by this process. */
export interface EmbeddedPostgres {
  /** Connects as the owner of the application's database, who is no superuser. */
  url: string;
  /** Connects as the superuser, to the maintenance database. */
  administratorUrl: string;
  /** Settles with the server's last words when it ends, asked or not. */
  ended: Promise<string>;
  /** Ends the server in good order. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions extends LodgingOptions {
  /** Settings beside our own. */
  settings?: Settings;
}

/**
 * Starts PostgreSQL on `folder`, making the folder first where there is none. The server ends with this process, however
 * that ends, and the next start finds every row that was acknowledged.
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
  const lodging = chooseLodging(asked, findBinaries(), options);
  const cluster = await openCluster(lodging);
  const server = await startServer(lodging, cluster, options.settings);
  return {
    ...(await prepareDatabase(server.port, cluster.password)),
    ended: server.ended,
    stop: server.stop,
  };
}
