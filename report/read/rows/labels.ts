/** Words that head a row of totals, in the languages exports come in. */
const TOTAL_WORDS = [
  'totals?',
  'grand\\s+totals?',
  'sub-?totals?',
  'overall\\s+totals?',
  'gesamt(?:summe|ergebnis|wert|e)?',
  'insgesamt',
  'summe',
  'zwischensumme',
  'total\\s+g[ée]n[ée]ral',
  'total\\s+geral',
  'somma',
  'totale(?:\\s+complessivo)?',
  'totali',
  'totaal',
  'eindtotaal',
  'razem',
  'suma(?:\\s+ko[ńn]cowa)?',
  'łącznie',
  'ogółem',
  'totalt',
  'i\\s+alt',
  'yhteensä',
  'celkem',
  'összesen',
  'toplam',
  'итого(?:\\s+и\\s+средние)?',
  'σύνολο',
  // A scope before the word: `Account total`, `Deleted items total`.
  '(?:account|campaigns?|ad\\s+groups?|ads|keywords?|search|display|video|report|page|filter|filtered|deleted\\s+items|all)\\s+totals?',
  'всего',
  'разом',
  '合計',
  '総計',
  '総合計',
  '小計',
  '合计',
  '总计',
  '總計',
  '小计',
  '합계',
  '총계',
];

/** Words that head totals only when they stand alone: `Summary of spring sale` is a campaign. */
const LONE_WORDS = [
  'overall',
  'sum',
  'summary',
  'ensemble',
  'averages?',
  'durchschnitt',
  'moyenne',
  'promedio',
  'gemiddelde',
  'średnia',
  '平均',
];

const EXACT = new RegExp(`^(?:${[...TOTAL_WORDS, ...LONE_WORDS].join('|')})\\s*[:：]?$`, 'iu');
/** `Total: Search`, `Total - filtered`, `Total (12 campaigns)`, `Total of 60 results`. */
const SCOPED = new RegExp(
  `^(?:${TOTAL_WORDS.join('|')})(?:\\s*[:：].*|\\s+[-–—]\\s+.*|\\s*\\(.*\\)|\\s+(?:of|de|von|des|di|van|for)\\s+(?:all|alle[rn]?|tous|todos|tutti|\\d[\\d.,]*)\\s*[\\p{L}\\s]*)$`,
  'iu',
);
const COUNTED =
  /^(?:(?:all|alle|tous|todos|tutti)\s+)?\(?[\d.,]+\)?\s+(?:results?|rows?|campaigns?|ergebnisse|zeilen|résultats?|resultados?|risultati)$|^全\s*[\d,]+\s*件(?:の結果)?$|^(?:results from|ergebnisse (?:aus|von)|résultats (?:de|pour)|resultados de|risultati (?:di|da|per)|resultaten (?:van|uit)|wyniki (?:z|dla)) [\d.,]+ .+$/iu;

export type TotalLabel = 'exact' | 'scoped';

/** How a cleaned cell labels its row as a total; null where it is a name like any other (`Total Wireless - Brand`). */
export function totalLabel(text: string): TotalLabel | null {
  if (text.length < 2 || text.length > 120) return null;
  if (EXACT.test(text)) return 'exact';
  return SCOPED.test(text) || COUNTED.test(text) ? 'scoped' : null;
}

export function isTotalLabel(text: string): boolean {
  return totalLabel(text) !== null;
}

const FOOTER =
  /^(?:©|\(c\)\s|copyright|\*\s?\S|note[s:]|hinweis|remarque|nota:|generated|report generated|exported|data (?:as of|from|source)|source:|showing |displaying |downloaded|end of (?:report|file)|disclaimer|all rights reserved|powered by|rows?: \d|this report|due to|for more information)/i;

/** Whether a lone cell reads like a remark under a table. */
export function isFooterText(text: string): boolean {
  return FOOTER.test(text);
}
