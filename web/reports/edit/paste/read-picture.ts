import { MOST_PICTURE_CHARACTERS } from '#report/edition/edition.ts';

const LONGEST_EDGE = 1600;
const QUALITIES = [0.9, 0.8, 0.65, 0.5];

/** A chosen file as the report keeps it: drawn anew, so that only pixels are left of it. */
export async function readPicture(file: Blob): Promise<{ source: string; width: number; height: number }> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error('We can’t read this file as a picture. Choose a PNG, JPEG or WebP file.');
  });
  const scale = Math.min(1, LONGEST_EDGE / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('Your browser can’t draw this picture.');
  pen.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const sharp = canvas.toDataURL('image/png');
  if (sharp.length <= MOST_PICTURE_CHARACTERS) return { source: sharp, width, height };
  // A photograph: on white, since JPEG knows nothing clear.
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  for (const quality of QUALITIES) {
    const source = canvas.toDataURL('image/jpeg', quality);
    if (source.length <= MOST_PICTURE_CHARACTERS) return { source, width, height };
  }
  throw new Error('This picture is too large. Choose a smaller one.');
}
