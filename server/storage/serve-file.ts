import { Readable } from 'node:stream';
import { ApiError } from '#server/http/api-error.ts';
import type { FileLinks, FilePermission } from '#server/storage/file-links.ts';
import type { Storage } from '#server/storage/storage.ts';

/** Types a browser may show in place: none of them can run a script of ours. */
const SHOWN_INLINE = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'text/plain',
]);
const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; object-src 'self'; frame-ancestors 'self'";

/** Where files come from, who may still read them, and what is said of one that is missing or damaged. */
export interface FileSource {
  readonly storage: Pick<Storage, 'get'>;
  readonly maySee?: (userId: string, key: string) => Promise<boolean>;
  readonly whenLost?: (key: string) => Promise<ApiError | null>;
}

/** How a file is asked for, and whether somebody is still waiting for it. */
export type FileRequest = Pick<Request, 'method' | 'signal'>;

/** Answers `GET /api/files/{token}`: the file the token permits, or 404 for any other token. */
export async function serveFile(
  request: FileRequest,
  token: string,
  links: FileLinks,
  source: FileSource,
): Promise<Response> {
  const permission = links.read(token);
  const { key, userId } = permission ?? {};
  const isOver =
    key === undefined || (userId !== undefined && (await source.maySee?.(userId, key)) === false);
  if (permission === null || isOver)
    throw new ApiError('not_found', { message: 'This link has expired. Open the file from the app again.' });
  return servePermitted(request, permission, source);
}

/** Answers with a file that may be read, in whatever way that was proved. */
export async function servePermitted(
  { method, signal }: FileRequest,
  permission: FilePermission & { readonly expiresAt: Date },
  { storage, whenLost }: FileSource,
): Promise<Response> {
  const file = await storage.get(permission.key);
  const isWhole = file !== null && file.bytes === (permission.bytes ?? file.bytes) && file.bytes > 0;
  if (file === null || !isWhole) {
    file?.stream.destroy();
    throw (
      (await whenLost?.(permission.key)) ??
      new ApiError('not_found', { message: 'This file no longer exists.' })
    );
  }

  const inline = permission.inline === true && SHOWN_INLINE.has(permission.contentType);
  const secondsLeft = Math.max(0, Math.floor((permission.expiresAt.getTime() - Date.now()) / 1000));
  // Whoever has left by now takes nothing, so nobody would ever close the file.
  const isWanted = method !== 'HEAD' && !signal.aborted;
  if (isWanted) signal.addEventListener('abort', () => file.stream.destroy(), { once: true });
  else file.stream.destroy();
  return new Response(isWanted ? (Readable.toWeb(file.stream) as ReadableStream) : null, {
    headers: {
      'content-type': permission.contentType,
      'content-length': String(file.bytes),
      'content-disposition': contentDisposition(inline ? 'inline' : 'attachment', permission.fileName),
      // What a member may see no longer is not to be seen in a browser's cache either.
      'cache-control':
        permission.userId === undefined ? `private, max-age=${secondsLeft}` : 'private, no-store',
      'content-security-policy': FILE_POLICY,
    },
  });
}

/** The header for any file name, in the old form for old readers and in UTF-8 for all others. */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const clean =
    fileName
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}/\\]/gu, '_')
      .slice(0, 200) || 'file';
  const plain = clean.replace(/[^\x20-\x7e]|["%]/g, '_');
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
