import { expect, it } from 'vitest';
import { readableAddress } from '#web/settings/privacy/readable-address.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['0000:0000:0000:0000:0000:ffff:cb00:7107', '203.0.113.7'],
  ['2001:0db8:0000:0000:0000:0000:0000:0007', '2001:db8::7'],
  ['2001:0db8:0000:0001:0000:0000:0000:0000', '2001:db8:0:1::'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6'],
  ['2001:db8::7', '2001:db8::7'],
  ['0000:0000:0000:0000:0000:0000:0000:0001', 'this machine'],
  ['::1', 'this machine'],
  ['127.0.0.1', 'this machine'],
  ['0000:0000:0000:0000:0000:ffff:7f00:0001', 'this machine'],
])('%s is shown as %s', (stored, shown) => {
  expect(readableAddress(stored)).toBe(shown);
});
