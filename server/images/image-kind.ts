/** Kinds of image that are taken; what else calls itself an image is refused. */
export type ImageKind = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif';

/** What the bytes are, whatever the file is called: a kind we take, an SVG, or null where they are no image we know. */
export function imageKind(bytes: Uint8Array): ImageKind | 'svg' | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, HEAD_BYTES));
  const text = head.toString('latin1');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'webp';
  if (/^[^]{4}ftyp(?:avif|avis|[^]{8,60}avif)/.test(text)) return 'avif';
  return SVG.test(head.toString('utf8')) ? 'svg' : null;
}

const HEAD_BYTES = 1024;
const SVG = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*|<!--[^]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/i;
