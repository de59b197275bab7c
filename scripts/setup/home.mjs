import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Accounts such as `nobody` have a home folder that does not exist. npm keeps its cache there and browsers their settings, so
 * those get a folder among the temporary ones.
 */
export function ensureHome() {
  if (isWritable(homedir())) return;
  const home = path.join(tmpdir(), `clientready-home-${process.getuid?.()}`);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  process.env.HOME = home;
  process.env.npm_config_cache = path.join(home, '.npm');
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
