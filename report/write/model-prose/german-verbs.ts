/** Verbs of the lexicon whose particle may stand at the end of its clause: `ging um {f1} zurück`. */
const SPLIT =
  /\b(gingen|ging)( [^.,;:]*?)? zurück\b|\b(nahmen|nahm)( [^.,;:]*?)? (ab|zu)(?= *(?:[.,;:]|und |$))/giu;
/** In a clause that begins with `während` the verb comes last. */
const AT_THE_END = /\b(stabil|gleich) (blieben|blieb)\b/giu;

/** The text with such verbs in one piece, as the lexicon has them. Nothing else is moved, so references keep their order. */
export function withWholeVerbs(text: string): string {
  return text
    .replace(SPLIT, (_, went, rest = '', took, further = '', particle) =>
      went ? `${went} zurück${rest}` : `${took} ${particle}${further}`,
    )
    .replace(AT_THE_END, '$2 $1');
}
