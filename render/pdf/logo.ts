import sharp from 'sharp';
import { plateFor } from '#report/chart/logo-ground.ts';

/** How a logo is set: its width per height, and the plate it needs to be seen on the cover, if any. */
export interface LogoGround {
  plate: string | null;
  aspect: number;
}

const MOST_PIXELS = 16_000_000;
const SAMPLE = 64;

/** Reads the logo once: a clean PNG of printable size, and the plate it needs on a cover of this colour; null where it is no picture. */
export async function readLogo(
  bytes: Uint8Array,
  cover: string,
): Promise<{ png: Uint8Array; ground: LogoGround } | null> {
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
    return { png, ground: { plate: plateFor(data, cover), aspect: info.width / info.height } };
  } catch {
    return null;
  }
}
