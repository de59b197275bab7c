import { deserialize, serialize } from 'node:v8';
import { sql } from 'drizzle-orm';
import type { AgencyTransaction } from '#server/database/database.ts';
import { idempotentSteps } from '#server/database/schema/automation/idempotent-requests.ts';
import type { StepJournal } from '#server/database/step-journal.ts';
import { inFlight } from '#server/idempotency/request-store.ts';
import { sealText, unsealText } from '#server/mail/seal.ts';

const SEALED_FOR = 'idempotent request';

/** Opens and closes what is kept of a request. */
export interface Seal {
  close(bytes: Buffer): string;
  open(sealed: string): Buffer;
}

export function sealOf(secret: string): Seal {
  return {
    close: (bytes) => sealText(bytes.toString('base64'), secret, SEALED_FOR),
    open: (sealed) => {
      const text = unsealText(sealed, secret, SEALED_FOR);
      if (text === null) throw new Error('What was kept of a request cannot be opened.');
      return Buffer.from(text, 'base64');
    },
  };
}

/** A journal that notices when another process has taken the same step: nothing of this one is to be left then. */
export interface RequestJournal extends StepJournal {
  isLost(): boolean;
}

/**
 * The journal of one request, with the steps of earlier attempts. What was only read is written down with the next thing that is
 * changed: until then nothing has happened, and everything may be looked at anew.
 */
export function requestJournal(
  { agencyId, requestId }: { readonly agencyId: string; readonly requestId: string },
  taken: ReadonlyMap<number, string>,
  seal: Seal,
): RequestJournal {
  const read = new Map<number, string>();
  let steps = 0;
  let isLost = false;
  return {
    agencyId,
    isLost: () => isLost,
    next: () => steps++,
    recall: (step) => {
      const sealed = taken.get(step);
      return sealed === undefined ? null : { result: deserialize(seal.open(sealed)) as unknown };
    },
    keep: async (tx, step, result) => {
      const bytes = serialised(result);
      if (bytes !== null) read.set(step, seal.close(bytes));
      if (!(await hasWritten(tx)) || read.size === 0) return;
      const values = [...read].map(([number, sealedResult]) => ({
        agencyId,
        requestId,
        step: number,
        sealedResult,
      }));
      const written = await tx
        .insert(idempotentSteps)
        .values(values)
        .onConflictDoNothing()
        .returning({ step: idempotentSteps.step });
      isLost = written.length < values.length;
      if (isLost) throw inFlight();
      read.clear();
    },
  };
}

/** Null for what is no plain data, such as a file that was uploaded: a step that gives it only makes ready, and is taken again. */
function serialised(result: unknown): Buffer | null {
  return isPlain(result) ? serialize(result) : null;
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') return false;
  if (typeof value !== 'object' || value === null) return true;
  if (value instanceof Date || value instanceof Uint8Array) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  if (value instanceof Map) return [...value].every(isPlain);
  if (value instanceof Set) return [...value].every(isPlain);
  const kind: unknown = Object.getPrototypeOf(value);
  return (kind === Object.prototype || kind === null) && Object.values(value).every(isPlain);
}

/** Whether the transaction has changed anything: PostgreSQL numbers those that have. */
async function hasWritten(tx: AgencyTransaction): Promise<boolean> {
  const { rows } = await tx.execute<{ written: boolean }>(
    sql`select pg_current_xact_id_if_assigned() is not null as written`,
  );
  return rows[0]?.written === true;
}
