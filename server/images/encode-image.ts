import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { FairGate } from '#server/fairness/fair-gate.ts';
import { inQueueWords } from '#server/fairness/too-busy.ts';
import type { ImageAnswer, ImageJob } from './image-messages.ts';

const CHILD = fileURLToPath(new URL('image-child.ts', import.meta.url));
/** The child stops itself earlier; this is for one that cannot. */
const KILLED_AFTER_MS = 20_000;

/** Each holds its picture in memory meanwhile. */
const gate = new FairGate({ atOnce: 2, perOwner: 4, inAll: 32 });
const TOO_MANY = 'Several pictures are being uploaded already. Please try again in a moment.';

/** Decodes an image of anybody and encodes it anew, in a process of its own that is killed when it takes too long. */
export async function encodeImage(
  job: ImageJob,
  owner: string,
  killedAfterMs = KILLED_AFTER_MS,
): Promise<ImageAnswer> {
  return gate
    .run(owner, () => encodeInChild(job, killedAfterMs))
    .catch((error: unknown) => {
      throw inQueueWords(error, TOO_MANY);
    });
}

function encodeInChild(job: ImageJob, killedAfterMs: number): Promise<ImageAnswer> {
  return new Promise((resolve) => {
    const child = fork(CHILD, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
      // What decodes anybody's bytes is told none of our secrets.
      env: {},
    });
    const settle = (answer: ImageAnswer) => {
      clearTimeout(limit);
      resolve(answer);
    };
    const limit = setTimeout(() => child.kill('SIGKILL'), killedAfterMs);
    child.on('message', (answer: ImageAnswer) => settle(answer));
    // Killed, crashed or never started: in each case there is no image. After an answer this changes nothing any more.
    child.on('exit', () => settle({ problem: 'unreadable' }));
    child.on('error', () => settle({ problem: 'unreadable' }));
    child.send(job, () => {});
  });
}
