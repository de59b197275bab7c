import sharp, { type Sharp } from 'sharp';
import type { ImageAnswer, ImageJob, ImageShape } from './image-messages.ts';

/*
 * A process for one image: whatever an image does to the decoder, it does it to nobody else. It decodes, turns upright,
 * resizes and encodes; nothing of the file it was given is passed on but the pixels.
 */

const TIME_LIMIT_SECONDS = 8;
const WEBP_QUALITY = 86;

sharp.cache(false);
sharp.concurrency(1);
// Of all that the library can open, only what is taken can be opened here.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPng',
    'VipsForeignLoadJpeg',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
  ],
});

process.once('message', (job: ImageJob) => {
  void encode(job).then((answer) => process.send?.(answer, () => process.disconnect()));
});

async function encode({ bytes, shape }: ImageJob): Promise<ImageAnswer> {
  try {
    const { width, height, fit, maxPixels } = shape;
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
      .timeout({ seconds: TIME_LIMIT_SECONDS })
      .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
      .toColourspace('srgb');
    return { image: await encoded(picture, shape).toBuffer() };
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    return { problem: isTooLarge ? 'too many pixels' : 'unreadable' };
  }
}

function encoded(picture: Sharp, { format }: ImageShape): Sharp {
  return format === 'png'
    ? picture.png({ compressionLevel: 9 })
    : picture.webp({ quality: WEBP_QUALITY, alphaQuality: 100 });
}
