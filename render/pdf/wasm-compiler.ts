import init, {
  type TypstCompiler,
  TypstCompilerBuilder,
  TypstFontResolverBuilder,
} from '@myriaddreamin/typst-ts-web-compiler';
import { inWords } from './diagnostics.ts';
import { LOGO_PATH } from './template-files.ts';
import type { TypstJob } from './typst-job.ts';

export type CompiledModule = Awaited<ReturnType<typeof WebAssembly.compile>>;

const FULL_DIAGNOSTICS = 3;

/** Typst with our template: sets a document, or throws with the compiler's words. */
export async function loadTypst(
  module: CompiledModule,
  sources: readonly [path: string, text: string][],
): Promise<(job: TypstJob) => Promise<Uint8Array>> {
  await init({ module_or_path: module });
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

interface Answer {
  result?: Uint8Array;
  diagnostics?: unknown[];
}

async function useFonts(compiler: TypstCompiler, fonts: TypstJob['fonts']): Promise<void> {
  const builder = new TypstFontResolverBuilder();
  for (const font of fonts) builder.add_raw_font(font.bytes);
  compiler.set_fonts(await builder.build());
}
