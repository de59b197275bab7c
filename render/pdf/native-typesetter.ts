import { setImmediate } from 'node:timers/promises';
import { inWords } from './diagnostics.ts';
import { loadNativeTypst, type NativeCompiler, type NativeTypst } from './native-compiler.ts';
import { LOGO_PATH, TEMPLATE_FOLDER } from './template-files.ts';
import type { TypesetPdf, Typesetter, TypstJob } from './typst-job.ts';

/** A document is large outside of V8, which sees only a small handle to it and would let hundreds of them wait. */
const DOCUMENTS_PER_COLLECTION = 8;
/** Layouts that were not met again for so many documents are forgotten. */
const REMEMBERED_DOCUMENTS = 2;

/** Typst as a native library: starts at once, and checks what it writes. Null where the platform has none. */
export function openNativeTypesetter(): Typesetter | null {
  const typst = loadNativeTypst();
  if (typst === null) return null;
  const compilerFor = compilersByFonts(typst);
  let served = 0;
  return {
    build: 'native',
    async set(job) {
      const compiler = compilerFor(job.fonts);
      try {
        return setWith(compiler, job);
      } finally {
        compiler.evictCache(REMEMBERED_DOCUMENTS);
        if (++served % DOCUMENTS_PER_COLLECTION === 0) {
          await setImmediate();
          globalThis.gc?.();
        }
      }
    },
    async close() {},
  };
}

function setWith(compiler: NativeCompiler, { data, logo, pictures, checked }: TypstJob): TypesetPdf {
  const shadows = [...pictures, ...(logo === null ? [] : [{ path: LOGO_PATH, bytes: logo }])];
  for (const { path, bytes } of shadows) compiler.mapShadow(inTemplate(path), Buffer.from(bytes));
  try {
    const compiled = compiler.compile({ mainFilePath: inTemplate('/main.typ'), inputs: { data } });
    const { result: document } = compiled;
    if (document === null) {
      const problems = compiled.takeDiagnostics();
      throw new Error(inWords(problems === null ? [] : compiler.fetchDiagnostics(problems)));
    }
    return (checked ? accessiblePdf(compiler, document) : null) ?? plainPdf(compiler, document);
  } finally {
    for (const { path } of shadows) compiler.unmapShadow(inTemplate(path));
  }
}

/** Null where the standard is not met: a file that does not claim it is better than none. */
function accessiblePdf(compiler: NativeCompiler, document: object): TypesetPdf | null {
  try {
    return { pdf: compiler.pdf(document, { pdfStandard: 'ua-1' }), accessible: true };
  } catch {
    return null;
  }
}

function plainPdf(compiler: NativeCompiler, document: object): TypesetPdf {
  return { pdf: compiler.pdf(document, {}), accessible: false };
}

/** A compiler has the fonts it was made with: the next document mostly needs the same. */
function compilersByFonts({ NodeCompiler }: NativeTypst) {
  let wanted: string | null = null;
  let compiler: NativeCompiler | null = null;
  return (fonts: TypstJob['fonts']): NativeCompiler => {
    const files = fonts.map(({ file }) => file).join('\n');
    if (compiler === null || files !== wanted) {
      const fontBlobs = fonts.map(({ bytes }) => Buffer.from(bytes));
      compiler = NodeCompiler.create({ workspace: TEMPLATE_FOLDER, fontArgs: [{ fontBlobs }] });
      wanted = files;
    }
    return compiler;
  };
}

function inTemplate(path: string): string {
  return TEMPLATE_FOLDER + path.slice(1);
}
