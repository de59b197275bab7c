import type { Random } from './random.ts';

/** Damages a file as disks, editors and attackers do: a few random blows, of one kind or several. */
export function mutate(random: Random, bytes: Uint8Array, other: Uint8Array): Uint8Array {
  let damaged = bytes;
  const blows = random.int(1, 4);
  for (let i = 0; i < blows; i++) damaged = random.pick(BLOWS)(random, damaged, other);
  return damaged.length > LARGEST ? damaged.subarray(0, LARGEST) : damaged;
}

const LARGEST = 3_000_000;

type Blow = (random: Random, bytes: Uint8Array, other: Uint8Array) => Uint8Array;

const BLOWS: Blow[] = [
  function flipBits(random, bytes) {
    const copy = bytes.slice();
    const flips = random.int(1, 40);
    for (let i = 0; i < flips && copy.length > 0; i++)
      copy[random.int(0, copy.length - 1)]! ^= 1 << random.int(0, 7);
    return copy;
  },
  function truncate(random, bytes) {
    return bytes.subarray(0, random.int(0, bytes.length));
  },
  function dropMiddle(random, bytes) {
    const from = random.int(0, bytes.length);
    return joined(bytes.subarray(0, from), bytes.subarray(random.int(from, bytes.length)));
  },
  function splice(random, bytes, other) {
    const at = random.int(0, bytes.length);
    const from = random.int(0, other.length);
    return joined(
      bytes.subarray(0, at),
      other.subarray(from, random.int(from, other.length)),
      bytes.subarray(at),
    );
  },
  function insertSigns(random, bytes) {
    let damaged = bytes;
    const signs = random.pick([
      '"',
      '""',
      '\0',
      '\0\0\0\0',
      '\n',
      '\r',
      '\r\n',
      ',',
      ';',
      '\t',
      '|',
      '=',
      '#',
      '\\',
      "'",
      '\u2028',
      '\ufeff',
      '💥',
    ]);
    for (let i = random.int(1, 30); i > 0; i--) damaged = inserted(random, damaged, encoder.encode(signs));
    return damaged;
  },
  function hugeCell(random, bytes) {
    const size = random.pick([200, 2000, 20_000]);
    return inserted(
      random,
      bytes,
      new Uint8Array(random.chance(0.01) ? 1_200_000 : size).fill(random.pick([34, 44, 65, 57, 32, 10, 35])),
    );
  },
  function hugeNumber(random, bytes) {
    return inserted(
      random,
      bytes,
      encoder.encode(
        random.pick([
          '9'.repeat(400),
          '1e999',
          '-1E+51',
          '1,'.repeat(300),
          '1.'.repeat(300),
          '٣٤٥',
          '0x1F',
          'NaN',
          'Infinity',
          '1e-400',
        ]),
      ),
    );
  },
  function repeatPart(random, bytes) {
    const from = random.int(0, bytes.length);
    const part = bytes.subarray(from, Math.min(bytes.length, from + random.int(1, 400)));
    return joined(
      bytes.subarray(0, from),
      ...Array.from({ length: random.int(2, 60) }, () => part),
      bytes.subarray(from),
    );
  },
  function shuffleLines(random, bytes) {
    const lines = new TextDecoder('latin1').decode(bytes).split('\n');
    return Uint8Array.from(random.shuffled(lines).join('\n'), (char) => char.charCodeAt(0) & 0xff);
  },
];

const encoder = new TextEncoder();

function inserted(random: Random, bytes: Uint8Array, part: Uint8Array): Uint8Array {
  const at = random.int(0, bytes.length);
  return joined(bytes.subarray(0, at), part, bytes.subarray(at));
}

function joined(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
