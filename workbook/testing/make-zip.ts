import { deflateRawSync } from 'node:zlib';

/** A file for a zip, and lies about it. */
export interface ZipPart {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** What the directory says it unpacks to, where that is not true. */
  readonly declared?: number;
  readonly isEncrypted?: boolean;
}

export interface ZipOptions {
  /** The local header that every entry of the directory points to, instead of its own. */
  readonly allAt?: number;
  /** How many entries the directory says there are. */
  readonly count?: number;
}

/** A zip as programs write it, or as nobody should. */
export function makeZip(
  parts: readonly ZipPart[],
  { allAt, count }: ZipOptions = {},
): Uint8Array<ArrayBuffer> {
  const known = new Map<string | Uint8Array, Buffer>();
  const chunks: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, declared, isEncrypted = false } of parts) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);
    const packed = known.get(content) ?? deflateRawSync(bytes);
    known.set(content, packed);
    const title = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(declared ?? bytes.length, 22);
    local.writeUInt16LE(title.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(isEncrypted ? 1 : 0, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(declared ?? bytes.length, 24);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt32LE(allAt ?? at, 42);
    chunks.push(local, title, packed);
    directory.push(entry, title);
    at += 30 + title.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count ?? parts.length, 8);
  end.writeUInt16LE(count ?? parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...chunks, listed, end]));
}
