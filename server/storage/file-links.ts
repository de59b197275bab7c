import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

/** Permission to read one file until a moment, and how it is to be served. */
export interface FilePermission {
  readonly key: string;
  readonly contentType: string;
  readonly fileName: string;
  /** Shown in the browser rather than saved. Only types that cannot run a script are ever shown. */
  readonly inline?: boolean;
  /** How long the file was when it was stored; one of another length is damaged. */
  readonly bytes?: number | undefined;
  /** Who it was made for: it ends with what this person may see. Others open for whoever has them. */
  readonly userId?: string | undefined;
}

export interface FileLinks {
  /** The same, for one person: a link made by it serves the file while that person may see it. */
  of(userId: string): Pick<FileLinks, 'link'>;
  /** A path of this site that serves the file until it expires. */
  link(permission: FilePermission, options?: { readonly seconds?: number; readonly now?: Date }): string;
  /** What the token permits; null where it is forged, damaged or expired. */
  read(token: string, now?: Date): (FilePermission & { readonly expiresAt: Date }) | null;
}

export const FILE_LINK_SECONDS = 3600;
const MAX_TOKEN_LENGTH = 4000;

const claimsSchema = z.object({
  k: z.string(),
  t: z.string(),
  n: z.string(),
  i: z.boolean(),
  b: z.number().optional(),
  u: z.string().optional(),
  e: z.number(),
});

/** Makes and reads signed, expiring links to stored files. */
export function createFileLinks(secret: string): FileLinks {
  // A list signs hundreds of links: bytes would be made into a key anew for each.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'file links', 32)));
  const sign = (payload: string) => createHmac('sha256', key).update(payload).digest();

  const links: FileLinks = {
    of: (userId) => ({ link: (permission, options) => links.link({ ...permission, userId }, options) }),

    link: (
      { key: fileKey, contentType, fileName, inline = false, bytes, userId },
      { seconds = FILE_LINK_SECONDS, now = new Date() } = {},
    ) => {
      const claims = {
        k: fileKey,
        t: contentType,
        n: fileName,
        i: inline,
        b: bytes,
        u: userId,
        e: Math.floor(now.getTime() / 1000) + seconds,
      };
      const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return `/api/files/${payload}.${sign(payload).toString('base64url')}`;
    },

    read: (token, now = new Date()) => {
      const [payload, signature, ...rest] = token.split('.');
      if (token.length > MAX_TOKEN_LENGTH || !payload || !signature || rest.length > 0) return null;
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(payload);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const claims = claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
      const expiresAt = new Date(claims.e * 1000);
      if (expiresAt <= now) return null;
      return {
        key: claims.k,
        contentType: claims.t,
        fileName: claims.n,
        inline: claims.i,
        bytes: claims.b,
        userId: claims.u,
        expiresAt,
      };
    },
  };
  return links;
}
