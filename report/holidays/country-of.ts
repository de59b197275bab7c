import type { Dataset } from '#report/recognise/dataset.ts';
import { COUNTRIES, type Country } from './holiday.ts';
import type { HolidayKey } from './holiday-key.ts';

/** The country whose holidays are assumed, and what speaks for it. */
export interface AssumedCountry {
  country: Country | 'euro' | null;
  from: 'countries' | 'currency' | 'columns' | 'days' | null;
}

/** What a day is called, and why we think that the account keeps it. */
export interface HolidayNamed extends AssumedCountry {
  key: HolidayKey;
}

const BY_CURRENCY: Readonly<Record<string, Country | 'euro'>> = {
  USD: 'US',
  GBP: 'GB',
  CAD: 'CA',
  AUD: 'AU',
  CHF: 'CH',
  BRL: 'BR',
  MXN: 'MX',
  INR: 'IN',
  JPY: 'JP',
  EUR: 'euro',
};

/** Column names that only one language has, and the country of the euro that speaks it most. */
const BY_COLUMNS: readonly (readonly [RegExp, Country])[] = [
  [/^(tag|datum|klicks|umsatz|kampagne|impressionen|kosten \(.*\))$/i, 'DE'],
  [/^(jour|coût|coûts|campagne|dépenses|chiffre d.affaires)$/i, 'FR'],
  [/^(día|fecha|coste|campaña|ingresos|impresiones)$/i, 'ES'],
  [/^(giorno|data|costo|campagna|impressioni|entrate)$/i, 'IT'],
  [/^(dag|klikken|omzet|vertoningen)$/i, 'NL'],
];
const NAMES: Readonly<Record<Country, RegExp>> = {
  US: /^(us|usa|united states|vereinigte staaten|états-unis|estados unidos)$/i,
  GB: /^(gb|uk|united kingdom|vereinigtes königreich|royaume-uni|reino unido)$/i,
  CA: /^(ca|canada|kanada|canadá)$/i,
  AU: /^(au|australia|australien|australie)$/i,
  DE: /^(de|germany|deutschland|allemagne|alemania)$/i,
  AT: /^(at|austria|österreich|autriche)$/i,
  CH: /^(ch|switzerland|schweiz|suisse|suiza)$/i,
  FR: /^(fr|france|frankreich|francia)$/i,
  ES: /^(es|spain|spanien|espagne|españa)$/i,
  IT: /^(it|italy|italien|italie|italia)$/i,
  NL: /^(nl|netherlands|niederlande|pays-bas|países bajos)$/i,
  BR: /^(br|brazil|brasilien|brésil|brasil)$/i,
  MX: /^(mx|mexico|mexiko|mexique|méxico)$/i,
  IN: /^(in|india|indien|inde)$/i,
  JP: /^(jp|japan|japon|japón)$/i,
};

/** From a column of countries, else from the currency, else from the language of the columns. */
export function countryOf(dataset: Dataset): AssumedCountry {
  const named = countryInRows(dataset);
  if (named) return { country: named, from: 'countries' };
  const byCurrency = BY_CURRENCY[dataset.source.currency ?? ''] ?? null;
  if (byCurrency !== null && byCurrency !== 'euro') return { country: byCurrency, from: 'currency' };
  const names = dataset.source.columns.map(({ name }) => name.trim());
  const spoken = BY_COLUMNS.find(([pattern]) => names.some((name) => pattern.test(name)));
  if (spoken) return { country: spoken[1], from: 'columns' };
  return { country: byCurrency, from: byCurrency === null ? null : 'currency' };
}

/** A country with this share of the rows is the account’s own. */
const OWN_COUNTRY_SHARE = 0.6;

/** A column that names the same country in every row is nothing to break results down by, and says it all the more. */
function countryInRows({ segments, constants = [], rows }: Dataset): Country | null {
  const column = [...segments, ...constants].find(({ dimension }) => dimension === 'country');
  if (!column) return null;
  const rowsOf = new Uint32Array(column.dictionary.length);
  for (let row = 0; row < rows; row++) rowsOf[column.ids[row]!]! += 1;
  const counts = new Map<Country, number>();
  column.dictionary.forEach((name, id) => {
    const country = COUNTRIES.find((one) => NAMES[one].test(name.trim()));
    if (country) counts.set(country, (counts.get(country) ?? 0) + rowsOf[id]!);
  });
  for (const [country, count] of counts) if (count >= OWN_COUNTRY_SHARE * rows) return country;
  return null;
}
