import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

const INLINE = 'window.__context = {"a": 1};';
const folder = mkdtempSync(join(tmpdir(), 'clientready-site-'));
afterAll(() => rmSync(folder, { recursive: true }));

const page = (title: string, script = INLINE) =>
  `<!doctype html><title>${title}</title><script type="application/ld+json">{}</script><script>${script}</script><script type="module" src="/assets/app-abc.js"></script>`;
const OUR_LINKS =
  '<link rel="icon" href="/favicon.ico" sizes="32x32"/><link rel="icon" href="/icon.svg"/><link rel="apple-touch-icon" href="/a.png"/><link rel="manifest" href="/site.webmanifest"/>';
const files: Record<string, string> = {
  'index.html': page('Home'),
  'login/index.html': page('Login'),
  '404/index.html': page('Nothing here', ''),
  '__spa-fallback.html': `<html><head>${OUR_LINKS}</head>${page('App', 'app()')}</html>`,
  'assets/app-abc.js': `console.log(${'1'.repeat(5000)})`,
  'assets/app-abc.js.map': '{}',
  'robots.txt': 'User-agent: *',
};
for (const [path, content] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}
writeFileSync(join(tmpdir(), 'clientready-outside.txt'), 'outside');
afterAll(() => rmSync(join(tmpdir(), 'clientready-outside.txt')));

const test = await createTestDatabase();
const app = await createTestApp(test, {}, { clientDir: folder });
const unbuilt = await createTestApp(test);
const get = (path: string, headers: Record<string, string> = {}) => app.visitor().fetch(path, { headers });

describe('pages', () => {
  it('are served as they were built, and asked for anew each time', async () => {
    for (const [path, title] of [
      ['/', 'Home'],
      ['/login', 'Login'],
    ] as const) {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toContain(`<title>${title}</title>`);
    }
  });

  it('bear our signs, but for a report that an agency shares', async () => {
    expect(await (await get('/dashboard')).text()).toContain(OUR_LINKS);
    const shared = await get('/r/some-token');
    const html = await shared.text();
    expect(html).toContain('<head><link rel="icon" href="data:,"/></head>');
    expect(html.match(/rel="/g)).toHaveLength(1);
    expect(html).toContain('<title>App</title>');
    expect(shared.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(shared.headers.get('content-security-policy')).toContain(
      createHash('sha256').update('app()').digest('base64'),
    );
  });

  it('may run their own inline scripts, by hash, and no others', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src')) ?? '';
    expect(scripts).toBe(
      `script-src 'self' 'sha256-${createHash('sha256').update(INLINE).digest('base64')}'`,
    );
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect((await get('/dashboard')).headers.get('content-security-policy')).toContain(
      createHash('sha256').update('app()').digest('base64'),
    );
  });

  it('of the app are one and the same, at any depth', async () => {
    for (const path of ['/dashboard', '/dashboard/clients/new', '/dashboard/clients/5?tab=x']) {
      const response = await get(path);
      expect([response.status, (await response.text()).includes('<title>App</title>')]).toEqual([200, true]);
    }
  });

  it('that do not exist answer 404 with a page', async () => {
    for (const path of ['/nowhere', '/dashboards', '/404', '/__spa-fallback.html', '/login/x']) {
      const response = await get(path);
      expect([path, response.status, (await response.text()).includes('Nothing here')]).toEqual([
        path,
        404,
        true,
      ]);
    }
  });

  it('have one address each', async () => {
    const response = await get('/login/?x=1');
    expect([response.status, response.headers.get('location')]).toEqual([308, '/login?x=1']);
  });
});

describe('assets', () => {
  it('are kept for ever, and missing ones are missing', async () => {
    const found = await get('/assets/app-abc.js');
    expect(found.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(found.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const missing = await get('/assets/app-old.js');
    expect([
      missing.status,
      missing.headers.get('content-type'),
      missing.headers.get('cache-control'),
    ]).toEqual([404, 'text/plain; charset=UTF-8', 'no-store']);
    expect((await get('/assets/app-abc.js.map')).status).toBe(404);
  });

  it('are compressed as the browser likes', async () => {
    const source = files['assets/app-abc.js'];
    const br = await get('/assets/app-abc.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(source);
    const gz = await get('/assets/app-abc.js', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gz.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await gz.arrayBuffer())).toString()).toBe(source);
    const plain = await get('/assets/app-abc.js');
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, source]);
    expect(br.headers.get('vary')).toBe('accept-encoding');
    expect(br.headers.get('etag')).not.toBe(gz.headers.get('etag'));
  });

  it('that have not changed are not sent again', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    const again = await get('/', { 'if-none-match': `"x", ${etag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

it('never serves a file from outside its folder', async () => {
  for (const path of [
    '/../clientready-outside.txt',
    '/..%2fclientready-outside.txt',
    '/assets/..%2f..%2fclientready-outside.txt',
    '/%2e%2e/clientready-outside.txt',
    '/assets/%00',
  ]) {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 404]);
  }
});

it('answers a HEAD like a GET without the content, and refuses to be written to', async () => {
  const head = await app.visitor().fetch('/', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await app.visitor().fetch('/login', { method: 'POST' })).status).toBe(404);
});

it('says what to do where the web app is not built', async () => {
  const response = await unbuilt.visitor().fetch('/');
  expect([response.status, await response.text()]).toEqual([
    503,
    'The web app has not been built yet. Run: npm run build\n',
  ]);
});
