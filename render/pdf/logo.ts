import sharp from 'sharp';

/** How a logo is set: its width per height, and the plate it needs to be seen on a dark ground, if any. */
export interface LogoGround {
  plate: string | null;
  aspect: number;
}

const MOST_PIXELS = 16_000_000;
const SAMPLE = 64;
const LIGHT = 0.6;

/** Reads the logo once: a clean PNG of printable size, and the ground it needs on a dark cover; null where it is no picture. */
export async function readLogo(bytes: Uint8Array): Promise<{ png: Uint8Array; ground: LogoGround } | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const png = await picture
      .clone()
      .resize({ width: 900, height: 360, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
    const { data, info } = await picture
      .clone()
      .resize({ width: SAMPLE, height: SAMPLE, fit: 'inside' })
      .ensureAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { png, ground: { plate: plateFor(data), aspect: info.width / info.height } };
  } catch {
    return null;
  }
}

/** A logo without transparency brings its own ground; a light one needs none on the cover; a dark one gets a white plate. */
function plateFor(rgba: Uint8Array): string | null {
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
  const opaque = pixels > 0 && ink / pixels > 0.98;
  return opaque || (ink > 0 && light / ink > LIGHT) ? null : '#ffffff';
}
