import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SECRET_BYTES = 48;
const SECRET_MIN_LENGTH = 32;

/** The secret of this installation: the configured one, else one made on the first start and kept in the data folder. */
export function installationSecret(configured: string | null, dataDir: string): string {
  if (configured !== null) return configured;
  const path = join(dataDir, 'secret');
  return readSecret(path) ?? createSecret(path, dataDir);
}

function readSecret(path: string): string | null {
  let secret: string;
  try {
    secret = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  if (secret.length < SECRET_MIN_LENGTH) {
    throw new Error(
      `The file ${path} is damaged. Restore it from a backup, or delete it: everybody is then logged out.`,
    );
  }
  return secret;
}

function createSecret(path: string, dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    // A link fails where the file exists, so of two processes that start at once one wins whole and the other reads its secret.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return readSecret(path) ?? createSecret(path, dataDir);
}
