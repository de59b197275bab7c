import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Coverage, readCoverage } from './font-coverage.ts';

/** A font family as npm ships it: a package and the weights we set. */
export interface FontFamily {
  name: string;
  files: string[];
}

const FALLBACK_WEIGHTS = ['400Regular', '700Bold'];

/** The text face first; then one family a script, in the order in which a character looks for its glyph. */
export const FAMILIES: readonly FontFamily[] = [
  family('Inter', 'inter', ['400Regular', '500Medium', '600SemiBold', '700Bold', '800ExtraBold']),
  family('Noto Sans Arabic', 'noto-sans-arabic'),
  family('Noto Sans Hebrew', 'noto-sans-hebrew'),
  family('Noto Sans Thai', 'noto-sans-thai'),
  family('Noto Sans Devanagari', 'noto-sans-devanagari'),
  family('Noto Sans JP', 'noto-sans-jp'),
  family('Noto Sans SC', 'noto-sans-sc'),
  family('Noto Sans KR', 'noto-sans-kr'),
  family('Noto Emoji', 'noto-emoji'),
  family('Noto Sans Math', 'noto-sans-math', ['400Regular']),
  family('Noto Sans Symbols 2', 'noto-sans-symbols-2', ['400Regular']),
];

/** The bytes of a font, read once. */
export function fontBytes(file: string): Uint8Array {
  let bytes = read.get(file);
  if (bytes === undefined) {
    bytes = shared(readFileSync(require.resolve(file)));
    read.set(file, bytes);
  }
  return bytes;
}

/** What a family can write, judged by its regular weight. */
export function familyCoverage(entry: FontFamily): Coverage {
  let coverage = coverages.get(entry.name);
  if (coverage === undefined) {
    coverage = readCoverage(fontBytes(entry.files[0] ?? ''));
    coverages.set(entry.name, coverage);
  }
  return coverage;
}

const require = createRequire(import.meta.url);
const read = new Map<string, Uint8Array>();
const coverages = new Map<string, Coverage>();

/** In memory that threads share: a font is handed over without being copied. */
function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}

function family(name: string, folder: string, weights = FALLBACK_WEIGHTS): FontFamily {
  const stem = name.replaceAll(' ', '');
  return {
    name,
    files: weights.map((weight) => `@expo-google-fonts/${folder}/${weight}/${stem}_${weight}.ttf`),
  };
}
