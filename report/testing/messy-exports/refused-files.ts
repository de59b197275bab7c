import { encodeText } from '../encode-text.ts';
import { Random } from '../random.ts';
import type { MessyExport } from './base-rows.ts';

/** Files that are no table, whatever their name says. */
export function refusedFiles(): MessyExport[] {
  const random = new Random(7);
  const noise = Uint8Array.from({ length: 200_000 }, () => random.int(0, 255));
  return [
    file('empty', ''),
    file('whitespace', '\n \n\r\n\t\n'),
    file('bom_only', '\ufeff'),
    file('binary', noise),
    file('png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...noise])),
    file('xlsx', Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00, ...noise])),
    file(
      'html',
      '<!DOCTYPE html><html><head><title>Sign in</title></head><body>\n<p>Please log in, to continue</p>\n</body></html>\n',
    ),
    file(
      'json',
      JSON.stringify([
        { a: 1, b: 2 },
        { a: 3, b: 4 },
      ]),
    ),
    file('single_line_10mb', 'a,b1;'.repeat(2_000_000)),
    file('single_quote_10mb', `"${'x'.repeat(10_000_000)}`),
  ];
}

const file = (name: string, content: string | Uint8Array): MessyExport => ({
  file: name,
  bytes: typeof content === 'string' ? encodeText(content, 'utf-8') : content,
  expected: { refused: true },
});
