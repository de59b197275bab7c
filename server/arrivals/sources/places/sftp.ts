import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import ssh2, { type ConnectConfig, type FileEntryWithStats, type SFTPWrapper } from 'ssh2';
import { assertOutsideTransaction } from '#server/database/transaction-scope.ts';
import { AddressRefusedError, checkedAddresses } from '#server/egress/guarded-request.ts';
import {
  anotherName,
  collect,
  isExport,
  MOST_LISTED,
  PlaceError,
  type Place,
  type PlacedFile,
} from './place.ts';

export interface SftpAccess {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly path: string;
  readonly password: string | null;
  readonly privateKey: string | null;
  /** The only key that is talked to; null at the first visit. */
  readonly hostKey: string | null;
  readonly allowPrivate: boolean;
}

const READY_MS = 15_000;
const ANSWER_MS = 60_000;

/** A folder of an SFTP server, and the fingerprint of the key that the server showed. */
export async function openSftp(
  access: SftpAccess,
  now: () => Date,
): Promise<{ place: Place; hostKey: string }> {
  assertOutsideTransaction('A watched SFTP server');
  const address = await addressOf(access);
  const { client, hostKey } = await connect(access, address);
  try {
    const sftp = await within(promisify(client.sftp.bind(client))());
    return { place: placeOf(sftp, access.path, () => client.end(), now), hostKey };
  } catch (error) {
    client.end();
    throw inWords(error, access.host);
  }
}

function placeOf(sftp: SFTPWrapper, path: string, end: () => void, now: () => Date): Place {
  const at = (name: string) => `${path.replace(/\/+$/, '') || (path.startsWith('/') ? '' : '.')}/${name}`;
  const ask = {
    open: promisify<string, Buffer>(sftp.opendir.bind(sftp)),
    more: promisify<Buffer, FileEntryWithStats[]>(sftp.readdir.bind(sftp)),
    close: promisify<Buffer, void>(sftp.close.bind(sftp)),
    rename: promisify<string, string, void>(sftp.rename.bind(sftp)),
    mkdir: promisify<string, void>(sftp.mkdir.bind(sftp)),
    stat: promisify(sftp.lstat.bind(sftp)),
  };
  const isThere = (target: string) =>
    within(ask.stat(target)).then(
      () => true,
      () => false,
    );
  const beside = async (name: string) => {
    if (!(await isThere(at(name)))) await within(ask.mkdir(at(name))).catch(refusedToWrite);
    return at(name);
  };
  return {
    list: async () => {
      const entries = await within(listing(ask, path)).catch((error: unknown) => {
        throw new PlaceError(`We couldn’t open the folder “${path}” on this server.`, { cause: error });
      });
      return entries.flatMap(({ filename, attrs }): PlacedFile[] => {
        if (!attrs.isFile() || !isExport(filename) || /[/\\]/.test(filename)) return [];
        // Clocks differ: that it has stopped growing shows at the second look alone.
        const stamp = String(attrs.mtime);
        return [{ path: at(filename), name: filename, size: attrs.size, stamp, isWhole: false }];
      });
    },
    read: (file) =>
      within(collect(sftp.createReadStream(file.path), file.size)).catch((error: unknown) => {
        if (error instanceof PlaceError) throw error;
        throw new PlaceError(`We couldn’t read “${file.name}” on this server.`, { cause: error });
      }),
    moveAside: async (file, to) => {
      const folder = await beside(to);
      const first = `${folder}/${file.name}`;
      const target = (await isThere(first)) ? `${folder}/${anotherName(file.name, now())}` : first;
      await within(ask.rename(file.path, target)).catch(refusedToWrite);
    },
    assertWritable: async () => {
      await beside('done');
      await beside('refused');
    },
    close: async () => end(),
  };
}

interface Listing {
  readonly open: (path: string) => Promise<Buffer>;
  readonly more: (handle: Buffer) => Promise<FileEntryWithStats[]>;
  readonly close: (handle: Buffer) => Promise<void>;
}

/** A server may go on listing for ever. */
async function listing({ open, more, close }: Listing, path: string): Promise<FileEntryWithStats[]> {
  const handle = await open(path);
  const entries: FileEntryWithStats[] = [];
  try {
    while (entries.length < MOST_LISTED) entries.push(...(await more(handle)));
  } catch (error) {
    if ((error as { code?: number }).code !== ssh2.utils.sftp.STATUS_CODE.EOF) throw error;
  } finally {
    await close(handle).catch(() => undefined);
  }
  return entries;
}

function connect(
  { host, port, username, password, privateKey, hostKey }: SftpAccess,
  address: string,
): Promise<{ client: ssh2.Client; hostKey: string }> {
  const client = new ssh2.Client();
  let shown = '';
  let isOther = false;
  const config: ConnectConfig = {
    host: address,
    port,
    username,
    readyTimeout: READY_MS,
    keepaliveInterval: 10_000,
    ...(password !== null && { password }),
    ...(privateKey !== null && { privateKey }),
    hostVerifier: (key: Buffer) => {
      shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
      isOther = hostKey !== null && shown !== hostKey;
      return !isOther;
    },
  };
  return new Promise((resolve, reject) => {
    // A connection that breaks later is told to whoever waits for an answer.
    client.on('error', (error) => {
      if (!isOther) return reject(inWords(error, host));
      reject(
        new PlaceError(
          `${host} shows a different key than before (${shown}). If that’s right, remove this location and add it again.`,
        ),
      );
    });
    client.once('ready', () => resolve({ client, hostKey: shown }));
    try {
      client.connect(config);
    } catch (error) {
      reject(
        new PlaceError('We can’t use this private key. OpenSSH and PEM keys without a passphrase work.', {
          cause: error,
        }),
      );
    }
  });
}

async function addressOf({ host, allowPrivate }: SftpAccess): Promise<string> {
  try {
    const [first] = await checkedAddresses(host, allowPrivate);
    if (first !== undefined) return first.address;
  } catch (error) {
    if (error instanceof AddressRefusedError)
      throw new PlaceError(`${host} is in a private network, which this server doesn’t reach.`, {
        cause: error,
      });
  }
  throw new PlaceError(`There is no server called ${host}.`);
}

/** The library waits for an answer for ever. */
function within<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    limit = setTimeout(() => reject(new PlaceError('The server took too long to answer.')), ANSWER_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(limit));
}

function refusedToWrite(error: unknown): never {
  throw new PlaceError(
    'We’re not allowed to write to this folder, so files can’t be moved aside. Check the user’s permissions.',
    {
      cause: error,
    },
  );
}

function inWords(error: unknown, host: string): PlaceError {
  if (error instanceof PlaceError) return error;
  const { level } = error as { level?: string };
  if (level === 'client-authentication')
    return new PlaceError(`${host} refused the user name, password or key.`, { cause: error });
  return new PlaceError(`${host} didn’t answer. Check the server and the port.`, { cause: error });
}
