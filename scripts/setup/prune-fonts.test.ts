import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { FAMILIES } from '../../render/pdf/fonts/font-library.ts';
import { isUsed, pruneFonts } from './prune-fonts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'clientready-fonts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const set = FAMILIES.flatMap(({ files }) => files).map((file) => {
  const [, name = '', weight = ''] = file.split('/');
  return { name, weight };
});

it('keeps every weight that reports are set in', () => {
  expect(set.filter(({ name, weight }) => !isUsed(name, weight))).toEqual([]);
});

it('deletes the others, and nothing else', () => {
  const paths = ['inter/400Regular', 'inter/100Thin', 'noto-sans-sc/700Bold', 'noto-sans-sc/500Medium'];
  for (const path of paths) mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'inter', 'package.json'), '{}');
  expect(pruneFonts(folder)).toBe(2);
  expect(paths.map((path) => existsSync(join(folder, path)))).toEqual([true, false, true, false]);
  expect(existsSync(join(folder, 'inter', 'package.json'))).toBe(true);
  expect(pruneFonts(folder)).toBe(0);
  expect(pruneFonts(join(folder, 'not there'))).toBe(0);
});
