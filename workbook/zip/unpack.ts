import { LIMITS } from '#workbook/limits.ts';
import { damaged, unpacksToTooMuch } from '#workbook/refusals.ts';
import { isTooTight, type ZipEntry } from '#workbook/zip/read-directory.ts';

/** Unpacks entries and counts every byte as it appears: a directory may say what it likes. */
export class Unpacker {
  #inflated = 0;

  async unpack({ packed, isDeflated }: ZipEntry): Promise<Uint8Array<ArrayBuffer>> {
    if (!isDeflated) {
      this.#count(packed.length, packed.length, packed.length);
      return packed;
    }
    const chunks: Uint8Array[] = [];
    let length = 0;
    const reader = new Blob([packed])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'))
      .getReader();
    for (;;) {
      const chunk = await reader.read().catch(() => {
        throw damaged();
      });
      if (chunk.done) break;
      length += chunk.value.length;
      try {
        this.#count(chunk.value.length, length, packed.length);
      } catch (error) {
        await reader.cancel().catch(() => undefined);
        throw error;
      }
      chunks.push(chunk.value);
    }
    return joined(chunks, length);
  }

  #count(more: number, ofEntry: number, packed: number): void {
    this.#inflated += more;
    if (this.#inflated > LIMITS.inflatedBytes || isTooTight(ofEntry, packed)) throw unpacksToTooMuch();
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
