import { readDamagedFiles } from '#report/testing/damaged-files.ts';

export const needsApp = false;

const FILES = 20_000;

/** Twenty thousand damaged exports, others each time: each is read or refused, or the run ends with its seed. */
export function run(options: { readonly seed?: string }): void {
  const seed = Number(options.seed ?? Math.floor(Math.random() * 1e9));
  const { read, slowestMs, mostMemory } = readDamagedFiles(FILES, seed);
  console.log(`seed ${seed}: ${FILES} files, ${read} read, ${FILES - read} refused, 0 crashed`);
  console.log(
    `slowest ${slowestMs.toFixed(0)} ms of CPU, at most ${(mostMemory / 1e6).toFixed(0)} MB beyond the start`,
  );
}
