import '#server/start/quick-imports.ts';
import { afterAll } from 'vitest';
import { endProcesses } from './processes/processes.ts';

// Files share the modules of their worker, so what is to happen for each of them is said here, which runs for each.
afterAll(endProcesses);
