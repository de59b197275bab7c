/** Code points a font has glyphs for, as sorted ranges [first, last]. */
export type Coverage = readonly (readonly [number, number])[];

/** Reads the character map of a TrueType font; empty where it has none we know. */
export function readCoverage(font: Uint8Array): Coverage {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const map = tableOffset(view, 'cmap');
  if (map === null) return [];
  const tables = Array.from({ length: view.getUint16(map + 2) }, (_, index) => {
    const at = map + view.getUint32(map + 8 + index * 8);
    return { at, format: view.getUint16(at) };
  });
  const full = tables.find((table) => table.format === 12);
  if (full) return groupsOfFormat12(view, full.at);
  const basic = tables.find((table) => table.format === 4);
  return basic ? segmentsOfFormat4(view, basic.at) : [];
}

export function covers(coverage: Coverage, code: number): boolean {
  let low = 0;
  let high = coverage.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = coverage[middle];
    if (range === undefined) return false;
    if (code < range[0]) high = middle - 1;
    else if (code > range[1]) low = middle + 1;
    else return true;
  }
  return false;
}

function tableOffset(view: DataView, name: string): number | null {
  const count = view.getUint16(4);
  for (let index = 0; index < count; index++) {
    const record = 12 + index * 16;
    const tag = [0, 1, 2, 3].map((at) => String.fromCodePoint(view.getUint8(record + at))).join('');
    if (tag === name) return view.getUint32(record + 8);
  }
  return null;
}

function groupsOfFormat12(view: DataView, at: number): Coverage {
  return Array.from({ length: view.getUint32(at + 12) }, (_, index): [number, number] => {
    const group = at + 16 + index * 12;
    return [view.getUint32(group), view.getUint32(group + 4)];
  });
}

function segmentsOfFormat4(view: DataView, at: number): Coverage {
  const count = view.getUint16(at + 6) / 2;
  const ends = at + 14;
  const starts = ends + count * 2 + 2;
  return Array.from({ length: count }, (_, index): [number, number] => [
    view.getUint16(starts + index * 2),
    view.getUint16(ends + index * 2),
  ]).filter(([first]) => first !== 0xffff);
}
