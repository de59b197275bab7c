/** PostgreSQL could not be reached, or the connection to it was lost. Nothing was written that was not acknowledged. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
}

/** What PostgreSQL itself says when it starts, stops, crashes, is full or ends a connection. */
const SERVER_CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53300',
  '25P03',
  '08001',
  '08003',
  '08006',
]);

/** What the system says of a connection that cannot be made or is cut. Anything on the network may fail with these. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What the driver says of a connection that is gone. */
const DRIVER_WORDS = /Connection terminated|Connection ended|not queryable|Query read timeout/;

/** What the driver says when all connections are taken, which is no outage but no answer either. */
const BUSY_WORDS = /timeout exceeded when trying to connect/;

/** The query builder wraps what the driver fails with. */
const QUERY_WORDS = /^Failed query:/;

const MAX_CAUSES = 5;

/** Whether this failed because a connection did, to PostgreSQL or to something else on the network. */
export function isConnectionFailure(thrown: unknown): boolean {
  return causesOf(thrown).some(
    (error) => isFromDatabase(error) || NETWORK_CODES.has(codeOf(error)) || BUSY_WORDS.test(error.message),
  );
}

/** Whether this failed because PostgreSQL was away, and for no other reason. */
export function isDatabaseAway(thrown: unknown): boolean {
  const causes = causesOf(thrown);
  const isNetwork = causes.some((error) => NETWORK_CODES.has(codeOf(error)));
  return (
    causes.some(isFromDatabase) || (isNetwork && causes.some(({ message }) => QUERY_WORDS.test(message)))
  );
}

/** Whether this failed because all connections were taken for too long, which is no outage. */
export function isPoolBusy(thrown: unknown): boolean {
  return causesOf(thrown).some(({ message }) => BUSY_WORDS.test(message));
}

/** Whether a connection to PostgreSQL was lost on the way. One that could not be had at all is something else. */
export function isConnectionCut(thrown: unknown): boolean {
  return isDatabaseAway(thrown) && !causesOf(thrown).some((error) => error instanceof DatabaseAwayError);
}

function isFromDatabase(error: ErrorLike): boolean {
  return (
    error instanceof DatabaseAwayError || SERVER_CODES.has(codeOf(error)) || DRIVER_WORDS.test(error.message)
  );
}

/** The queue passes on copies of errors, which are errors in all but name. */
interface ErrorLike {
  readonly message: string;
  readonly code?: unknown;
  readonly cause?: unknown;
}

const codeOf = ({ code }: ErrorLike) => String(code);

function causesOf(thrown: unknown): ErrorLike[] {
  const causes: ErrorLike[] = [];
  for (let error = thrown; isErrorLike(error) && causes.length < MAX_CAUSES; error = error.cause) {
    causes.push(error);
  }
  return causes;
}

function isErrorLike(thrown: unknown): thrown is ErrorLike {
  return typeof thrown === 'object' && thrown !== null && typeof (thrown as ErrorLike).message === 'string';
}
