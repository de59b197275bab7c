import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2';

const { Server, utils } = ssh2;
const { OPEN_MODE, STATUS_CODE } = utils.sftp;
const FILE = 0o100644;
const FOLDER = 0o040755;

export interface SftpServer {
  readonly port: number;
  /** What it holds, by path; folders are those of `/in`. */
  readonly files: Map<string, Buffer>;
  /** Sizes that it says of files, where they are not true. */
  readonly claimed: Map<string, number>;
  /** Shows another key from now on, at the same port. */
  changeHostKey(): Promise<void>;
  close(): Promise<void>;
}

interface Held {
  readonly files: Map<string, Buffer>;
  readonly claimed: ReadonlyMap<string, number>;
  readonly folders: Set<string>;
}

interface Login {
  readonly username: string;
  readonly password: string;
  /** The user's key; its public half is what the server knows. */
  readonly privateKey: string;
}

/** An SFTP server on this machine that speaks the wire, with its files in memory. */
export async function startSftpServer(login: Login): Promise<SftpServer> {
  const files = new Map<string, Buffer>();
  const claimed = new Map<string, number>();
  const held = { files, claimed, folders: new Set(['/', '/in']) };
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;

  function listen(at: number): Promise<ssh2.Server> {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
      publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
    });
    const started = new Server({ hostKeys: [privateKey] }, (connection) => welcome(connection, login, held));
    return new Promise((resolve) => {
      started.listen(at, '127.0.0.1', () => resolve(started));
    });
  }
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));

  return {
    port,
    files,
    claimed,
    changeHostKey: async () => {
      await stop();
      server = await listen(port);
    },
    close: stop,
  };
}

function welcome(connection: Connection, login: Login, held: Held): void {
  connection.on('error', () => {});
  connection.on('authentication', (attempt) => {
    if (attempt.username !== login.username) return attempt.reject();
    if (attempt.method === 'password')
      return attempt.password === login.password ? attempt.accept() : attempt.reject();
    if (attempt.method !== 'publickey') return attempt.reject(['password', 'publickey']);
    const allowed = utils.parseKey(login.privateKey);
    const isKnown = !(allowed instanceof Error) && allowed.getPublicSSH().equals(attempt.key.data);
    if (!isKnown) return attempt.reject();
    if (!attempt.signature) return attempt.accept();
    const isSigned =
      allowed.verify(attempt.blob ?? Buffer.alloc(0), attempt.signature, attempt.hashAlgo) === true;
    return isSigned ? attempt.accept() : attempt.reject();
  });
  connection.on('session', (accept) => accept().on('sftp', (acceptSftp) => serve(acceptSftp(), held)));
}

function serve(sftp: SFTPWrapper, { files, claimed, folders }: Held): void {
  const handles = new Map<string, { path: string; isListed: boolean }>();
  const attrsOf = (path: string) => {
    const content = files.get(path);
    const time = 1_760_000_000;
    const mode = content === undefined ? FOLDER : FILE;
    return {
      mode,
      uid: 0,
      gid: 0,
      size: claimed.get(path) ?? content?.length ?? 0,
      atime: time,
      mtime: time,
    };
  };
  const handleFor = (path: string) => {
    const name = String(handles.size);
    handles.set(name, { path, isListed: false });
    return Buffer.from(name);
  };
  const of = (handle: Buffer) => handles.get(handle.toString());
  const stat = (id: number, path: string) =>
    files.has(path) || folders.has(path)
      ? sftp.attrs(id, attrsOf(path))
      : sftp.status(id, STATUS_CODE.NO_SUCH_FILE);

  sftp.on('OPENDIR', (id, path) =>
    folders.has(path) ? sftp.handle(id, handleFor(path)) : sftp.status(id, STATUS_CODE.NO_SUCH_FILE),
  );
  sftp.on('READDIR', (id, handle) => {
    const opened = of(handle);
    if (opened === undefined || opened.isListed) return sftp.status(id, STATUS_CODE.EOF);
    opened.isListed = true;
    const inside = [...files.keys(), ...folders].filter(
      (path) => path.startsWith(`${opened.path}/`) && !path.slice(opened.path.length + 1).includes('/'),
    );
    const entries = inside.map((path) => ({
      filename: path.slice(opened.path.length + 1),
      longname: path,
      attrs: attrsOf(path),
    }));
    return entries.length === 0 ? sftp.status(id, STATUS_CODE.EOF) : sftp.name(id, entries);
  });
  sftp.on('OPEN', (id, path, flags) =>
    files.has(path) && (flags & OPEN_MODE.READ) !== 0
      ? sftp.handle(id, handleFor(path))
      : sftp.status(id, STATUS_CODE.NO_SUCH_FILE),
  );
  sftp.on('READ', (id, handle, offset, length) => {
    const content = files.get(of(handle)?.path ?? '') ?? Buffer.alloc(0);
    if (offset >= content.length) return sftp.status(id, STATUS_CODE.EOF);
    return sftp.data(id, content.subarray(offset, offset + length));
  });
  sftp.on('FSTAT', (id, handle) => sftp.attrs(id, attrsOf(of(handle)?.path ?? '')));
  sftp.on('STAT', stat);
  sftp.on('LSTAT', stat);
  sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
  sftp.on('MKDIR', (id, path) => {
    folders.add(path);
    sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on('RENAME', (id, from, to) => {
    const content = files.get(from);
    if (content === undefined) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    files.delete(from);
    files.set(to, content);
    return sftp.status(id, STATUS_CODE.OK);
  });
}
