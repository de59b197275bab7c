import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_LOOK_MS = 1_000;

/**
 * Runs a program, passes signals on to it, and returns its exit code. `stdio` may hold an `ipc` channel, by which the
 * program notices when this process is killed.
 */
export function run(command, args, { onOutput, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    const forward = (signal) => child.kill(signal);
    const stopWatching = whenParentDies(() => child.kill('SIGTERM'));
    for (const signal of FORWARDED) process.on(signal, forward);
    child.on('error', reject);
    child.on('close', (code) => {
      stopWatching();
      for (const signal of FORWARDED) process.off(signal, forward);
      resolve(code ?? 1);
    });
  });
}

/** Ends this process with a sentence for the person who started it, without a stack. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/**
 * npm may be killed without a chance to say so, and the shell between it and us does not notice. Whoever starts us without
 * npm may well mean to leave us running.
 */
function whenParentDies(callback) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const parent = process.ppid;
  const { name, parent: grandparent } = processOf(parent);
  const isShell = name.endsWith('sh');
  const timer = setInterval(() => {
    if (process.ppid === parent && (!isShell || processOf(parent).parent === grandparent)) return;
    clearInterval(timer);
    callback();
  }, PARENT_LOOK_MS);
  return () => clearInterval(timer);
}

function processOf(pid) {
  try {
    const stat = existsSync('/proc/self/stat')
      ? readFileSync(`/proc/${pid}/stat`, 'utf8')
      : spawnSync('ps', ['-o', 'pid=,comm=,state=,ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
    const [, name, parent] = /^\s*\d+ +\(?(.+?)\)? +\S+ +(\d+)/s.exec(stat) ?? [];
    return { name: name ?? '', parent: Number(parent) };
  } catch {
    return { name: '', parent: 0 };
  }
}
