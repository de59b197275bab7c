/** The `sep=;` line that Excel writes: the delimiter it names and the byte after it. */
export function readSepLine(utf8: Uint8Array): { delimiter: number; next: number } | null {
  const head = String.fromCharCode(...utf8.subarray(0, 16));
  const match = /^"?sep=(.)"?[,;\t|]*(\r\n|\n|\r)/i.exec(head);
  return match ? { delimiter: match[1]!.charCodeAt(0), next: match[0].length } : null;
}
