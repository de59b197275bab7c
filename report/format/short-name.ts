const LONGEST = 80;

/** A name as a report can show it: one line, and of a whole text (the words of a post) as much as tells it apart. */
export function shortName(text: string): string {
  const line = withoutTags(withoutScheme(text.replace(/\s+/g, ' ').trim()));
  if (line.length <= LONGEST) return line;
  const cut = withoutHalf(line.slice(0, LONGEST - 1));
  const atWord = cut.replace(/\s\S*$/, '');
  return `${(atWord.length > LONGEST / 2 ? atWord : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}

/** Names side by side: of those that begin alike for a whole line, as variants of a product do, beginning and end. */
export function shortNames(texts: readonly string[]): string[] {
  const short = texts.map(shortName);
  const times = new Map<string, number>();
  for (const name of short) times.set(name, (times.get(name) ?? 0) + 1);
  return short.map((name, at) => (times.get(name)! > 1 ? bothEnds(texts[at]!, name) : name));
}

/** Together no longer than a legend on paper, which would cut the end off again. */
const BEGINNING = 24;
const END = 28;

function bothEnds(text: string, short: string): string {
  if (!short.endsWith('…')) return short;
  const line = text.replace(/\s+/g, ' ').trim();
  const first = withoutHalf(line.slice(0, BEGINNING)).replace(/\s\S*$/, '');
  const last = line.slice(-END).replace(/^[\udc00-\udfff]/, '');
  return `${first}… ${last.replace(/^\S*\s/, '')}`;
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
