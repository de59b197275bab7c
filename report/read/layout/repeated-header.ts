/** Whether a row says the column names again, up to the case of letters. */
export function isRepeatedHeader(texts: string[], names: string[]): boolean {
  let filled = 0;
  let same = 0;
  for (let i = 0; i < names.length; i++) {
    const text = texts[i] ?? '';
    if (text === '' && names[i] === '') continue;
    filled++;
    if (text.toLowerCase() === names[i]!.toLowerCase()) same++;
  }
  return filled > 0 && (same === filled || (filled >= 3 && same >= filled - 1 && same >= filled * 0.8));
}
