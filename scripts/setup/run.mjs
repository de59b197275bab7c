import { spawn } from 'node:child_process';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_LOOK_MS = 500;

/**
 * Runs a program, passes signals on to it, and returns its exit code. `stdio` may hold an `ipc` channel, by which the
 * program notices when this process is killed.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
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

/** npm may be killed without a chance to say so; whoever starts us without npm may well mean to leave us running. */
function whenParentDies(callback) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, PARENT_LOOK_MS);
  return () => clearInterval(timer);
}
