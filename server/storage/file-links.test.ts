import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileLinks } from '#server/storage/file-links.ts';
import { folderStorage } from '#server/storage/folder-storage.ts';
import { contentDisposition, serveFile } from '#server/storage/serve-file.ts';
import type { Storage } from '#server/storage/storage.ts';

const links = createFileLinks('a secret of at least thirty-two characters');
const pdf = {
  key: 'agencies/a/r.pdf',
  contentType: 'application/pdf',
  fileName: 'Müller & Söhne – May.pdf',
  inline: true,
};
const GET = new Request('http://localhost/');
const tokenOf = (link: string) => link.replace('/api/files/', '');

let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clientready-links-'));
  storage = folderStorage(folder);
  await storage.put(pdf.key, Buffer.from('%PDF'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a link to a file', () => {
  it('permits exactly the file it was made for, until it expires', () => {
    const now = new Date('2026-01-01T00:00:00Z');
    const token = tokenOf(links.link(pdf, { seconds: 60, now }));
    expect(links.read(token, now)).toMatchObject(pdf);
    expect(links.read(token, new Date('2026-01-01T00:00:59Z'))).not.toBeNull();
    expect(links.read(token, new Date('2026-01-01T00:01:00Z'))).toBeNull();
  });

  it('is worth nothing once a character is changed or another secret signed it', () => {
    const token = tokenOf(links.link(pdf));
    const [payload = '', signature = ''] = token.split('.');
    const forged = Buffer.from(
      JSON.stringify({ k: 'agencies/b/x', t: 'text/html', n: 'x', i: true, e: 9e9 }),
    ).toString('base64url');
    const other = createFileLinks('another secret of at least thirty-two');
    for (const bad of [
      '',
      '.',
      'x',
      `${forged}.${signature}`,
      `${payload}.`,
      `${payload}.AAAA`,
      `${token}.x`,
      tokenOf(other.link(pdf)),
    ]) {
      expect(links.read(bad)).toBeNull();
    }
  });

  it('serves the file with its type, name and a policy under which nothing runs', async () => {
    const answer = await serveFile(GET, tokenOf(links.link(pdf)), links, { storage });
    expect(await answer.text()).toBe('%PDF');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^inline; filename="M_ller & S_hne _ May.pdf"; filename\*=UTF-8''M%C3%BCller/,
    );
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('cache-control')).toMatch(/^private/);
  });

  it('never shows a page that could run in our name', async () => {
    await storage.put('agencies/a/x.html', Buffer.from('<script>'));
    const answer = await serveFile(
      GET,
      tokenOf(
        links.link({ key: 'agencies/a/x.html', contentType: 'text/html', fileName: 'x.html', inline: true }),
      ),
      links,
      { storage },
    );
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    await answer.body?.cancel();
  });

  it('closes the file of whoever has left before it was answered, or while it was', async () => {
    const left = new Request('http://localhost/', { signal: AbortSignal.abort() });
    const streams: Readable[] = [];
    const watched = {
      get: async (key: string) => {
        const file = await storage.get(key);
        if (file !== null) streams.push(file.stream);
        return file;
      },
    };
    const token = tokenOf(links.link(pdf));
    expect((await serveFile(left, token, links, { storage: watched })).body).toBeNull();
    const leaving = new AbortController();
    const request = new Request('http://localhost/', { signal: leaving.signal });
    await serveFile(request, token, links, { storage: watched });
    expect(streams.map(({ destroyed }) => destroyed)).toEqual([true, false]);
    leaving.abort();
    expect(streams.map(({ destroyed }) => destroyed)).toEqual([true, true]);
  });

  it('answers 404 for a bad token and for a file that is gone', async () => {
    await expect(serveFile(GET, 'x.y', links, { storage })).rejects.toMatchObject({
      code: 'not_found',
      status: 404,
    });
    const gone = tokenOf(links.link({ ...pdf, key: 'agencies/a/gone.pdf' }));
    await expect(serveFile(GET, gone, links, { storage })).rejects.toMatchObject({
      code: 'not_found',
      status: 404,
    });
  });
});

it('lets no file name break out of its header', () => {
  const header = contentDisposition('attachment', 'a"; x=\r\nSet-Cookie: y="\u202E.pdf');
  expect(header).not.toMatch(/[\r\n]/);
  expect(header.match(/"/g)).toHaveLength(2);
});
