const LONGEST = 80;

/** A name as a report can show it: one line, and of a whole text (the words of a post) as much as tells it apart. */
export function shortName(text: string): string {
  const line = withoutTags(withoutScheme(text.replace(/\s+/g, ' ').trim()));
  if (line.length <= LONGEST) return line;
  const cut = withoutHalf(line.slice(0, LONGEST - 1));
  const atWord = cut.replace(/\s\S*$/, '');
  return `${(atWord.length > LONGEST / 2 ? atWord : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}

/** Every page has one; that an address without it is the same page is what browsers say, too. */
function withoutScheme(line: string): string {
  return line.replace(/^https:\/\/(?=[^\s/]+\.[^\s/]+)/, '');
}

/** A character outside the basic plane is two units: half of one is none. */
function withoutHalf(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
}

/** Hashtags after the words are for search, not for people; where there are no words, they are the name. */
function withoutTags(line: string): string {
  const words = line.replace(TAGS, '').trim();
  return words.length >= LEAST_WORDS ? words : line;
}

const TAGS = /(?:\s+#[\p{L}\p{N}_]+){2,}\s*$/u;
const LEAST_WORDS = 8;
