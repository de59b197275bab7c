import { randomBytes } from 'node:crypto';
import type { Services } from '#server/services.ts';

export interface NewImage {
  readonly bytes: Uint8Array;
  readonly format: 'png' | 'webp';
  /** Ends with a slash. */
  readonly folder: string;
}

/** Stores an image under a key of its own and has a row name it; where that fails, nothing is left behind. */
export async function storeImage<Result>(
  { storage, logger }: Pick<Services, 'storage' | 'logger'>,
  { bytes, format, folder }: NewImage,
  name: (key: string) => Promise<Result>,
): Promise<Result> {
  const key = `${folder}${Date.now()}-${randomBytes(4).toString('hex')}.${format}`;
  await storage.put(key, bytes, { contentType: `image/${format}` });
  try {
    return await name(key);
  } catch (error) {
    await storage
      .delete(key)
      .catch((failure: unknown) => logger.warn('image_not_deleted', { error: failure }));
    throw error;
  }
}
