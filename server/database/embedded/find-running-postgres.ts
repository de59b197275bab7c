import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findBinaries } from './binaries.ts';
import { isHeld, readLock } from './holder.ts';
import { placeCluster } from './cluster-placement.ts';
import { type Addresses, addressesOf } from './prepare-database.ts';

const PORT_LINE = 3;

/** The addresses of the PostgreSQL that another process runs on `folder`; undefined where none does. */
export function findRunningPostgres(folder: string): Addresses | undefined {
  const { folder: lodged } = placeCluster(path.resolve(folder), findBinaries(), { say: () => {} });
  const dataFolder = path.join(lodged, 'data');
  const lock = readLock(dataFolder);
  if (lock === undefined || !isHeld(dataFolder)) return undefined;
  const password = readFileSync(path.join(lodged, 'password'), 'utf8').trim();
  return addressesOf(Number(lock.split('\n')[PORT_LINE]), password);
}
