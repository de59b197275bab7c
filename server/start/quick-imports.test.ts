import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../testing/processes/modules-of-start.ts', import.meta.url));

/** Only some installations take mail, watch a bucket or are asked by assistants. */
const NOT_FOR_ALL = [
  'mailauth',
  'imapflow',
  'smtp-server',
  'ssh2',
  '@aws-sdk',
  '@modelcontextprotocol',
  'ai',
];

async function modulesOfStart(how: 'quickly' | 'as Node does'): Promise<string[]> {
  const options = { maxBuffer: 16 * 1024 * 1024, env: { ...process.env, NODE_OPTIONS: '' } };
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, how], options);
  const own = /\/server\/(start\/quick-imports|testing\/processes\/modules-of-start)\.ts /;
  return stdout
    .split('\n')
    .filter((line) => line !== '' && !own.test(line))
    .toSorted();
}

it('finds the modules that Node finds, and reads none of what few installations use', async () => {
  const [quickly, asNodeDoes] = await Promise.all([
    modulesOfStart('quickly'),
    modulesOfStart('as Node does'),
  ]);
  expect(quickly.length).toBeGreaterThan(500);
  expect(quickly).toEqual(asNodeDoes);
  expect(
    quickly.filter((line) => NOT_FOR_ALL.some((name) => line.includes(`/node_modules/${name}/`))),
  ).toEqual([]);
});
