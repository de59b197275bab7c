import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '#server/testing/front-door.ts';

/** An object store that hangs when told to, and whose disk can be filled. */
export interface FaultyStore {
  /** What a process needs to use it. */
  readonly env: Readonly<Record<string, string>>;
  /** Whether the disk is one of its own, so that it can really be full. */
  readonly hasOwnDisk: boolean;
  /** Answers nothing until the returned function is called. */
  hang(): () => void;
  /** Leaves no room until the returned function is called. */
  fill(): () => void;
  keys(): Promise<Set<string>>;
  close(): Promise<void>;
}

const BUCKET = 'clientready';
/** The key pair that the store was made with. */
const KEY = 'S3RVER';
const DISK_MB = 256;

export async function startFaultyStore(): Promise<FaultyStore> {
  const disk = openDisk();
  const storePort = await freePort();
  const store = await keepStore(path.join(disk.folder, 'files'), storePort);
  const door = await openDoor(storePort);
  const direct = clientOf(`http://127.0.0.1:${storePort}`);
  return {
    env: {
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
      S3_ENDPOINT: `http://127.0.0.1:${door.port}`,
      S3_FORCE_PATH_STYLE: 'true',
    },
    hasOwnDisk: disk.isOwn,
    hang: door.hang,
    fill: () => (disk.isOwn ? disk.fill() : door.hang()),
    keys: () => listKeys(direct),
    close: async () => {
      door.close();
      await store.end();
      disk.remove();
    },
  };
}

const STORE = fileURLToPath(new URL('store-process.ts', import.meta.url));
const START_AGAIN_MS = 300;

/** Runs the store, and runs it again when it dies of a full disk. */
async function keepStore(directory: string, port: number) {
  let child: ChildProcess;
  const ending = new AbortController();
  const first = Promise.withResolvers<void>();
  const live = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      child = fork(STORE, [directory, String(port), BUCKET], { stdio: ['ignore', 'pipe', 'ignore', 'ipc'] });
      child.stdout?.once('data', () => first.resolve());
      await once(child, 'exit');
      if (!ending.signal.aborted) await sleep(START_AGAIN_MS);
    }
  };
  const living = live();
  await first.promise;
  return {
    end: async () => {
      ending.abort();
      child.kill('SIGKILL');
      await living;
    },
  };
}

/** A small file system in memory where this user may mount one; else a folder, which cannot be filled. */
function openDisk() {
  const folder = mkdtempSync(path.join(tmpdir(), 'clientready-store-'));
  chmodSync(folder, 0o755);
  const isOwn = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]).status === 0;
  const filler = path.join(folder, 'filler');
  return {
    folder,
    isOwn,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(bavail * bsize));
      return () => rmSync(filler, { force: true });
    },
    remove: () => {
      if (isOwn) spawnSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Passes connections on, or holds everything back for a while. */
async function openDoor(targetPort: number) {
  const sockets = new Set<Socket>();
  let opened = Promise.resolve();
  let isHanging = false;
  const server = createServer((socket) => {
    void opened.then(() => {
      const target = connect(targetPort, '127.0.0.1');
      for (const [one, other] of [
        [socket, target],
        [target, socket],
      ] as const) {
        sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
        one.pipe(other);
        if (isHanging) one.pause();
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    hang: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      opened = promise;
      isHanging = true;
      for (const socket of sockets) socket.pause();
      return () => {
        isHanging = false;
        resolve();
        for (const socket of sockets) socket.resume();
      };
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function clientOf(endpoint: string): S3Client {
  return new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: KEY, secretAccessKey: KEY },
  });
}

async function listKeys(client: S3Client): Promise<Set<string>> {
  const keys = new Set<string>();
  for (let token: string | undefined, more = true; more;) {
    const page = await client.send(new ListObjectsV2Command({ Bucket: BUCKET, ContinuationToken: token }));
    for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.add(Key);
    token = page.NextContinuationToken;
    more = token !== undefined;
  }
  return keys;
}
