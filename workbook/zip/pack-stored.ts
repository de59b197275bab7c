/** A file to be put into a zip as it is. */
export interface Part {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * A plain zip of parts, nothing compressed and no checksums. The library that reads workbooks wants a zip: it gets one made of
 * what we have unpacked and counted, so that nothing of the sender's packing reaches it.
 */
export function packStored(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const named = parts.map(({ name, bytes }) => ({ name: encoder.encode(name), bytes }));
  const size = named.reduce((sum, { name, bytes }) => sum + 30 + 46 + 2 * name.length + bytes.length, 22);
  const zip = new Uint8Array(size);
  const view = new DataView(zip.buffer);
  const offsets: number[] = [];
  let at = 0;
  for (const { name, bytes } of named) {
    offsets.push(at);
    view.setUint32(at, 0x04034b50, true);
    view.setUint32(at + 18, bytes.length, true);
    view.setUint32(at + 22, bytes.length, true);
    view.setUint16(at + 26, name.length, true);
    zip.set(name, at + 30);
    zip.set(bytes, at + 30 + name.length);
    at += 30 + name.length + bytes.length;
  }
  const directory = at;
  for (const [index, { name, bytes }] of named.entries()) {
    view.setUint32(at, 0x02014b50, true);
    view.setUint32(at + 20, bytes.length, true);
    view.setUint32(at + 24, bytes.length, true);
    view.setUint16(at + 28, name.length, true);
    view.setUint32(at + 42, offsets[index] ?? 0, true);
    zip.set(name, at + 46);
    at += 46 + name.length;
  }
  view.setUint32(at, 0x06054b50, true);
  view.setUint16(at + 8, named.length, true);
  view.setUint16(at + 10, named.length, true);
  view.setUint32(at + 12, at - directory, true);
  view.setUint32(at + 16, directory, true);
  return zip;
}
