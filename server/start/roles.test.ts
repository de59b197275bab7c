import { expect, it } from 'vitest';
import { readRoles } from './roles.ts';

it('takes every role where none is named', () => {
  expect([...readRoles([])]).toEqual(['web', 'worker']);
});

it.each([
  ['--roles=web', ['web']],
  ['--roles=worker', ['worker']],
  ['--roles=worker,web', ['worker', 'web']],
])('reads %s', (flag, expected) => {
  expect([...readRoles([flag])]).toEqual(expected);
});

it.each(['--roles=', '--roles=web,cook', '--port=80', 'web'])('says what to write in place of %s', (flag) => {
  expect(() => readRoles([flag])).toThrow('Write --roles=web, --roles=worker or --roles=web,worker.');
});
