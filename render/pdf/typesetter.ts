import { openNativeTypesetter } from './native-typesetter.ts';
import type { Typesetter } from './typst-job.ts';
import { openWasmTypesetter } from './wasm-typesetter.ts';

/** The native build where npm has installed one for this platform, else the WebAssembly build: chosen once, at the start. */
export async function openTypesetter(): Promise<Typesetter> {
  return openNativeTypesetter() ?? (await openWasmTypesetter());
}
