import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Column, NumberColumn, TextColumn } from '#report/read/table.ts';
import { isMetric } from '../columns/choose-metrics.ts';
import type { Meaning } from '../columns/column-meaning.ts';
import type { MetricColumn } from '../dataset.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';
import type { RowThing } from './row-things.ts';

/** Columns that say an order was paid; a list of checkouts that were left has them too, all empty. */
const PAYMENT =
  /^(financial status|paid at|payment status|payment date|estado del pago|fecha de pago|zahlungsstatus|bezahlt am|statut du paiement|date de paiement|status do pagamento|data de pagamento)$/;
const LEAST_COLUMNS = 2;

/** What only a sale has. */
const OF_SALES: ReadonlySet<MetricKey> = new Set<MetricKey>([
  'revenue',
  'gross_sales',
  'net_sales',
  'discounts',
  'returns',
  'units_sold',
  'product_sales',
  'orders',
  'aov',
]);

/** One per checkout, whatever it is called; nothing beside it is revenue. */
export const LEFT_CHECKOUT: RowThing = {
  metric: 'left_checkouts',
  named: /^(name|id|checkout id|checkout|token|nombre|numero de (la )?(orden|pedido))$/,
  traits: /^$/,
  money: 'left_value',
};

/** Whether the rows are checkouts that nobody paid: every column about payment is there, and empty throughout. */
export function areLeftCheckouts(meanings: Meaning[]): boolean {
  const payment = meanings.filter(({ column }) => PAYMENT.test(normaliseName(column.name)));
  return payment.length >= LEAST_COLUMNS && payment.every(({ column }) => isEmpty(column));
}

/** What might have been paid is neither revenue nor a discount given. */
export function withoutSales(meanings: Meaning[]): Meaning[] {
  return meanings.map((one) => (isMetric(one.role) && OF_SALES.has(one.role) ? { ...one, role: null } : one));
}

/** One for each checkout, and what was in it, on the first of its rows; each row is one where nothing names them. */
export function countedCheckouts(
  meanings: Meaning[],
  rows: number,
): Partial<Record<MetricKey, MetricColumn>> {
  const id = meanings.find(
    ({ column }) =>
      column.kind === 'text' && LEFT_CHECKOUT.named.test(normaliseName(column.name)) && !isEmpty(column),
  )?.column as TextColumn | undefined;
  const checkouts = Map.groupBy(
    Array.from({ length: rows }, (_, row) => row),
    (row) => id?.ids[row] ?? -1 - row,
  );
  const firsts = [...checkouts.values()].map(([first]) => first!);
  const values = new Float64Array(rows);
  for (const row of firsts) values[row] = 1;
  const counted = { column: id?.name ?? meanings[0]!.column.name, values, decimals: 0 };
  const total = totalOf(meanings);
  if (total === null) return { left_checkouts: counted };
  const amounts = new Float64Array(rows);
  for (const own of checkouts.values()) amounts[own[0]!] = amountOf(total, own);
  return {
    left_checkouts: counted,
    left_value: { column: total.name, values: amounts, decimals: total.decimals },
  };
}

/** A total may stand on the first row of a checkout or be repeated on all; amounts that differ are those of its items. */
function amountOf({ values }: NumberColumn, rows: number[]): number {
  const told = rows.map((row) => values[row]!).filter((value) => value === value);
  return new Set(told).size === 1 ? told[0]! : told.reduce((sum, value) => sum + value, 0);
}

/** What would have been paid, or else the goods alone. */
const TOTALS: readonly MetricKey[] = ['revenue', 'gross_sales', 'net_sales'];
const TOTAL =
  /^(order |grand )?total( price| amount)?$|^(importe|valor|montant) total$|^gesamt(betrag|summe)?$/;

function totalOf(meanings: Meaning[]): NumberColumn | null {
  const numbers = meanings.filter(({ column }) => column.kind === 'number');
  const found =
    TOTALS.map((metric) => numbers.find(({ role }) => role === metric)).find((one) => one !== undefined) ??
    numbers.find(({ column }) => TOTAL.test(normaliseName(column.name)));
  return (found?.column as NumberColumn | undefined) ?? null;
}

function isEmpty(column: Column): boolean {
  if (column.kind === 'number') return column.values.every((value) => value !== value);
  return column.ids.every((id) => column.dictionary[id]!.trim() === '');
}
