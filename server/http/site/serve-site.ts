import type { Context, Handler } from 'hono';
import { isAgencysPage, isAppPath } from '#contract/site/app-paths.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { readSite, withoutOurSigns, type Encoding, type SiteFile } from '#server/http/site/site-files.ts';

const APP_PAGE = '/__spa-fallback.html';
const NOT_FOUND_PAGE = '/404';
const NOT_BUILT = 'The web app has not been built yet. Run: npm run build\n';

/** Serves the built web app: public pages as they were built, one page for the browser app, 404 for all else. */
export function serveSite(folder: string, publicUrl: string): Handler<AppEnv> {
  const files = readSite(folder, publicUrl);
  const appPage = files.get(APP_PAGE);
  const sharedPage = appPage === undefined ? undefined : withoutOurSigns(appPage);

  return async (c) => {
    if (files.size === 0) return c.text(NOT_BUILT, 503);
    const path = decodePath(c.req.path);
    const file = path === APP_PAGE ? undefined : files.get(path);
    if (file !== undefined) return answer(c, file, path === NOT_FOUND_PAGE ? 404 : 200);

    const bare = path.replace(/\/+$/, '');
    if (path !== '/' && path.endsWith('/') && (files.has(bare) || isAppPath(bare))) {
      return c.redirect(`${bare}${new URL(c.req.url).search}`, 308);
    }
    const app = isAgencysPage(path) ? sharedPage : appPage;
    if (isAppPath(path) && app !== undefined) return answer(c, app, 200);
    const page = path.startsWith('/assets/') ? undefined : files.get(NOT_FOUND_PAGE);
    return page === undefined
      ? c.text('Not found.\n', 404, { 'cache-control': 'no-store' })
      : answer(c, page, 404);
  };
}

async function answer(c: Context<AppEnv>, file: SiteFile, status: 200 | 404): Promise<Response> {
  const encoding = acceptedEncoding(c.req.header('accept-encoding') ?? '');
  const compressed = encoding === null ? null : await file.compressed(encoding);
  const etag = compressed === null ? `"${file.etag}"` : `"${file.etag}-${encoding}"`;
  const headers: Record<string, string> = {
    'content-type': file.contentType,
    'cache-control': status === 404 ? 'no-cache' : file.cacheControl,
    etag,
    vary: 'accept-encoding',
    ...(file.policy === null ? {} : { 'content-security-policy': file.policy }),
  };
  const known = (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (status === 200 && known.includes(etag)) return c.body(null, 304, headers);
  if (compressed !== null && encoding !== null) headers['content-encoding'] = encoding;
  const body = compressed ?? file.content;
  return c.body(new Uint8Array(body), status, { ...headers, 'content-length': String(body.length) });
}

function acceptedEncoding(accepted: string): Encoding | null {
  const refused = /(?:^|,)\s*(br|gzip)\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/g;
  const left = accepted.replaceAll(refused, ',');
  if (/\bbr\b/.test(left)) return 'br';
  return /\bgzip\b/.test(left) ? 'gzip' : null;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
