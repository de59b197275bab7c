import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from '#server/logger.ts';

interface Scope {
  isOpen: boolean;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Something outside was asked while a transaction held its connection and its locks. */
export class CallInsideTransactionError extends Error {
  override name = 'CallInsideTransactionError';
}

let onCall = (error: CallInsideTransactionError): void => {
  throw error;
};

/** Marks `work`, and whatever it calls, as the inside of a transaction until it ends. */
export async function inTransactionScope<Result>(work: () => Promise<Result>): Promise<Result> {
  const scope: Scope = { isOpen: true };
  try {
    return await scopes.run(scope, work);
  } finally {
    // What was begun inside and goes on afterwards holds nobody up any more.
    scope.isOpen = false;
  }
}

/** Runs `work` as if no transaction were open around it: for a queue that a test works off in place. */
export function beyondTransactionScope<Result>(work: () => Result): Result {
  return scopes.exit(work);
}

/**
 * Called by everything that reaches outside: files, payments, mail, workflows, models. Such a call takes as long as the other
 * side likes, and a transaction that waits for it holds a connection that everybody else needs.
 */
export function assertOutsideTransaction(partner: string): void {
  if (scopes.getStore()?.isOpen !== true) return;
  onCall(new CallInsideTransactionError(`${partner} was asked inside a database transaction.`));
}

/** The same object, each of whose methods asserts first that no transaction is open. */
export function outsideTransactions<Adapter extends object>(partner: string, adapter: Adapter): Adapter {
  const guarded = Object.entries(adapter).map(([name, method]) => {
    if (typeof method !== 'function') return [name, method];
    const call = async (...parameters: unknown[]): Promise<unknown> => {
      assertOutsideTransaction(`${partner} (${name})`);
      return (method as (...parameters: unknown[]) => unknown).apply(adapter, parameters);
    };
    return [name, call];
  });
  return Object.fromEntries(guarded) as Adapter;
}

/** For an installation at work: a mistake of ours is told to the operator and costs no user an answer. */
export function logCallsInsideTransactions(logger: Logger): void {
  onCall = (error) => logger.error('call_inside_transaction', { error });
}
