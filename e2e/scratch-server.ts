import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMPILED_CODE } from './compiled-code.ts';

/** By the process, so that two runs on one machine do not meet, and below those that the system gives to outgoing connections. */
const PORT = 16_000 + (process.pid % 4_000);
const READY_WITHIN_MS = 60_000;
const POLL_MS = 200;
const MAIN = fileURLToPath(new URL('../server/main.ts', import.meta.url));

export interface ScratchServer {
  readonly url: string;
  readonly dataDir: string;
  /** Where its e-mails lie. */
  readonly outbox: string;
  /** Says something to the server's process, for what was loaded into it beforehand. */
  tell(message: Record<string, unknown>): void;
  stop(): Promise<void>;
}

/** Starts the real server on the built web app, with state of its own that goes when it stops. */
export async function startScratchServer(
  variables: Readonly<Record<string, string>> = {},
): Promise<ScratchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'clientready-scratch-'));
  // The database runs as another user and must reach its folder.
  chmodSync(folder, 0o755);
  const url = `http://localhost:${PORT}`;
  const server = spawn(process.execPath, [MAIN], {
    // By the channel the server notices when this process is gone, and ends too.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: folder,
      PUBLIC_URL: url,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: COMPILED_CODE,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      ...variables,
    },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  if (!(await Promise.race([isReady(url), ended.then(() => false)]))) {
    await stop();
    throw new Error('The server did not become ready. Its messages are above.');
  }
  return {
    url,
    dataDir: folder,
    outbox: join(folder, 'outbox'),
    tell: (message) => void server.send(message),
    stop,
  };
}

async function isReady(url: string): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return false;
}
