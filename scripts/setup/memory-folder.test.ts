import { expect, it } from 'vitest';
import { makeMemoryFolder } from './memory-folder.mjs';

const machine = (changes: object = {}) => {
  const removed: string[] = [];
  const stands = {
    pid: 7,
    mounts: 'disk / ext4 rw 0 0\ntmpfs /dev/shm tmpfs rw,nosuid 0 0\n',
    memory: 16e9,
    room: () => 12e9,
    namesIn: () => ['clientready-run-5-abc', 'clientready-run-6-abc', 'of-somebody-else'],
    isAlive: (pid: number) => pid === 6,
    remove: (folder: string) => removed.push(folder),
    make: (prefix: string) => `${prefix}xyz`,
    ...changes,
  };
  return { stands, removed };
};

it('is made where there is room, and takes what a killed run has left', () => {
  const { stands, removed } = machine();
  expect(makeMemoryFolder(stands)).toBe('/dev/shm/clientready-run-7-xyz');
  expect(removed).toEqual(['/dev/shm/clientready-run-5-abc']);
});

it.each([
  ['there is no such place', { mounts: 'disk / ext4 rw 0 0' }],
  ['there is none at all', { mounts: '' }],
  ['it is a disk', { mounts: 'disk /dev/shm ext4 rw 0 0' }],
  ['nothing may run there', { mounts: 'tmpfs /dev/shm tmpfs rw,noexec 0 0' }],
  ['it is small', { room: () => 64e6 }],
  ['memory is scarce', { memory: 4e9 }],
])('is not made where %s', (_why, changes) => {
  const { stands, removed } = machine(changes);
  expect([makeMemoryFolder(stands), removed]).toEqual([null, []]);
});
