import { cellText, type Grid } from '../grid/grid.ts';
import { isTotalLabel } from '../rows/labels.ts';
import { cellKind, type CellKind } from './cell-kind.ts';

export type ColumnGuess = 'number' | 'date' | 'text';

const SAMPLE_ROWS = 120;
const SAMPLE_CELLS = 100_000;

const ID_NAME =
  /(?:^|[\s_-])(?:ids?|zip|postal|postcode|plz|phone|telephone|sku|barcode|gtin|ean|gclid|account number|customer number|order number|nummer|nr\.?)$|^(?:id|zip|sku|gtin|ean)\b|^phone(?: number| no\.?)?$|[a-z]Id$/i;
/** Names of columns that hold dates, in the languages exports come in. */
export const DATE_NAME =
  /date|\bdays?\b|datum|\btage?\b|\bjours?\b|fecha|\bd[ií]as?\b|\bdata\b|giorno|dzie[nń]|\bdag\b|dato|week|woche|semaine|semana|settimana|month|monat|mois|\bmes\b|\bm[eê]s\b|mese|maand|miesi[aą]c|period|zeitraum|\bstarts?\b|\bends?\b|beginn?|\bende\b|d[ée]but|\bfin\b|inicio|in[ií]cio|inizio|year|jahr|ann[ée]e|\ba[nñ]o\b|\bano\b|anno|rok|日付|日期|年月|期間|дата|день|месяц|неделя|날짜|^日$|^月$/i;

/** `Last 3 months Clicks` may hold 2,014 clicks; only a column that speaks of years or dates holds years. */
const YEAR_NAME =
  /year|jahr|ann[ée]e|\ba[nñ]os?\b|\banos?\b|\bann[oi]\b|\brok\b|jaar|\bår\b|date|datum|fecha|\bdata\b|period|zeitraum|^年|год/i;

/** A first opinion of a column from rows spread over the whole of it; reading the column confirms or refutes it. */
export function guessKind(
  grid: Grid,
  records: Int32Array,
  column: number,
  name: string,
  columns: number,
): ColumnGuess {
  const most = Math.max(20, Math.min(SAMPLE_ROWS, Math.floor(SAMPLE_CELLS / columns)));
  const counts: Record<CellKind, number> = {
    empty: 0,
    number: 0,
    year: 0,
    date: 0,
    compact: 0,
    month: 0,
    code: 0,
    text: 0,
  };
  const rows = sampleRows(records.length, most);
  const months = new Set<string>();
  for (const row of rows) {
    const text = cellText(grid, records[row]!, column);
    const kind = isTotalLabel(text) ? 'empty' : cellKind(text);
    counts[kind]++;
    if (kind === 'month') months.add(text);
  }
  const filled = rows.length - counts.empty;
  if (filled === 0) return 'text';
  const dateNamed = DATE_NAME.test(name);
  const numbers = counts.number + counts.year + counts.compact;
  const digitsOnly = numbers + counts.code;
  if (counts.date * 2 > filled || (dateNamed && counts.date > 0 && counts.date >= filled * 0.1))
    return 'date';
  if (counts.compact > filled * 0.9 && !ID_NAME.test(name)) return 'date';
  const years = YEAR_NAME.test(name) ? counts.year : 0;
  if (dateNamed && (counts.compact + years + counts.month + counts.date) * 2 >= filled) return 'date';
  // `Marca` on every row is a brand's campaign, not March in Polish.
  if (counts.month > filled * 0.8 && months.size > 1) return 'date';
  if (ID_NAME.test(name) && digitsOnly > filled * 0.5 && plainDigits(grid, records, column, rows))
    return 'text';
  if (counts.code > 0 && counts.code >= filled * 0.05) return 'text';
  return numbers >= filled * 0.3 ? 'number' : 'text';
}

/** Up to `most` rows spread evenly over all of them. */
function sampleRows(rows: number, most: number): number[] {
  const count = Math.min(rows, most);
  return Array.from({ length: count }, (_, i) => Math.floor((i * rows) / count));
}

function plainDigits(grid: Grid, records: Int32Array, column: number, rows: number[]): boolean {
  return rows.every((row) => /^\D?\d*$|^="/.test(cellText(grid, records[row]!, column)));
}
