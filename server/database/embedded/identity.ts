import { spawnSync } from 'node:child_process';
import { type Binaries, program } from './binaries.ts';

/** An account of the system, by number. */
export interface Account {
  uid: number;
  gid: number;
}

/** As whom PostgreSQL runs. It refuses to run as root. */
export interface Identity {
  /** The account to change to; absent: the one this process has. */
  account?: Account;
  /** Words before the command, which make it see itself as somebody else. */
  prefix: string[];
  /** Who must own the folder of the database; absent: whoever makes it. */
  owner?: Account;
}

/** The account this process has: right for everybody but root. */
export const OWN_IDENTITY: Identity = { prefix: [] };

const UNPRIVILEGED_ACCOUNTS = ['postgres', '_postgres', 'nobody'];
const ROOT: Account = { uid: 0, gid: 0 };

export const isRoot = () => process.getuid?.() === 0;

/** An account that root can change to, without creating one. */
export function findUnprivilegedAccount(): Account | undefined {
  for (const name of UNPRIVILEGED_ACCOUNTS) {
    const uid = askId('-u', name);
    const gid = askId('-g', name);
    if (uid && gid) return { uid, gid };
  }
  return undefined;
}

/** Root changes to the account. */
export const asAccount = (account: Account): Identity => ({ account, prefix: [], owner: account });

/** Root stays root for the files it reaches, but sees itself as the account: a user namespace of Linux. */
export const asRootOfUserNamespace = ({ uid, gid }: Account): Identity => ({
  prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`],
  owner: ROOT,
});

/** Whether PostgreSQL's programs start under this identity and may read what they need. */
export function canRun(identity: Identity, binaries: Binaries): boolean {
  const [command = '', ...args] = [...identity.prefix, program(binaries, 'initdb'), '--version'];
  return (
    succeeds(identity, command, args) &&
    succeeds(identity, '/bin/sh', ['-c', 'test -r "$0"', `${binaries.folder}/share/postgresql/postgres.bki`])
  );
}

/** Whether this identity may go through to the folder. */
export const canEnter = (identity: Identity, folder: string) =>
  succeeds(identity, '/bin/sh', ['-c', 'cd "$0"', folder]);

function succeeds({ account }: Identity, command: string, args: string[]): boolean {
  return spawnSync(command, args, { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

function askId(flag: string, name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}
