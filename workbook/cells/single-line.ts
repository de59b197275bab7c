/** A text on one line, so that a line of the CSV is a row of the sheet. */
export function singleLine(text: string): string {
  return /[\r\n\v\f\u0085\u2028\u2029]/.test(text)
    ? text.replaceAll(/\s*[\r\n\v\f\u0085\u2028\u2029]+\s*/g, ' ').trim()
    : text;
}
