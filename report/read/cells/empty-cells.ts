/** Words a platform writes where it measured nothing. A dash is not zero. */
const EMPTY =
  /^(?:-{1,3}|[–—−]{1,2}|n\/a|n\.a\.|#n\/a|null|<null>|\(null\)|#div\/0!|#value!|#ref!|#null!|\[\])$/i;
/** Words that mean the same in a column of numbers, but may be a name in a column of texts. */
const EMPTY_NUMBER =
  /^(?:na|nan|none|undefined|nil|\(not set\)|not set|\(none\)|n\/d|k\.a\.|nd|s\/d|inf|-inf|infinity|∞|\.|\?|unknown|\*|--\*|not[ _]found|not[ _]ranked|breakout)$/i;

/** Whether a cleaned cell stands for nothing. */
export function isEmptyText(text: string): boolean {
  return text === '' || (text.length <= 8 && EMPTY.test(text));
}

/** Whether a cleaned cell of a numeric column stands for nothing. */
export function isEmptyNumber(text: string): boolean {
  return isEmptyText(text) || (text.length <= 10 && EMPTY_NUMBER.test(text));
}
