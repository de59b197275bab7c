import type { Dataset } from '#report/recognise/dataset.ts';

interface Kept {
  readonly dataset: Dataset;
  readonly bytes: number;
}

/**
 * Files that were read lately: one that is looked into is reported on next, and its figures are traced after that. A dataset takes
 * about as much memory as its file, so what is kept is counted in bytes of files. The one used last is kept longest, and kept
 * whatever its size.
 */
export class DatasetCache {
  readonly #mostBytes: number;
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get(name: string): Dataset | undefined {
    const kept = this.#kept.get(name);
    if (kept === undefined) return undefined;
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    return kept.dataset;
  }

  add(name: string, dataset: Dataset, bytes: number): void {
    this.#remove(name);
    this.#kept.set(name, { dataset, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes || oldest === name) return;
      this.#remove(oldest);
    }
  }

  #remove(name: string): void {
    this.#bytes -= this.#kept.get(name)?.bytes ?? 0;
    this.#kept.delete(name);
  }
}
