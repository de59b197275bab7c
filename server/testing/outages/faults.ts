import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { ControlledPostgres } from './controlled-postgres.ts';

/** A way to lose the database, and to have it back when it returns. */
export interface Fault {
  readonly name: string;
  strike(): Promise<void>;
}

/** Where a running PostgreSQL keeps its data, and the password of its superuser. */
export interface RunningPostgres {
  readonly dataFolder: string;
  readonly password: string;
}

const POSTMASTER_LINE = 0;
const PORT_LINE = 3;

/** What may happen to a PostgreSQL that the program was given. */
export function faultsOfGiven(postgres: ControlledPostgres, stopForMs: number): Fault[] {
  const again = (end: () => Promise<void>) => async () => {
    await end();
    await postgres.start();
  };
  return [
    { name: 'restart, fast', strike: again(() => postgres.stop()) },
    { name: 'restart, immediate', strike: again(async () => signalPostmaster(postgres, 'SIGQUIT')) },
    ...faultsOfConnections(postgres),
    {
      name: `stop for ${stopForMs / 1000} s`,
      strike: again(async () => {
        await postgres.stop();
        await sleep(stopForMs);
      }),
    },
  ];
}

/** What may happen to our own PostgreSQL, which nobody but its keeper starts again. */
export function faultsOfOwn(postgres: RunningPostgres): Fault[] {
  return [
    { name: 'restart, fast', strike: async () => signalPostmaster(postgres, 'SIGINT') },
    { name: 'restart, immediate', strike: async () => signalPostmaster(postgres, 'SIGQUIT') },
    ...faultsOfConnections(postgres),
    { name: 'killed', strike: async () => signalPostmaster(postgres, 'SIGKILL') },
  ];
}

function faultsOfConnections(postgres: RunningPostgres): Fault[] {
  return [
    {
      name: 'one backend killed',
      strike: async () => {
        const { rows } = await asSuperuser(postgres, (client) =>
          client.query<{ pid: number }>(`select pid from pg_stat_activity where ${OF_THE_PROGRAM} limit 1`),
        );
        if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
      },
    },
    { name: 'backends terminated', strike: () => terminateBackends(postgres) },
  ];
}

/** Cuts every connection of the program, as an operator or a proxy would. */
export async function terminateBackends(postgres: RunningPostgres): Promise<void> {
  await asSuperuser(postgres, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${OF_THE_PROGRAM}`),
  );
}

const OF_THE_PROGRAM = `application_name like 'clientready%' and pid <> pg_backend_pid()`;

/** Asks the database that the program uses, past row-level security. */
export async function asSuperuser<Result>(
  postgres: RunningPostgres,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const port = postmasterLine(postgres, PORT_LINE);
  const client = new Client(`postgres://postgres:${postgres.password}@127.0.0.1:${port}/clientready`);
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function signalPostmaster(postgres: RunningPostgres, signal: NodeJS.Signals): void {
  process.kill(Number(postmasterLine(postgres, POSTMASTER_LINE)), signal);
}

function postmasterLine({ dataFolder }: RunningPostgres, line: number): string {
  return readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[line] ?? '';
}
