import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** How passwords are stored and compared. */
export interface PasswordHashing {
  /** What is stored of a password: `salt:key`, both in hexadecimal digits. */
  hash(password: string, salt?: string): Promise<string>;
  /** Whether this is the password that was hashed. */
  matches(password: string, hash: string): Promise<boolean>;
}

/** About 32 MB and a tenth of a second for one guess. Hashes stored with another cost would no longer match. */
const COST = 16_384;
const BLOCK = 16;
const MEMORY_MAX = 64 * 1024 * 1024;
const KEY_BYTES = 64;
const SALT_BYTES = 16;

/** Hashes with scrypt. Only tests ask for a lower cost. */
export function createPasswordHashing(cost: number = COST): PasswordHashing {
  const derive = (password: string, salt: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const options = { N: cost, r: BLOCK, p: 1, maxmem: MEMORY_MAX };
      scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => {
        if (error) reject(error);
        else resolve(`${salt}:${key.toString('hex')}`);
      });
    });
  return {
    hash: (password, salt = newSalt()) => derive(password, salt),
    matches: async (password, hash) => isSameText(hash, await derive(password, saltOf(hash))),
  };
}

export function newSalt(): string {
  return randomBytes(SALT_BYTES).toString('hex');
}

export function saltOf(hash: string): string {
  return hash.split(':')[0] ?? '';
}

/** Compares in a time that does not tell where two texts part. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
