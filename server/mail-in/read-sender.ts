import PostalMime, { addressParser } from 'postal-mime';

/** Where the headers of a message end at the latest. */
const HEADERS_MAX = 256 * 1024;
const ADDRESS = /^[^\s@<>"(),:;[\]\\\p{C}]{1,64}@[^\s@<>"(),:;[\]\\\p{C}]{1,190}$/u;

/** The headers a mailbox writes the address in that it took a message for. */
const ADDRESSED = new Set(['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-delivered-to']);
const ADDRESSED_MAX = 50;

/** The address in From; null where there is not exactly one, so that nobody can show one and mean another. */
export async function readSender(raw: Uint8Array): Promise<string | null> {
  const headers = (await readHeaders(raw)).filter(({ key }) => key === 'from');
  const [from] = headers;
  if (from === undefined || headers.length > 1) return null;
  const [sender, another] = addressParser(from.value, { flatten: true });
  const address = sender?.address?.trim().toLowerCase();
  if (address === undefined || another !== undefined || !ADDRESS.test(address)) return null;
  return address;
}

/** Every address a message names as one it is for, as a mailbox knows it. */
export async function readRecipients(raw: Uint8Array): Promise<string[]> {
  const headers = (await readHeaders(raw)).filter(({ key }) => ADDRESSED.has(key));
  const addresses = headers.flatMap(({ value }) => addressParser(value, { flatten: true }));
  return addresses.flatMap(({ address }) => address ?? []).slice(0, ADDRESSED_MAX);
}

async function readHeaders(raw: Uint8Array): Promise<readonly { key: string; value: string }[]> {
  const head = Buffer.from(raw.subarray(0, HEADERS_MAX));
  const ends = [head.indexOf('\r\n\r\n'), head.indexOf('\n\n')].filter((at) => at >= 0);
  const { headers } = await PostalMime.parse(head.subarray(0, Math.min(...ends, head.length)), {
    maxHeadersSize: HEADERS_MAX,
  });
  return headers;
}
