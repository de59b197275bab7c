const LIGHT = 0.6;
const OPAQUE = 0.98;

/**
 * The plate a logo needs to be seen on a dark ground, judged by its pixels: one without transparency brings its own ground, a
 * light one needs none, a dark one gets a white plate.
 */
export function plateFor(rgba: Uint8Array | Uint8ClampedArray): string | null {
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
  const opaque = pixels > 0 && ink / pixels > OPAQUE;
  return opaque || (ink > 0 && light / ink > LIGHT) ? null : '#ffffff';
}
