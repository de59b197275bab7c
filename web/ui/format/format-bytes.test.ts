import { expect, it } from 'vitest';
import { formatBytes } from '#web/ui/format/format-bytes.ts';

it.each([
  [0, '0 B'],
  [640, '640 B'],
  [42_000, '41 KB'],
  [1_258_291, '1.2 MB'],
  [250 * 1024 * 1024, '250 MB'],
  [3 * 1024 ** 3, '3.0 GB'],
])('says %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
