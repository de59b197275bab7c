import { normaliseName } from '#report/read/names/normalise-name.ts';
import type { NumberColumn } from '#report/read/table.ts';
import type { Meaning } from '../../columns/column-meaning.ts';
import type { MetricColumn } from '../../dataset.ts';
import { isItemName } from './item-names.ts';

const ITEM = '(line ?item|line|order item|item|product|article|artikel|position|unit)';
const PRICE = new RegExp(
  `^(${ITEM} (unit )?price|price|unit price|price per (unit|item)|(artikel|stuck|einzel)?preis|prix( unitaire)?|precio( unitario| del producto)?|preco( unitario)?|prezzo( unitario)?)$`,
);
/** What some shops call the price; beside a price it is what the shop paid for it. */
const COST = /^(line ?item|order item|item) cost$/;
const DISCOUNT = new RegExp(`^${ITEM} (total )?discount( amount)?$|^(artikel|positions)rabatt$`);
const TOTAL = new RegExp(
  `^(${ITEM} (sub ?)?total( price| amount)?|(artikel|positions|zeilen)(summe|gesamtpreis|betrag)|total (de la )?ligne|total (de la )?linea)$`,
);

interface Parts {
  quantity: NumberColumn;
  price: NumberColumn;
  discount: NumberColumn | null;
}

/** The file's own sum of each item, where it has one. */
export function ownItemTotal(meanings: readonly Meaning[]): Meaning | null {
  return meanings.find((one) => numberNamed(one, TOTAL) !== null) ?? null;
}

/** What each item sold for: its own sum, or its price as often as it was bought, less what was taken off it. */
export function itemSales(meanings: readonly Meaning[]): MetricColumn | null {
  const own = ownItemTotal(meanings);
  if (own !== null) {
    const { name: column, values, decimals } = own.column as NumberColumn;
    return { column, values, decimals };
  }
  const parts = partsOf(meanings);
  if (parts === null) return null;
  const { quantity, price, discount } = parts;
  const less = discount === null ? '' : ` − ${discount.name}`;
  return {
    column: `${quantity.name} × ${price.name}${less}`,
    values: quantity.values.map(
      // Some shops write what was taken off as a negative sum; where the cell is empty, nothing was.
      (count, row) => count * price.values[row]! - Math.abs(discount?.values[row] || 0),
    ),
    decimals: Math.max(quantity.decimals + price.decimals, discount?.decimals ?? 0),
  };
}

/** Quantity times price of each row: an amount that equals it is the item's own, and no order's. */
export function itemPrices(meanings: readonly Meaning[]): Float64Array | null {
  const parts = partsOf(meanings);
  return parts && parts.quantity.values.map((count, row) => count * parts.price.values[row]!);
}

/** Whether a column holds the price of one piece: never a sum. */
export function isItemPrice(header: string): boolean {
  const name = normaliseName(header);
  return PRICE.test(name) || COST.test(name);
}

function partsOf(meanings: readonly Meaning[]): Parts | null {
  const counts = meanings.filter(({ role, column }) => role === 'units_sold' && column.kind === 'number');
  const quantity = counts.find(({ column }) => isItemName(column.name)) ?? counts[0];
  const price = first(meanings, PRICE) ?? first(meanings, COST);
  if (quantity === undefined || price === null) return null;
  return { quantity: quantity.column as NumberColumn, price, discount: first(meanings, DISCOUNT) };
}

function first(meanings: readonly Meaning[], pattern: RegExp): NumberColumn | null {
  for (const one of meanings) {
    const column = numberNamed(one, pattern);
    if (column !== null) return column;
  }
  return null;
}

function numberNamed({ column }: Meaning, pattern: RegExp): NumberColumn | null {
  const isFilled = column.kind === 'number' && column.values.some((value) => value === value);
  return isFilled && pattern.test(normaliseName(column.name)) ? column : null;
}
