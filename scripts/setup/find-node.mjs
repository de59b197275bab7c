import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from './install.mjs';
import { inRoot } from './paths.mjs';
import { fail } from './run.mjs';

/** The Node that the project runs on, whichever Node the machine has. */
export async function findNode() {
  const { version } = JSON.parse(readFileSync(inRoot('node_modules', 'node', 'package.json'), 'utf8'));
  const node = places().find((file) => isVersion(file, version));
  return node ?? installNode(version);
}

/** The environment in which `node` and every tool of the project are found first. */
export function environmentFor(node, extra = {}) {
  const folders = [path.dirname(node), inRoot('node_modules', '.bin'), process.env.PATH];
  return { ...process.env, PATH: folders.join(path.delimiter), ...extra };
}

function places() {
  const name = platformPackage();
  return [
    inRoot('node_modules', 'node', 'bin', 'node'),
    inRoot('node_modules', 'node', 'node_modules', name, 'bin', 'node'),
    inRoot('node_modules', name, 'bin', 'node'),
    ownFolder('node_modules', name, 'bin', 'node'),
    process.execPath,
  ];
}

function isVersion(file, version) {
  if (!existsSync(file)) return false;
  const [major] = version.split('.');
  return spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout?.startsWith(`v${major}.`) ?? false;
}

/** npm's `node` package fetches the binary in an install script. Where those are blocked, fetch it ourselves: it is a package too. */
async function installNode(version) {
  const name = platformPackage();
  process.stderr.write(`Fetching Node ${version}, because install scripts are off.\n`);
  const args = ['--prefix', ownFolder(), '--no-save', '--no-package-lock', '--no-audit', '--no-fund'];
  await runNpm(['install', ...args, `${name}@${version}`]);
  const node = ownFolder('node_modules', name, 'bin', 'node');
  if (!isVersion(node, version)) {
    fail(`Node ${version} could not be fetched for this machine. Install Node 24 yourself and start again.`);
  }
  return node;
}

const ownFolder = (...names) => inRoot('node_modules', '.node-runtime', ...names);

function platformPackage() {
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${process.platform}-${process.arch}`;
}
