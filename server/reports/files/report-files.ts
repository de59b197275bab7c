import { randomBytes } from 'node:crypto';
import { like, sql } from 'drizzle-orm';
import type { AgencyTransaction } from '#server/database/database.ts';
import { filesToDelete } from '#server/database/schema/reports/report-runs.ts';
import { agencyFolder } from '#server/storage/storage.ts';
import { UNCLAIMED_MS } from '#server/storage/unclaimed-files.ts';

/** A try at making a report. */
interface RunOfReport {
  readonly reportId: string;
  readonly id: string;
}

/** Where the uploaded file of a client is kept. */
export function originalFileKey(agencyId: string, clientId: string, timestamp: number): string {
  return `${agencyFolder(agencyId)}report-files/${clientId}/${timestamp}.csv`;
}

/**
 * Where what a run makes is kept: a new place at each try, since a file that was left behind may be deleted at any moment.
 * Of two answers at once each has a file of its own, and the report that of the first.
 */
export function madeFileKeys(agencyId: string, run: RunOfReport): MadeFileKeys {
  const place = `${beginningOfKeys(agencyId, run)}${randomBytes(6).toString('hex')}`;
  return {
    pdf: `${place}.pdf`,
    json: `${place}.json`,
    base: `${place}-base.json`,
    logo: `${place}-logo.png`,
  };
}

/** Where the files of a version are kept. */
export interface MadeFileKeys {
  readonly pdf: string;
  /** The model as it is shown, and as the engine made it. */
  readonly json: string;
  readonly base: string;
  readonly logo: string;
}

/** Has what earlier tries of a run left behind deleted soon. */
export async function leaveEarlierTries(
  tx: AgencyTransaction,
  agencyId: string,
  run: RunOfReport,
): Promise<void> {
  await tx
    .update(filesToDelete)
    .set({ dueAt: new Date() })
    .where(like(filesToDelete.key, `${beginningOfKeys(agencyId, run)}%`));
}

function beginningOfKeys(agencyId: string, run: RunOfReport): string {
  return `${agencyFolder(agencyId)}reports/${run.reportId}/${run.id}-`;
}

/** Takes places for so many uploaded files that no other file has or had a moment ago. */
export async function takeOriginalKeys(
  tx: AgencyTransaction,
  agencyId: string,
  clientId: string,
  count: number,
): Promise<string[]> {
  const keys: string[] = [];
  for (let timestamp = Date.now(); keys.length < count; timestamp += 1) {
    const key = originalFileKey(agencyId, clientId, timestamp);
    const { rowCount } = await tx.execute(sql`
      insert into files_to_delete (key, agency_id, due_at)
      select ${key}, ${agencyId}, ${new Date(Date.now() + UNCLAIMED_MS)}::timestamptz
       where not exists (select from reports where original_file_key = ${key})
         and not exists (select from client_files where client_files.key = ${key})
      on conflict (key) do nothing`);
    if (rowCount === 1) keys.push(key);
  }
  return keys;
}
