import init, {
  type InitOutput,
  type TypstCompiler,
  TypstCompilerBuilder,
  TypstFontResolverBuilder,
} from '@myriaddreamin/typst-ts-web-compiler';

/** One document to set: data for the template, the fonts it names, its pictures. */
export interface TypstJob {
  data: string;
  fonts: { file: string; bytes: Uint8Array }[];
  logo: Uint8Array | null;
  /** The agency's own pictures. */
  pictures: readonly { path: string; bytes: Uint8Array }[];
}

export type CompiledModule = Awaited<ReturnType<typeof WebAssembly.compile>>;

const LOGO_PATH = '/logo.png';
const FULL_DIAGNOSTICS = 3;

/** Typst with our template: sets a document, or throws with the compiler's words. */
export async function loadTypst(
  module: CompiledModule,
  sources: readonly [path: string, text: string][],
): Promise<(job: TypstJob) => Promise<Uint8Array>> {
  reserveHeap(await init({ module_or_path: module }));
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  const compiler = await builder.build();
  for (const [path, text] of sources) compiler.add_source(path, text);
  let loaded = '';
  return async ({ data, fonts, logo, pictures }) => {
    const wanted = fonts.map((font) => font.file).join('\n');
    if (wanted !== loaded) await useFonts(compiler, fonts);
    loaded = wanted;
    const shadows = [...pictures, ...(logo === null ? [] : [{ path: LOGO_PATH, bytes: logo }])];
    for (const { path, bytes } of shadows) compiler.map_shadow(path, bytes);
    try {
      const answer = compiler.compile('/main.typ', [['data', data]], 'pdf', FULL_DIAGNOSTICS) as Answer;
      if (!answer.result) throw new Error(inWords(answer.diagnostics));
      return answer.result;
    } finally {
      for (const { path } of shadows) compiler.unmap_shadow(path);
      compiler.reset();
    }
  };
}

/**
 * The compiler's heap would grow in steps of 64 KB, and each step can make V8 collect garbage: a third of all time. Taken and
 * given back in one piece, the room stays the heap's own; pages nobody writes to cost no memory.
 */
function reserveHeap({ __wbindgen_export: allocate, __wbindgen_export4: release }: InitOutput): void {
  const block = allocate(RESERVED_BYTES, 8);
  release(block, RESERVED_BYTES, 8);
}

const RESERVED_BYTES = 384 * 1024 * 1024;

interface Answer {
  result?: Uint8Array;
  diagnostics?: unknown[];
}

async function useFonts(compiler: TypstCompiler, fonts: TypstJob['fonts']): Promise<void> {
  const builder = new TypstFontResolverBuilder();
  for (const font of fonts) builder.add_raw_font(font.bytes);
  compiler.set_fonts(await builder.build());
}

function inWords(diagnostics: unknown[] = []): string {
  const words = diagnostics.map((entry) => {
    const { message, path, range } = (entry ?? {}) as { message?: string; path?: string; range?: string };
    return typeof entry === 'string' ? entry : [path, range, message].filter(Boolean).join(' ');
  });
  return words.join('; ') || 'The compiler gave no reason.';
}
