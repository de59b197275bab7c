import { fileURLToPath } from 'node:url';

/** Where `npm start` keeps compiled code, so that the servers of the journeys start as quickly. */
export const COMPILED_CODE = fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url));
