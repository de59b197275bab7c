import { INK, textOn } from './colour.ts';

const LIGHT = 0.6;
const OPAQUE = 0.98;
const WHITE = '#ffffff';

/**
 * The plate a logo needs to be seen on a ground, judged by its pixels: one without transparency brings its own ground, a light one
 * needs none on a dark ground and a dark one none on a light ground; else a plate of the other kind.
 */
export function plateFor(rgba: Uint8Array | Uint8ClampedArray, ground: string): string | null {
  let ink = 0;
  let light = 0;
  let pixels = 0;
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const alpha = (rgba[at + 3] ?? 0) / 255;
    pixels++;
    ink += alpha;
    light +=
      (alpha * (0.2126 * (rgba[at] ?? 0) + 0.7152 * (rgba[at + 1] ?? 0) + 0.0722 * (rgba[at + 2] ?? 0))) /
      255;
  }
  if (pixels > 0 && ink / pixels > OPAQUE) return null;
  const isLight = ink > 0 && light / ink > LIGHT;
  const onDark = textOn(ground) === WHITE;
  if (isLight === onDark) return null;
  return isLight ? INK : WHITE;
}
