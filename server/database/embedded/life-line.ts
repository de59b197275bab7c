import { type ChildProcess, spawn } from 'node:child_process';
import type { Identity } from './identity.ts';

/**
 * Runs its arguments and waits. Its standard input is a pipe that nobody writes to and that ends when the program that holds the
 * other end does, however it dies; then the arguments get SIGINT until they are gone. They may not have
 * installed their handler when the first one arrives, hence the loop. Signals meant for the terminal's group
 * are not for them: the parent decides. What is open as 3, a lock, is theirs to hold and not the watcher's.
 */
const LIFE_LINE = `
exec 4<&0
"$0" "$@" </dev/null 4<&- &
child=$!
trap '' INT TERM HUP
(
  exec 3<&-
  while read -r _ <&4; do :; done
  while kill -INT $child 2>/dev/null; do sleep 0.5; done
) >/dev/null 2>&1 &
watcher=$!
exec 4<&-
wait $child
result=$?
kill -9 $watcher 2>/dev/null
exit $result
`;

/**
 * Starts a program that ends when this process ends, also when this process is killed. End it by ending its stdin. The
 * program and all its children inherit the file descriptor `held`.
 */
export function spawnOnLifeLine(
  identity: Identity,
  command: string,
  args: string[],
  held: number | 'ignore' = 'ignore',
): ChildProcess {
  const [first = command, ...rest] = [...identity.prefix, command, ...args];
  const child = spawn('/bin/sh', ['-c', LIFE_LINE, first, ...rest], {
    ...(identity.account && { uid: identity.account.uid, gid: identity.account.gid }),
    cwd: '/',
    detached: true, // a group of its own, so that Ctrl-C in the terminal reaches the parent alone
    stdio: ['pipe', 'ignore', 'pipe', held],
  });
  child.stdin?.on('error', () => {}); // the program ended first: nothing to hold any more
  return child;
}
