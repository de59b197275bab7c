import { normaliseName } from '#report/read/names/normalise-name.ts';
import type { NumberColumn } from '#report/read/table.ts';
import type { Meaning } from './column-meaning.ts';

const DISCOUNT =
  /^(discount|rabatt|remise|descuento|desconto|sconto|korting|rabat)s?( (amount|value|total|betrag))?$/;
/** Rows with a discount that must bear it out, and the share of those that can. */
const LEAST_ROWS = 3;
const SHARE = 0.9;
const ROUNDING = 0.011;

/**
 * A subtotal is what a shop sold before or after discounts, as its software has it: where subtotal less discount is the total, it is
 * before them, and no net sales.
 */
export function discountedSubtotals(meanings: Meaning[]): Meaning[] {
  const columnOf = (is: (one: Meaning) => boolean) => {
    const column = meanings.find(is)?.column;
    return column?.kind === 'number' ? column : undefined;
  };
  const subtotal = columnOf(({ role }) => role === 'net_sales');
  const total = columnOf(({ role }) => role === 'revenue');
  const discount = columnOf(({ column }) => DISCOUNT.test(normaliseName(column.name)));
  if (!subtotal || !total || !discount || !areBefore(subtotal, discount, total)) return meanings;
  return meanings.map((one) => {
    if (one.column === subtotal) return { ...one, role: 'gross_sales' };
    return one.column === discount ? { ...one, role: 'discounts' } : one;
  });
}

function areBefore(subtotal: NumberColumn, discount: NumberColumn, total: NumberColumn): boolean {
  let [told, borne] = [0, 0];
  discount.values.forEach((value, row) => {
    if (!(value !== 0) || value !== value) return;
    told += 1;
    if (Math.abs(subtotal.values[row]! - Math.abs(value) - total.values[row]!) <= ROUNDING) borne += 1;
  });
  return told >= LEAST_ROWS && borne >= SHARE * told;
}
