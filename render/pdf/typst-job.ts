/** One document to set: data for the template, the fonts it names, its pictures. */
export interface TypstJob {
  data: string;
  fonts: { file: string; bytes: Uint8Array }[];
  logo: Uint8Array | null;
  /** The agency's own pictures. */
  pictures: readonly { path: string; bytes: Uint8Array }[];
  /** Whether the file is to be held to PDF/UA-1, where the compiler can check that. */
  checked: boolean;
}

export interface TypesetPdf {
  pdf: Uint8Array;
  /** The compiler found nothing that PDF/UA-1 forbids, and the file says so. */
  accessible: boolean;
}

/** Sets documents one after the other. */
export interface Typesetter {
  readonly build: 'native' | 'wasm';
  set(job: TypstJob): Promise<TypesetPdf>;
  close(): Promise<void>;
}
