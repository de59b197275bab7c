/** The store did not answer, however patiently it was asked. Asking again later may help. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';
}

/** There is no room for the file. Nothing of it is kept. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);
/** What stores of several makers say when they are full. */
const STORE_FULL = new Set([
  'InsufficientStorage',
  'QuotaExceeded',
  'XMinioStorageFull',
  'EntityTooLargeForQuota',
]);
const INSUFFICIENT_STORAGE = 507;

/** The error as it is, or the one that says there is no room where that is what it means. */
export function inStorageWords(error: unknown): unknown {
  const { code, name, $metadata } = (error ?? {}) as {
    code?: string;
    name?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const isFull =
    NO_ROOM.has(code ?? '') ||
    STORE_FULL.has(name ?? '') ||
    $metadata?.httpStatusCode === INSUFFICIENT_STORAGE;
  return isFull ? new StorageFullError('There is no room left for files.', { cause: error }) : error;
}
