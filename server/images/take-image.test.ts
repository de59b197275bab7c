import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeImage } from '#server/images/encode-image.ts';
import { AVATAR, LOGO, takeImage } from '#server/images/take-image.ts';

const OWNER = 'an agency';
const DAMAGED = 'The image is damaged or incomplete. Please save it again as PNG or JPEG and upload that.';
const NO_SVG = 'SVG images can’t be used here. Please save it as PNG and upload that.';

const picture = (width: number, height: number, channels: 3 | 4 = 4) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 30, b: 60, alpha: 0.5 } } });
const file = (bytes: Uint8Array | string, name = 'image.png', type = 'image/png') =>
  new File([bytes as Uint8Array<ArrayBuffer>], name, { type });
const noise = (width: number, height: number) =>
  sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7919) % 251)), {
    raw: { width, height, channels: 3 },
  });

/** A PNG that says it is this large; its rows, all black, pack into next to nothing. */
function hugePng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc >>> 0;
}

describe('an image that is taken', () => {
  it('becomes a PNG of at most 1200 by 600 where it is a logo, and is never enlarged', async () => {
    const large = await sharp(
      await takeImage(file(await picture(3000, 1000).png().toBuffer()), LOGO, OWNER),
    ).metadata();
    expect(large).toMatchObject({ format: 'png', width: 1200, height: 400, hasAlpha: true });
    const small = await sharp(
      await takeImage(file(await picture(80, 40).png().toBuffer()), LOGO, OWNER),
    ).metadata();
    expect(small).toMatchObject({ format: 'png', width: 80, height: 40 });
  });

  it('becomes a square of 256 where it is an avatar', async () => {
    for (const source of [picture(900, 300), picture(20, 60)]) {
      const avatar = await sharp(
        await takeImage(file(await source.png().toBuffer()), AVATAR, OWNER),
      ).metadata();
      expect(avatar).toMatchObject({ format: 'webp', width: 256, height: 256 });
    }
  });

  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('may be %s, whatever its name', async (format) => {
    const bytes = await picture(64, 64, 3).toFormat(format).toBuffer();
    const taken = await takeImage(file(bytes, 'evil.html', 'text/html'), LOGO, OWNER);
    expect((await sharp(taken).metadata()).format).toBe('png');
  });

  it('stands upright and keeps nothing of what a camera wrote into it', async () => {
    const bytes = await picture(400, 200, 3)
      .withExif({ IFD0: { Copyright: 'Where I live' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const taken = await takeImage(file(bytes), LOGO, OWNER);
    const { width, height, exif, orientation } = await sharp(taken).metadata();
    expect([width, height, exif, orientation]).toEqual([200, 400, undefined, undefined]);
  });

  it('is printed in the colours of a screen where it was made for paper', async () => {
    const bytes = await picture(50, 50, 3).toColourspace('cmyk').jpeg().toBuffer();
    expect(await sharp(await takeImage(file(bytes), LOGO, OWNER)).metadata()).toMatchObject({
      space: 'srgb',
      depth: 'uchar',
    });
  });

  it('is the first picture of an animation', async () => {
    const frames = await Promise.all(
      [0, 90, 180].map((hue) => picture(40, 40).modulate({ hue }).png().toBuffer()),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(3);
    const taken = await sharp(await takeImage(file(bytes), AVATAR, OWNER), { animated: true }).metadata();
    expect([taken.width, taken.height, taken.pages ?? 1]).toEqual([256, 256, 1]);
  });

  it('leaves behind whatever was hidden in it', async () => {
    const bytes = Buffer.concat([
      await picture(50, 50).png().toBuffer(),
      Buffer.from('<script>alert(document.domain)</script>PK\x03\x04'),
    ]);
    const taken = Buffer.from(await takeImage(file(bytes), LOGO, OWNER));
    expect(taken.includes('script')).toBe(false);
    expect(taken.includes('PK\x03\x04')).toBe(false);
  });

  it('may have exactly 5 MB', async () => {
    const bytes = await picture(50, 50).png().toBuffer();
    const filled = Buffer.concat([bytes, Buffer.alloc(5 * 1024 * 1024 - bytes.length)]);
    await expect(takeImage(file(filled), LOGO, OWNER)).resolves.toBeInstanceOf(Uint8Array);
    await expect(
      takeImage(file(Buffer.concat([filled, Buffer.alloc(1)])), LOGO, OWNER),
    ).rejects.toMatchObject({
      code: 'payload_too_large',
      message: 'Image must be less than 5MB',
    });
  });
});

describe('an image that is refused', () => {
  it.each([
    ['text', 'name,clicks\nBrand,5\n', 'Please upload an image file'],
    ['nothing', '', 'Please upload an image file'],
    ['a PDF', '%PDF-1.7\n', 'Please upload an image file'],
    ['a page', '<!doctype html><svg onload=alert(1)>', 'Please upload an image file'],
    ['a TIFF', 'II*\0' + '\0'.repeat(40), 'Please upload an image file'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', NO_SVG],
    [
      'an SVG behind a preamble',
      '\uFEFF<?xml version="1.0"?>\n<!-- logo -->\n<!DOCTYPE svg PUBLIC "x" "y">\n<svg >',
      NO_SVG,
    ],
    ['a PNG that is only a beginning', '\x89PNG\r\n\x1a\n', DAMAGED],
    ['a GIF that is a script', 'GIF89a=1;alert(1)//', DAMAGED],
  ])('is %s', async (_what, content, message) => {
    const bytes = Buffer.from(content, content.startsWith('\x89') ? 'latin1' : 'utf8');
    await expect(takeImage(file(bytes), LOGO, OWNER)).rejects.toMatchObject({
      code: 'validation_failed',
      message,
      data: { fields: { file: message } },
    });
  });

  it('is cut off', async () => {
    for (const format of ['png', 'jpeg'] as const) {
      const bytes = await noise(300, 300).toFormat(format).toBuffer();
      const half = bytes.subarray(0, bytes.length / 2);
      await expect(takeImage(file(half), LOGO, OWNER)).rejects.toMatchObject({ message: DAMAGED });
    }
  });

  it('unpacks into more than anybody needs', async () => {
    const bomb = hugePng(25_000);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const before = process.memoryUsage().rss;
    await expect(takeImage(file(bomb), LOGO, OWNER)).rejects.toMatchObject({
      message: 'The image has more than 16 megapixels. Please upload a smaller one.',
    });
    await expect(takeImage(file(bomb), AVATAR, OWNER)).rejects.toMatchObject({
      message: 'The image has more than 50 megapixels. Please upload a smaller one.',
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it('takes too long: its process is killed and the next image is served', async () => {
    const bytes = await picture(50, 50).png().toBuffer();
    expect(await encodeImage({ bytes, shape: LOGO }, OWNER, 1)).toEqual({ problem: 'unreadable' });
    const many = await Promise.all(
      Array.from({ length: 3 }, () => encodeImage({ bytes, shape: LOGO }, OWNER)),
    );
    expect(many.every((answer) => 'image' in answer)).toBe(true);
  });
});
