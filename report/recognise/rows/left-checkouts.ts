import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Column, TextColumn } from '#report/read/table.ts';
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

/** One entry per checkout, whatever it is called; nothing beside it is revenue. */
export const LEFT_CHECKOUT: RowThing = {
  metric: 'records',
  named: /^(name|id|checkout id|checkout|token|nombre|numero de (la )?(orden|pedido))$/,
  traits: /^$/,
  money: 'revenue',
};

/** Whether the rows are checkouts that nobody paid: every column about payment is there, and empty throughout. */
export function areLeftCheckouts(meanings: Meaning[]): boolean {
  const payment = meanings.filter(({ column }) => PAYMENT.test(normaliseName(column.name)));
  return payment.length >= LEAST_COLUMNS && payment.every(({ column }) => isEmpty(column));
}

/** The amounts stay as the file calls them: what might have been paid is neither revenue nor a discount given. */
export function withoutSales(meanings: Meaning[]): Meaning[] {
  return meanings.map((one) => (isMetric(one.role) && OF_SALES.has(one.role) ? { ...one, role: null } : one));
}

/** One for each checkout, on the first of its rows; each row is one where nothing names them. */
export function countedCheckouts(meanings: Meaning[], rows: number): MetricColumn {
  const id = meanings.find(
    ({ column }) =>
      column.kind === 'text' && LEFT_CHECKOUT.named.test(normaliseName(column.name)) && !isEmpty(column),
  )?.column as TextColumn | undefined;
  const seen = new Set<number>();
  const values = Float64Array.from({ length: rows }, (_, row) => {
    const at = id?.ids[row] ?? -1 - row;
    if (seen.has(at)) return 0;
    seen.add(at);
    return 1;
  });
  return { column: id?.name ?? meanings[0]!.column.name, values, decimals: 0 };
}

function isEmpty(column: Column): boolean {
  if (column.kind === 'number') return column.values.every((value) => value !== value);
  return column.ids.every((id) => column.dictionary[id]!.trim() === '');
}
