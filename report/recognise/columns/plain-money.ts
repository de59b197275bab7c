import type { MetricKey } from '#report/metrics/metrics.ts';
import type { NumberColumn } from '#report/read/table.ts';
import { mayBeSummed } from '#report/read/names/additive-names.ts';
import type { Meaning } from './column-meaning.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';
import type { RowThing } from '../rows/row-things.ts';

/** Words for money paid out, whatever stands beside them. */
const PAID =
  /^((money|budget|dollars|euros|amt|total) (spent|paid|used)|(actual|real|total|media|ad|ads|net) (cost|spend|expense)s?|paid|spent|spendings?|paid out|actual cost|ad fee|bezahlt|ausgegeben|geld ausgegeben|gezahlt|depense|paye|argent depense|gastado|pagado|dinero gastado|pago|gasto|speso|pagato|betaald|uitgegeven|zaplacono|wydano)$/;
/** Words for money that leave open which way it went. */
const AMOUNT =
  /^((total|sum|net|gross|full|closed|won|sale|sales|sold|order|deal|expected|transaction|payment|purchase|invoice|paid|contract|lead|customer|opportunity|potential|basket|cart) )?(amount|amounts|total|value|values|sum|price|worth|money|turnover|betrag|summe|wert|montant|valeur|somme|importe|monto|valor|valore|importo|bedrag|waarde|kwota|wartosc|сумма|金額)( (total|paid|closed|won|in company currency|usd|eur|gbp|brl|mxn|inr|cad|aud|chf|pln|jpy))?$|^opportunity$|^(deal|order|lead|closed|won|sale|auftrags|bestell|umsatz|deal )(wert|betrag|value|amount|total)$|^(valor|importe|monto|total|montant|valeur|betrag|summe|wert) (total|del pedido|de la orden|do pedido|de la commande|der bestellung|del negocio|do negocio|de l affaire|facturado|vendido|cobrado)$/;

/** In a list of things, any name that speaks of an amount; German and Dutch write it in one word with what it is of. */
const AMOUNT_IN_LIST =
  /(^| )((gesamt|bestell|auftrags|rechnungs|kauf|zahl|end|brutto|netto|totaal|order|factuur)(betrag|summe|bedrag)|amount|amt|value|total|betrag|wert|auftragswert|umsatz|montant|valeur|importe|monto|valor|importo|bedrag|kwota|сумма)( |$)/;

const OF_ADS: readonly MetricKey[] = ['impressions', 'clicks', 'cpc', 'cpm', 'ctr', 'reach'];

/**
 * Money under plain names (`Amount`, `Paid`, `Value`), by what stands beside it: the price of ads beside impressions and
 * clicks, the worth of deals in a list of deals, sales in a list of orders. Where nothing tells, the name stays unknown.
 */
export function plainMoney(meanings: Meaning[], thing: RowThing | null): Meaning[] {
  const roles = new Set(meanings.map((one) => one.role));
  const isAds = OF_ADS.filter((role) => roles.has(role)).length >= 2;
  const open = meanings.filter((one) => isOpen(one, thing));
  const given = new Map<Meaning, MetricKey>();
  const take = (pattern: RegExp, role: MetricKey | null): void => {
    if (role === null || roles.has(role) || [...given.values()].includes(role)) return;
    const found = open
      .filter((one) => !given.has(one) && pattern.test(normaliseName(one.column.name)))
      .toSorted((a, b) => Number(isMoney(b)) - Number(isMoney(a)));
    const [first] = found;
    if (first !== undefined) given.set(first, role);
  };
  if (thing === null) take(PAID, 'cost');
  take(AMOUNT, thing !== null ? thing.money : isAds ? 'cost' : null);
  if (thing !== null) take(AMOUNT_IN_LIST, thing.money);
  if (thing !== null && !roles.has(thing.money)) take(PAID, thing.money);
  if (given.size === 0) return meanings;
  return meanings.map((one) => {
    const role = given.get(one);
    return role === undefined ? one : { ...one, role, rank: PLAIN_RANK, additive: true };
  });
}

const PLAIN_RANK = 9;

/** Revenue by a plain name in a list of deals is what the deals are worth. */
function isOpen({ role, column, comparison }: Meaning, thing: RowThing | null): boolean {
  if (column.kind !== 'number' || comparison !== null || column.unit === 'percent') return false;
  if (role === null) return mayBeSummed(column.name) && column.values.some((value) => value > 0);
  return role === 'revenue' && thing?.money === 'deal_value' && AMOUNT.test(normaliseName(column.name));
}

function isMoney({ column }: Meaning): boolean {
  const { unit, currency } = column as NumberColumn;
  return unit === 'money' || currency !== null;
}
