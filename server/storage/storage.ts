import type { Readable } from 'node:stream';

/** Where files are kept. Keys are paths of plain segments, such as `agencies/<id>/reports/<id>.pdf`. */
export interface Storage {
  /** Stores the whole body under the key, or nothing: a reader never sees half a file. */
  put(
    key: string,
    body: Uint8Array | AsyncIterable<Uint8Array>,
    options?: PutOptions,
  ): Promise<{ bytes: number }>;
  /** The file, or null where there is none. The stream must be read or destroyed. */
  get(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Deletes the file; a file that is not there is no mistake. */
  delete(key: string): Promise<void>;
  /** Deletes every file whose key starts with the prefix, which ends with a slash. */
  deletePrefix(prefix: string): Promise<void>;
  /** Removes what a `put` left behind whose process died on the way, where it began before this moment. */
  removeAbandoned(before: Date): Promise<void>;
}

export interface PutOptions {
  readonly contentType?: string;
  /** A body of more bytes is refused with `FileTooLargeError`. */
  readonly maxBytes?: number;
}

export interface StoredFile {
  readonly stream: Readable;
  readonly bytes: number;
}

/** The folder of everything that belongs to an agency; it goes when the agency goes. */
export function agencyFolder(agencyId: string): string {
  return `agencies/${agencyId}/`;
}

/** The folder of what belongs to a person alone, such as the avatar. */
export function userFolder(userId: string): string {
  return `users/${userId}/`;
}

export class FileTooLargeError extends Error {
  override name = 'FileTooLargeError';
  constructor(maxBytes: number) {
    super(`The file is larger than ${maxBytes} bytes.`);
  }
}

const MAX_KEY_LENGTH = 512;
const SEGMENT = '[A-Za-z0-9_](?:[A-Za-z0-9_.-]{0,198}[A-Za-z0-9_-])?';
const KEY = new RegExp(`^${SEGMENT}(?:/${SEGMENT})*$`);

/** Refuses a key that could leave its place: no empty, hidden, relative or absolute segments, no odd characters. */
export function assertKey(key: string): void {
  if (key.length > MAX_KEY_LENGTH || !KEY.test(key)) throw new TypeError('Not a storage key.');
}

/** The same for a prefix. */
export function assertPrefix(prefix: string): void {
  if (!prefix.endsWith('/')) throw new TypeError('A prefix ends with a slash.');
  assertKey(prefix.slice(0, -1));
}

/** Passes a body on until it grows beyond the limit. */
export async function* limited(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new FileTooLargeError(maxBytes);
    yield chunk;
  }
}

/** One shape for both kinds of body. */
export async function* chunksOf(body: Uint8Array | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (body instanceof Uint8Array) yield body;
  else yield* body;
}
