/**
 * Marks a tagged PDF as PDF/UA-1: its metadata says so, and viewers show the title instead of the file's name. The compiler
 * writes metadata and catalogue as the last two objects, so only their offsets and the foot of the file change.
 */
export function declareAccessible(pdf: Uint8Array): Uint8Array {
  const foot = lastIndexOf(pdf, `${EOL}xref${EOL}`) + 1;
  const metadata = lastIndexOf(pdf, '/Type /Metadata');
  const start = lastIndexOf(pdf.subarray(0, metadata), ' 0 obj');
  const head = lineStart(pdf, start);
  const tail = latin1(pdf.subarray(head, foot));
  const table = latin1(pdf.subarray(foot));

  const objects = /^(\d+) 0 obj\n([^]*?\nstream\n)([^]*?)(\nendstream\nendobj\n\n)(\d+) 0 obj\n([^]*?)$/.exec(
    tail,
  );
  if (objects === null) throw new Error('The PDF does not end with its metadata and catalogue.');
  const [, metadataId, dictionary, xmp, close, catalogueId, catalogue] = objects as unknown as string[] & {
    length: 7;
  };
  const marked = xmp?.replace('</rdf:Description>', `${UA_MARK}</rdf:Description>`) ?? '';
  const shown = catalogue?.replace(
    /\/ViewerPreferences <<\n/,
    '/ViewerPreferences <<\n    /DisplayDocTitle true\n',
  );
  if (marked === xmp || shown === catalogue)
    throw new Error('The PDF has no place to say that it is accessible.');

  const first = `${metadataId} 0 obj\n${dictionary?.replace(/\/Length \d+/, `/Length ${marked.length}`)}${marked}${close}`;
  const second = `${catalogueId} 0 obj\n${shown}`;
  const secondAt = head + first.length;
  const movedTable = table
    .replace(
      new RegExp(`^((?:[^\\n]*\\n){${Number(catalogueId) + 2}})\\d{10}`),
      `$1${String(secondAt).padStart(10, '0')}`,
    )
    .replace(/startxref\n\d+/, `startxref\n${secondAt + second.length}`);
  return joined(pdf.subarray(0, head), bytes(first + second + movedTable));
}

const EOL = '\n';
const UA_MARK = '<pdfuaid:part xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">1</pdfuaid:part>';

function latin1(part: Uint8Array): string {
  return Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1');
}

function bytes(text: string): Uint8Array {
  return Buffer.from(text, 'latin1');
}

function lastIndexOf(pdf: Uint8Array, text: string): number {
  const at = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).lastIndexOf(text, undefined, 'latin1');
  if (at < 0) throw new Error('The PDF is not built as expected.');
  return at;
}

function lineStart(pdf: Uint8Array, at: number): number {
  return pdf.subarray(0, at).lastIndexOf(0x0a) + 1;
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const whole = new Uint8Array(a.length + b.length);
  whole.set(a);
  whole.set(b, a.length);
  return whole;
}
