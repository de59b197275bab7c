import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A server of its own, as `npm start` runs it, with its own database and files. */
export interface Installation {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the server on a folder and a port; resolves once it answers. */
export async function startInstallation(dataDir: string, port: number): Promise<Installation> {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [fileURLToPath(new URL('../server/main.ts', import.meta.url))], {
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilItSays(child, 'ClientReady is ready');
  return {
    origin: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    },
  };
}

function untilItSays(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('close', () => reject(new Error('The server did not start.')));
    if (child.stdout === null) return;
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes(words)) resolve();
      else if (line !== '') console.log(line);
    });
  });
}
