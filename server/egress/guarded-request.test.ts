import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { drain, guardedRequest } from '#server/egress/guarded-request.ts';
import { isPublicAddress } from '#server/egress/public-address.ts';

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (request.url === '/hang') return;
  if (request.url === '/drip') {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
    return;
  }
  response.writeHead(204).end();
});
await new Promise<void>((resolve) => {
  server.listen(0, resolve);
});
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (url: string, allowPrivate: boolean, timeoutMs = 5_000) =>
  guardedRequest(url, { method: 'POST', body: '{}', allowPrivate, timeoutMs });

describe('a guarded request', () => {
  it.each([
    'http://127.0.0.1',
    'http://localhost',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://0x7f.1',
    'http://2130706433',
    'http://0',
  ])('never reaches %s', async (origin) => {
    asked.length = 0;
    await expect(ask(`${origin}:${port}/`, false)).rejects.toMatchObject({ name: 'AddressRefusedError' });
    expect(asked).toEqual([]);
  });

  it('reaches this machine where that is allowed', async () => {
    const response = await ask(`http://localhost:${port}/`, true);
    expect(response.statusCode).toBe(204);
    response.destroy();
  });

  it('asks over http and https alone', async () => {
    await expect(ask('file:///etc/passwd', true)).rejects.toMatchObject({ name: 'AddressRefusedError' });
  });

  it('does not wait longer than it may, for the head or for the rest', async () => {
    await expect(ask(`http://localhost:${port}/hang`, true, 100)).rejects.toThrow();
    // It drips for ever: that this comes to an end is the limit's doing.
    const response = await ask(`http://localhost:${port}/drip`, true, 2_000);
    await drain(response, 1024 * 1024);
    expect(response.destroyed).toBe(true);
  });
});

describe('an address', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.255.255.255',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'nonsense',
    '',
  ])('%s is not of the open Internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});
