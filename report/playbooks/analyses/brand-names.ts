import type { BreakdownEntry } from '#report/measure/measures.ts';

/** Words by which advertisers mark what is bought on their own name, in the languages we read. */
const MARKED = /(^|[^\p{L}])(brand(ed)?|marke(n)?|marque|marca|merk|brandname)($|[^\p{L}])/iu;
/** `Non-Brand`, `ohne Marke`, `hors marque`, `generic`. */
const MARKED_OTHERWISE =
  /(non|no|not|ohne|nicht|hors|sans|sin|senza|niet)[\s_|–-]*(brand|marke|marque|marca|merk)|generi|unbranded/iu;

/** Whether a campaign is named as one for the client's own name. */
export function isBrandCampaign(name: string, client: string | null): boolean {
  if (MARKED_OTHERWISE.test(name)) return false;
  return MARKED.test(name) || namesClient(name, client);
}

/** Legal forms and words that many companies carry: they tell nobody apart. */
const SAID_OF_MANY = new Set(
  'inc llc ltd gmbh ag sa srl bv co company group holding shop store online the and und et of services service agency studio'.split(
    ' ',
  ),
);
const LEAST_LETTERS = 3;

/** Whether a text, such as a search term, holds the client's name, written in one word or several. */
export function namesClient(text: string, client: string | null): boolean {
  if (client === null) return false;
  const searched = plain(text);
  const words = plain(client)
    .split(' ')
    .filter((word) => word.length >= LEAST_LETTERS && !SAID_OF_MANY.has(word));
  const [first] = words;
  if (first === undefined) return false;
  // A single word must stand by itself: `arc` is not in `search`.
  if (words.length === 1) return ` ${searched} `.includes(` ${first} `);
  return searched.replaceAll(' ', '').includes(words.join(''));
}

/** A word is the site's own name where its searches bring this part of all clicks … */
const SHARE_OF_CLICKS = 0.2;
/** … stand at the top … */
const FIRST_POSITION = 3;
/** … and are clicked so many times as often as the rest. */
const TIMES_AS_OFTEN = 3;

/**
 * Tells searches for the site's own name: by the client's name where it is given, else by the one word whose searches
 * bring much of the clicks, stand first and are clicked far more often than any other.
 */
export function ownNameOf(entries: readonly BreakdownEntry[], client: string | null): OwnName {
  const inferred = inferredName(entries);
  return {
    name: client ?? inferred,
    isIn: (text) =>
      namesClient(text, client) || (inferred !== null && plain(text).replaceAll(' ', '').includes(inferred)),
  };
}

export interface OwnName {
  /** Null where neither the report nor the figures tell it. */
  name: string | null;
  isIn(text: string): boolean;
}

function inferredName(entries: readonly BreakdownEntry[]): string | null {
  const all = figuresOf(entries);
  const byWord = new Map<string, BreakdownEntry[]>();
  for (const entry of entries) {
    for (const word of new Set(plain(entry.value).split(' '))) {
      if (word.length < LEAST_LETTERS + 1 || SAID_OF_MANY.has(word)) continue;
      const own = byWord.get(word);
      if (own === undefined) byWord.set(word, [entry]);
      else own.push(entry);
    }
  }
  const names = [...byWord]
    .map(([word, own]) => ({ word, own: figuresOf(own) }))
    .filter(({ own }) => {
      const rest = (all.clicks - own.clicks) / Math.max(1, all.impressions - own.impressions);
      return (
        own.clicks >= SHARE_OF_CLICKS * all.clicks &&
        own.position <= FIRST_POSITION &&
        own.clicks / own.impressions >= TIMES_AS_OFTEN * rest
      );
    })
    .toSorted((a, b) => b.own.clicks - a.own.clicks || (a.word < b.word ? -1 : 1));
  return names[0]?.word ?? null;
}

function figuresOf(entries: readonly BreakdownEntry[]) {
  let [clicks, impressions, places] = [0, 0, 0];
  for (const { totals } of entries) {
    clicks += totals.clicks ?? 0;
    impressions += totals.impressions ?? 0;
    places += (totals.position ?? 0) * (totals.impressions ?? 0);
  }
  return { clicks, impressions, position: impressions > 0 ? places / impressions : Infinity };
}

/** Lower case, without accents and marks: `Café-Nord` and `cafe nord` are one name. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
