import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import {
  cents,
  madeOrders,
  soldFor,
  totalOnEach,
  totalOnFirst,
  type MadeItem,
  type MadeOrder,
} from '#report/fixtures/disciplines/ordered.ts';
import { LANGUAGES } from '#report/format/language.ts';
import { measure } from '#report/measure/measure.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import type { Report } from '#report/model/report.ts';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { traceRows } from '#report/trace-rows.ts';
import { bestSellersAnalysis } from './best-sellers.ts';

/** One month: nothing is compared, so that every figure is of the whole file. */
const ORDERS = madeOrders(30, 91);
const FILES = [
  { about: 'the total on the first row', text: totalOnFirst(ORDERS), soldFor },
  {
    about: 'the total on each row',
    text: totalOnEach(ORDERS),
    soldFor: (item: MadeItem) => cents(item.quantity * item.price),
  },
];

function sumOf<T>(things: readonly T[], value: (one: T) => number): number {
  return cents(things.reduce((sum, one) => sum + value(one), 0));
}

function sumsBy(items: readonly MadeItem[], value: (item: MadeItem) => number): Record<string, number> {
  const groups = Map.groupBy(items, ({ product }) => product);
  return Object.fromEntries([...groups].map(([product, own]) => [product, sumOf(own, value)]));
}

function datasetOf(text: string) {
  const bytes = new TextEncoder().encode(text);
  return recognise(readTable(bytes, {}), { file: 'x.csv', bytes: bytes.length, sha256: '' });
}

function tablesOf({ sections }: Report): BlockOf<'table'>[] {
  return sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? [block] : [])));
}

const ITEMS = ORDERS.flatMap(({ items }) => items);

describe.each(FILES)('orders with $about', ({ text, soldFor: own }) => {
  const dataset = datasetOf(text);
  const measures = measure(dataset);
  const truth = sumsBy(ITEMS, own);
  const entriesBy = (dimension: string) =>
    measures.breakdowns.find((one) => one.dimension === dimension)!.entries;

  it('have several items often enough to tell', () => {
    expect(ORDERS.filter(({ items }) => items.length > 1).length).toBeGreaterThan(50);
    expect(dataset.rows).toBe(ITEMS.length);
  });

  it('are counted and summed once each', () => {
    const revenue = sumOf(ORDERS, ({ total }) => total);
    expect(measures.totals).toMatchObject({ orders: ORDERS.length, revenue, aov: revenue / ORDERS.length });
    expect(measures.totals.units_sold).toBe(sumOf(ITEMS, ({ quantity }) => quantity));
  });

  it('sold each product for what its rows say', () => {
    const told = Object.fromEntries(
      entriesBy('product').map(({ value, totals }) => [value, totals.product_sales]),
    );
    expect(told).toEqual(truth);
    expect(measures.totals.product_sales).toBe(sumOf(ITEMS, own));
  });

  it('belong to the city they went to with all of their items', () => {
    for (const { value, totals } of entriesBy('city')) {
      const there: MadeOrder[] = ORDERS.filter(({ city }) => city === value);
      expect(totals).toMatchObject({ orders: there.length, revenue: sumOf(there, ({ total }) => total) });
      const items = there.flatMap(({ items: all }) => all);
      expect(totals.product_sales).toBe(sumOf(items, own));
    }
  });

  it('lead from each figure about a product back to its rows', () => {
    const [found] = observeCsv(bestSellersAnalysis, text);
    const facts = Object.values(found!.facts).filter(({ unit }) => unit === 'money');
    expect(facts.length).toBeGreaterThan(0);
    for (const { value, formula, rows } of facts) {
      const traced = traceRows(dataset, rows[0]!);
      const { equals } = rows[0]!.where[0] as { equals: string };
      expect(formula).toMatch(/^Sum of .+ × .+/);
      expect(traced.sums[0]!.sum).toBe(value);
      expect(traced.sums[0]!.sum).toBe(truth[equals]);
      expect(traced.count).toBe(ITEMS.filter(({ product }) => product === equals).length);
    }
  });

  it('never show an order’s amount beside a product, nor a share of another whole', () => {
    const report = createReport(new TextEncoder().encode(text), { file: 'x.csv', sha256: '' });
    const ofProducts = tablesOf(report).filter(({ columns }) => columns[0]!.label === 'Product');
    expect(ofProducts.length).toBeGreaterThan(0);
    for (const { columns, rows } of ofProducts) {
      const metrics = columns.flatMap(({ metric }) => metric ?? []);
      expect(metrics).toContain('product_sales');
      for (const wrong of ['revenue', 'net_sales', 'orders', 'aov', 'discounts'])
        expect(metrics).not.toContain(wrong);
      const at = columns.findIndex(({ metric }) => metric === 'product_sales');
      for (const { cells } of rows) expect(cells[at]!.value).toBe(truth[String(cells[0]!.value)]);
    }
    const whole = sumOf(ITEMS, own);
    const shares = report.sections
      .flatMap(({ blocks }) => blocks)
      .filter((block) => block.kind === 'shares' && block.metric === 'product_sales');
    expect(shares).toHaveLength(1);
    for (const { cell, share } of (shares[0] as BlockOf<'shares'>).items)
      expect(share.value).toBeCloseTo(Number(cell.value) / whole, 10);
  });
});

describe('product sales', () => {
  it.each(LANGUAGES)('are said to differ from the orders’ amounts, in %s', (language) => {
    const bytes = new TextEncoder().encode(FILES[0]!.text);
    const report = createReport(bytes, { file: 'x.csv', sha256: '', language });
    const words = {
      en: 'need not add up to the orders’ amounts',
      de: 'ergibt nicht immer die Beträge der Bestellungen',
      fr: 'Leur somme peut différer des montants des commandes',
      es: 'Su suma puede diferir de los importes de los pedidos',
    };
    expect(JSON.stringify(report.sections)).toContain(words[language]);
    expect(JSON.stringify(report.agency_notes)).toContain('Lineitem quantity × Lineitem price');
    const [found] = observeCsv(bestSellersAnalysis, FILES[0]!.text, { language });
    const of = {
      en: 'of product sales',
      de: 'Warenumsatzes',
      fr: 'ventes de produits',
      es: 'ventas de productos',
    };
    expect(found!.body).toContain(of[language]);
  });
});
