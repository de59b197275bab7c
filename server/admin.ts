import { commands } from '#server/admin/commands.ts';
import type { AdminCommand } from './admin/admin-command.ts';
import { withOperatorConnection } from '#server/admin/operator-connection.ts';
import { loadEnv } from '#server/env.ts';

const [name, ...args] = process.argv.slice(2);
const command = commands.find((candidate) => candidate.name === name);

if (!command || !takes(command, args.length)) {
  const usage = commands.map(({ name, args, about }) => [[name, ...args].join(' '), about] as const);
  const width = Math.max(...usage.map(([words]) => words.length));
  console.log('npm run admin -- COMMAND\n');
  for (const [words, about] of usage) console.log(`  ${words.padEnd(width)}  ${about}`);
  process.exit(name === undefined ? 0 : 1);
}

try {
  const env = loadEnv();
  await withOperatorConnection(env, async (client) => {
    for (const line of await command.run({ client, env }, ...args)) console.log(line);
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function takes({ args }: AdminCommand, given: number): boolean {
  const needed = args.filter((arg) => !arg.startsWith('['));
  return given >= needed.length && given <= args.length;
}
