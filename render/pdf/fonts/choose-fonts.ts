import { mapStrings } from '../clean-text.ts';
import { covers } from './font-coverage.ts';
import { FAMILIES, familyCoverage, type FontFamily } from './font-library.ts';

export interface FontChoice {
  families: FontFamily[];
  /** Signs no font can set whole, with what is set instead: the letter without the strokes laid over it. */
  replacements: ReadonlyMap<string, string>;
  /** Every character has a glyph: the file can be held to PDF/UA-1. */
  complete: boolean;
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The fewest families that can set all the words of a report, the text face first. */
export function chooseFonts(value: unknown): FontChoice {
  const [textFace, ...others] = FAMILIES;
  if (textFace === undefined) throw new Error('No text face is defined.');
  const open = foreignClusters(value).filter((cluster) => !writes(textFace, cluster));
  const chosen: FontFamily[] = [textFace];
  let left = open;
  for (const family of inOrder(others, open)) {
    if (left.length === 0) break;
    const rest = left.filter((cluster) => !writes(family, cluster));
    if (rest.length < left.length) chosen.push(family);
    left = rest;
  }
  const replacements = new Map<string, string>();
  for (const cluster of left) {
    const letter = cluster.replaceAll(/\p{M}/gu, '');
    if (letter !== '' && letter !== cluster && chosen.some((family) => writes(family, letter))) {
      replacements.set(cluster, letter);
    }
  }
  return { families: chosen, replacements, complete: left.every((cluster) => replacements.has(cluster)) };
}

/** The value with the replaced signs in all of its strings. */
export function withReplacements<T>(value: T, { replacements }: FontChoice): T {
  if (replacements.size === 0) return value;
  return mapStrings(value, (text) =>
    isPlain(text)
      ? text
      : Array.from(clusters.segment(text), ({ segment }) => replacements.get(segment) ?? segment).join(''),
  ) as T;
}

/** Chinese text written in a Japanese face has gaps and odd shapes: where the Japanese one lacks a sign, the Chinese leads. */
function inOrder(families: FontFamily[], open: string[]): FontFamily[] {
  const japanese = families.find((family) => family.name === 'Noto Sans JP');
  const han = open.filter((cluster) => /\p{Script=Han}/u.test(cluster));
  const kana = open.some((cluster) => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(cluster));
  if (japanese === undefined || kana || han.every((cluster) => writes(japanese, cluster))) return families;
  const chinese = families.filter((family) => family.name === 'Noto Sans SC');
  return [...chinese, ...families.filter((family) => family.name !== 'Noto Sans SC')];
}

function writes(family: FontFamily, cluster: string): boolean {
  const coverage = familyCoverage(family);
  for (const character of cluster) {
    const code = character.codePointAt(0) ?? 0;
    if (!isShapeless(code) && !covers(coverage, code)) return false;
  }
  return true;
}

function foreignClusters(value: unknown): string[] {
  const found = new Set<string>();
  mapStrings(value, (text) => {
    if (!isPlain(text)) {
      for (const { segment } of clusters.segment(text)) if (!isPlain(segment)) found.add(segment);
    }
    return text;
  });
  return [...found];
}

/** Latin letters, digits and the punctuation around them: the text face has all of it. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x24f && !(code >= 0x2010 && code <= 0x2027) && code !== 0x20ac && code !== 0x200b)
      return false;
  }
  return true;
}

/** Spaces, joiners, variation selectors and tags have no shape of their own. */
function isShapeless(code: number): boolean {
  return SHAPELESS.some(([first, last]) => code >= first && code <= last);
}

const SHAPELESS: readonly [number, number][] = [
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x2000, 0x200d],
  [0x202f, 0x202f],
  [0x3000, 0x3000],
  [0xfe00, 0xfe0f],
  [0xe0020, 0xe007f],
  [0xe0100, 0xe01ef],
];
