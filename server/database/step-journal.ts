import { AsyncLocalStorage } from 'node:async_hooks';
import type { AgencyTransaction } from '#server/database/agency-transaction.ts';

/** Remembers what the transactions of one request gave, so that a request that was cut off can go on behind them. */
export interface StepJournal {
  readonly agencyId: string;
  /** The number of the next transaction. */
  next(): number;
  /** What this transaction gave when it was committed earlier; null where it was not. */
  recall(step: number): { readonly result: unknown } | null;
  /** Writes down what it gives, inside the transaction itself. */
  keep(tx: AgencyTransaction, step: number, result: unknown): Promise<void>;
}

const journals = new AsyncLocalStorage<StepJournal>();

/** Runs `work` so that every transaction it makes for the journal's agency is a step of it. */
export function withStepJournal<Result>(journal: StepJournal, work: () => Promise<Result>): Promise<Result> {
  return journals.run(journal, work);
}

/** Runs `work` as if nobody kept a journal: for a queue that a test works off in place. */
export function beyondStepJournal<Result>(work: () => Result): Result {
  return journals.exit(work);
}

/** Runs a transaction; where it is a step that was taken already, gives what it gave then instead. */
export function asStep<Result>(
  agencyId: string,
  work: (tx: AgencyTransaction) => Promise<Result>,
  run: (work: (tx: AgencyTransaction) => Promise<Result>) => Promise<Result>,
): Promise<Result> {
  const journal = journals.getStore();
  if (journal === undefined || journal.agencyId !== agencyId) return run(work);
  const step = journal.next();
  const earlier = journal.recall(step);
  if (earlier !== null) return Promise.resolve(earlier.result as Result);
  return run(async (tx) => {
    const result = await beyondStepJournal(() => work(tx));
    await journal.keep(tx, step, result);
    return result;
  });
}
