import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this checkout. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A path in this checkout. */
export const inRoot = (...names) => path.join(ROOT, ...names);
