/**
 * `node scripts/try-fresh-clone.mjs [--test] [root|nobody] [readable|private]`: clones what is committed into new folders and
 * runs the two commands there, as root and as an ordinary user (when started by root), in a folder that all may read and in a
 * private one; words name the only ones wanted.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './setup/paths.mjs';

const ORDINARY_USER = 'nobody';
const START_LIMIT_MS = 10 * 60_000;
const LEFTOVER_LIMIT_MS = 15_000;

const withTests = process.argv.includes('--test');
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isRoot = process.getuid?.() === 0;
const accounts = isRoot
  ? [{ name: 'root', uid: 0, gid: 0 }, ordinaryAccount()]
  : [{ name: 'this user', uid: process.getuid(), gid: process.getgid() }];
const folders = [
  { name: 'readable folder', mode: 0o755 },
  { name: 'private folder', mode: 0o700 },
];

let failures = 0;
let tried = 0;
for (const account of accounts) {
  const home = makeFolder('home', account, 0o700);
  for (const folder of folders) {
    const words = [account.name, ...folder.name.split(' ')];
    if (!wanted.every((word) => words.includes(word))) continue;
    tried += 1;
    const place = makeFolder('clone', account, folder.mode);
    try {
      report(account, folder, await tryClone(place, home, account));
    } catch (error) {
      failures += 1;
      report(account, folder, error.message);
    }
    rmSync(place, { recursive: true, force: true });
  }
  rmSync(home, { recursive: true, force: true });
}
if (tried === 0) {
  console.error(`No kind of clone is called "${wanted.join(' ')}": root or nobody, readable or private.`);
}
process.exitCode = failures === 0 && tried > 0 ? 0 : 1;

async function tryClone(place, home, account) {
  const clone = path.join(place, 'clientready');
  const as = { uid: account.uid, gid: account.gid, cwd: clone, env: environment(home) };
  const cloned = spawnSync('git', ['clone', '--quiet', ROOT, clone], { encoding: 'utf8' });
  if (cloned.status !== 0) throw new Error(`git clone failed: ${cloned.stderr}`);
  giveAway(clone, account);

  const first = await startAndStop(clone, as, ctrlC);
  const second = await startAndStop(clone, as, killNpm);
  const third = await startAndStop(clone, as, ctrlC);
  const said = [`first start ${first} s`, `second ${second} s`, `after kill -9 ${third} s`];
  if (withTests) said.push(await runTests(as));
  return said.join(', ');
}

async function startAndStop(clone, as, stop) {
  const port = await freePort();
  const started = performance.now();
  const { child, output, ended } = runNpm(['start'], { ...as, env: { ...as.env, PORT: String(port) } });
  while (!(await isHealthy(port))) {
    if (child.exitCode !== null) throw new Error(`npm start ended:\n${output.join('')}`);
    if (performance.now() - started > START_LIMIT_MS)
      throw new Error(`npm start took too long:\n${output.join('')}`);
    await sleep(50);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  stop(child);
  await ended;
  await nobodyLeft(clone);
  return seconds;
}

/** To everybody in the terminal's group. */
function ctrlC(child) {
  process.kill(-child.pid, 'SIGINT');
}

/** To npm alone, which can tell nobody. */
function killNpm(child) {
  process.kill(child.pid, 'SIGKILL');
}

async function runTests(as) {
  const { child, output, ended } = runNpm(['test'], as);
  await ended;
  const lastLine = output.join('').trimEnd().split('\n').at(-1);
  if (child.exitCode !== 0) throw new Error(`npm test failed:\n${output.join('')}`);
  return `npm test: ${lastLine}`;
}

function runNpm(args, options) {
  const child = spawn('npm', args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  return { child, output, ended: new Promise((resolve) => child.on('close', resolve)) };
}

async function isHealthy(port) {
  try {
    return (await fetch(`http://localhost:${port}/api/health`)).ok;
  } catch {
    return false;
  }
}

async function nobodyLeft(clone) {
  const deadline = Date.now() + LEFTOVER_LIMIT_MS;
  let left = processesIn(clone);
  while (left.length > 0 && Date.now() < deadline) {
    await sleep(100);
    left = processesIn(clone);
  }
  if (left.length > 0) throw new Error(`Processes are left: ${left.join(', ')}`);
}

function processesIn(clone) {
  return readdirSync('/proc').filter((pid) => {
    if (!Number(pid)) return false;
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return command.includes(clone) || readlinkSync(`/proc/${pid}/cwd`).startsWith(clone);
    } catch {
      return false; // ended meanwhile
    }
  });
}

function ordinaryAccount() {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, ORDINARY_USER], { encoding: 'utf8' }).stdout),
  );
  return { name: ORDINARY_USER, uid, gid };
}

function makeFolder(name, account, mode) {
  const folder = mkdtempSync(path.join(tmpdir(), `clientready-${name}-`));
  mkdirSync(folder, { recursive: true });
  chownSync(folder, account.uid, account.gid);
  chmodSync(folder, mode);
  return folder;
}

function giveAway(clone, { uid, gid }) {
  for (const entry of readdirSync(clone, { recursive: true })) chownSync(path.join(clone, entry), uid, gid);
  chownSync(clone, uid, gid);
}

/** What a person's shell has: no variable of ours, and no Node of ours first in the path. */
function environment(home) {
  const PATH = process.env.PATH.split(path.delimiter).filter((folder) => !folder.includes('node_modules'));
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_|INIT_CWD|PORT$|DATA_DIR$)/i.test(name),
  );
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  return {
    ...Object.fromEntries(kept),
    ...(certificates && { NODE_EXTRA_CA_CERTS: certificates }),
    PATH: PATH.join(path.delimiter),
    HOME: home,
  };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function report(account, folder, result) {
  process.stdout.write(`${account.name}, ${folder.name}: ${result}\n`);
}
