import { NOT_A_PICTURE, PICTURE_MAX_MB } from '#contract/agencies/picture-limits.ts';
import { ApiError } from '#server/http/api-error.ts';
import { imageTooLarge } from '#server/http/body-rules.ts';
import { encodeImage } from '#server/images/encode-image.ts';
import { imageKind } from '#server/images/image-kind.ts';
import type { ImageShape } from '#server/images/image-messages.ts';

const MB = 1024 * 1024;
const MEGAPIXEL = 1_000_000;

export const LOGO: ImageShape = {
  width: 1200,
  height: 600,
  fit: 'inside',
  format: 'png',
  maxPixels: 16 * MEGAPIXEL,
};

/** Telephones take photos of up to 48 megapixels; they are read line by line. */
export const AVATAR: ImageShape = {
  width: 256,
  height: 256,
  fit: 'cover',
  format: 'webp',
  maxPixels: 50 * MEGAPIXEL,
};

/** Checks an agency's image by its content and encodes it anew in this shape; refuses it with a sentence for people. */
export async function takeImage(file: File, shape: ImageShape, owner: string): Promise<Uint8Array> {
  if (file.size > PICTURE_MAX_MB * MB) throw imageTooLarge();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = imageKind(bytes);
  if (kind === null) throw refused(NOT_A_PICTURE);
  if (kind === 'svg') throw refused('SVG images can’t be used here. Please save it as PNG and upload that.');
  const answer = await encodeImage({ bytes, shape }, owner);
  if ('image' in answer) return answer.image;
  throw refused(
    answer.problem === 'too many pixels'
      ? `The image has more than ${shape.maxPixels / MEGAPIXEL} megapixels. Please upload a smaller one.`
      : 'The image is damaged or incomplete. Please save it again as PNG or JPEG and upload that.',
  );
}

function refused(message: string): ApiError {
  return new ApiError('validation_failed', { message, fields: { file: message } });
}
