import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SITE_ORIGIN_PLACEHOLDER } from '#contract/site/site-origin.ts';
import { pagePolicy } from '#server/http/security-headers.ts';

export type Encoding = 'br' | 'gzip';

/** A file of the built web app, held in memory. */
export interface SiteFile {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly etag: string;
  /** The policy of a page, with the hashes of its own inline scripts; null for what is no page. */
  readonly policy: string | null;
  readonly content: Buffer;
  /** The content compressed, once; null where that would gain nothing. */
  compressed(encoding: Encoding): Promise<Buffer> | null;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.csv': 'text/csv; charset=utf-8',
};
const COMPRESSIBLE = /^(text\/|application\/(json|manifest\+json|xml|wasm)|image\/svg)/;
const WORTH_COMPRESSING_BYTES = 1024;
const BROTLI_QUALITY = 8;

/** Reads the built web app: each file by the path it is asked for, pages without `index.html`. Empty where it is not built. */
export function readSite(folder: string, publicUrl: string): ReadonlyMap<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  for (const entry of listFiles(folder)) {
    const path = `/${relative(folder, entry).split(sep).join('/')}`;
    const address = path.endsWith('/index.html') ? path.slice(0, -'/index.html'.length) || '/' : path;
    files.set(address, siteFile(path, withOrigin(path, readFileSync(entry), publicUrl)));
  }
  return files;
}

const OUR_SIGNS = /<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>/g;

/** A page that marks nobody's tab as ours; without the empty icon a browser would look for one by itself. */
export function withoutOurSigns(page: SiteFile): SiteFile {
  const html = page.content.toString().replaceAll(OUR_SIGNS, '');
  return siteFile('page.html', Buffer.from(html.replace('<head>', '<head><link rel="icon" href="data:,"/>')));
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && extname(entry.name) !== '.map')
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

const NAMES_ITS_ORIGIN = /\.(html|xml|txt)$/;

/** Canonical addresses, social cards and the sitemap name the whole address of the site, which the build does not know. */
function withOrigin(path: string, content: Buffer, publicUrl: string): Buffer {
  if (!NAMES_ITS_ORIGIN.test(path)) return content;
  const { origin } = new URL(publicUrl);
  const text = content
    .toString()
    .replaceAll(SITE_ORIGIN_PLACEHOLDER, origin)
    .replaceAll(encodeURIComponent(SITE_ORIGIN_PLACEHOLDER), encodeURIComponent(origin));
  return Buffer.from(text);
}

function siteFile(path: string, content: Buffer): SiteFile {
  const contentType = TYPES[extname(path)] ?? 'application/octet-stream';
  const worthIt = COMPRESSIBLE.test(contentType) && content.length >= WORTH_COMPRESSING_BYTES;
  const done = new Map<Encoding, Promise<Buffer>>();
  return {
    contentType,
    cacheControl: cacheControl(path),
    etag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    policy: policyOf(path, content),
    content,
    compressed: (encoding) => {
      if (!worthIt) return null;
      const result = done.get(encoding) ?? compress(encoding, content);
      done.set(encoding, result);
      return result;
    },
  };
}

const SERVICE_WORKER = '/service-worker.js';

/** A service worker is held to the policy it comes with, and must be able to ask for pages. */
function policyOf(path: string, content: Buffer): string | null {
  if (path === SERVICE_WORKER) return "default-src 'self'";
  return path.endsWith('.html') ? pagePolicy(inlineScriptHashes(content.toString())) : null;
}

/** Names of built assets carry a hash of their content and never change; a page must be asked for each time. */
function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
}

function compress(encoding: Encoding, content: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(content);
  return promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}

const INLINE_SCRIPT = /<script\b(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/gi;

/** The hashes of the scripts that stand in the page itself and run. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].flatMap(({ groups }) => {
    const { attributes = '', code = '' } = groups ?? {};
    const runs =
      !/\ssrc\s*=/i.test(attributes) && !/type\s*=\s*["']?application\/(ld\+)?json/i.test(attributes);
    return runs && code !== '' ? [createHash('sha256').update(code).digest('base64')] : [];
  });
  return [...new Set(hashes)];
}
