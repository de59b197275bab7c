import { createRequire } from 'node:module';
import process from 'node:process';

/** The part that is used of the native build of Typst; its package for each platform brings the binary alone. */
export interface NativeCompiler {
  mapShadow(path: string, content: Buffer): void;
  unmapShadow(path: string): void;
  compile(options: { mainFilePath: string; inputs: Record<string, string> }): NativeResult;
  fetchDiagnostics(error: object): unknown[];
  /** Throws where the document breaks the standard it is held to. */
  pdf(document: object, options: { pdfStandard?: 'ua-1' }): Buffer;
  evictCache(age: number): void;
}

export interface NativeResult {
  readonly result: object | null;
  takeDiagnostics(): object | null;
}

export interface NativeTypst {
  NodeCompiler: {
    create(options: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): NativeCompiler;
  };
}

const PACKAGE = '@myriaddreamin/typst-ts-node-compiler';
/** How the packages call what a binary was linked with; which of them is installed, npm has decided. */
const LINKED_WITH: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['-gnu', '-musl'],
  win32: ['-msvc'],
  darwin: [''],
};

/** The native build for this platform; null where there is none, or where it cannot be loaded. */
export function loadNativeTypst(): NativeTypst | null {
  const require = createRequire(import.meta.url);
  for (const linked of LINKED_WITH[process.platform] ?? []) {
    try {
      return require(`${PACKAGE}-${process.platform}-${process.arch}${linked}`) as NativeTypst;
    } catch {
      // Not for this machine: the WebAssembly build sets the same pages.
    }
  }
  return null;
}
