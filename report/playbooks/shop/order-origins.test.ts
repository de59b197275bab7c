import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { csv, days, Dice, money } from '#report/fixtures/disciplines/discipline-fixture.ts';
import { LANGUAGES } from '#report/format/language.ts';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { ordersByPlace, ordersBySource } from './order-origins.ts';

interface Orders {
  count?: number;
  sources?: string[];
  cities?: string[];
  header?: string[];
}

/** A list of orders, each from a source and a city drawn from those given. */
function orders({ count = 120, sources = ['Web'], cities = [''], header = HEADER }: Orders): string {
  const dice = new Dice(21);
  const calendar = days('2026-06-01', 30);
  const rows = Array.from({ length: count }, (_, at) => [
    `#${1000 + at}`,
    calendar[Math.floor((at / count) * calendar.length)]!,
    money(dice.about(80, 0.3)),
    dice.pick(sources),
    dice.pick(cities),
  ]);
  return csv([header, ...rows]);
}

const HEADER = ['Order ID', 'Order date', 'Total', 'Order source', 'Shipping City'];
const MOSTLY_WEB = ['Web', 'Web', 'Web', 'Web', 'Newsletter'];
const MOSTLY_BERLIN = ['Berlin', 'Berlin', 'Berlin', 'Hamburg', 'Köln', 'Bremen'];

describe('orders by source', () => {
  it('say which source brings how much, with a step where the shop hangs on one', () => {
    const [found] = observeCsv(ordersBySource, orders({ sources: MOSTLY_WEB }));
    expect(found!.title).toMatch(/^[78]\d\.\d% of sales come through Web$/);
    expect(found!.body).toMatch(/^Web brought \d\d orders worth [\d,.]+; next comes Newsletter with/);
    expect(found!.action).toContain('Build up Newsletter beside Web');
    expect(found!.observation.evidence).toMatchObject([{ title: 'Orders by source', rows: [{}, {}] }]);
  });

  it('ask for nothing where sources are of a size', () => {
    const [found] = observeCsv(ordersBySource, orders({ sources: ['Web', 'Shop', 'Newsletter'] }));
    expect(found!.action).toBeNull();
  });

  it('are not told on few orders, of apps without a name, or where most orders name none', () => {
    expect(observeCsv(ordersBySource, orders({ sources: MOSTLY_WEB, count: 40 }))).toEqual([]);
    expect(observeCsv(ordersBySource, orders({ sources: ['1520611', '580111'] }))).toEqual([]);
    expect(observeCsv(ordersBySource, orders({ sources: ['', '', '', 'Web', 'Shop'] }))).toEqual([]);
  });
});

describe('orders by place', () => {
  it('name the place most is sold to, and what the figures do not say of it', () => {
    const [found] = observeCsv(ordersByPlace, orders({ cities: MOSTLY_BERLIN }));
    expect(found!.title).toMatch(/^Most orders come from Berlin: [45]\d\.\d% of sales$/);
    expect(found!.body).toContain('How many people live there, the figures do not say.');
    expect(found!.action).toContain('Try one offer for Berlin alone');
    const shares = found!.observation.evidence.flatMap((block) => (block.kind === 'table' ? block.rows : []));
    expect(shares.map(({ origin }) => origin.where)).toContainEqual([
      { column: 'Shipping City', equals: 'Berlin' },
    ]);
  });

  it('ask for nothing where the first is ahead by chance, or is a branch of the shop', () => {
    const even = observeCsv(ordersByPlace, orders({ cities: ['Berlin', 'Hamburg', 'Köln', 'Bremen'] }));
    expect(even[0]!.action).toBeNull();
    const header = [...HEADER.slice(0, 4), 'Store'];
    expect(observeCsv(ordersByPlace, orders({ cities: MOSTLY_BERLIN, header }))[0]!.action).toBeNull();
  });

  it.each(['Lieferort', 'Ville de livraison', 'Ciudad de envío', 'Customer city'])(
    'are read from %s',
    (name) => {
      const header = [...HEADER.slice(0, 4), name];
      expect(observeCsv(ordersByPlace, orders({ cities: MOSTLY_BERLIN, header }))).toHaveLength(1);
    },
  );
});

it.each(LANGUAGES)('both stand in the report of a shop in %s', (language) => {
  const bytes = new TextEncoder().encode(orders({ sources: MOSTLY_WEB, cities: MOSTLY_BERLIN }));
  const report = createReport(bytes, { file: 'orders.csv', sha256: '', language });
  const told = report.insights.filter(
    ({ kind }) => kind === 'orders_by_source' || kind === 'orders_by_place',
  );
  expect(told).toHaveLength(2);
  for (const { text } of told) expect(text).not.toMatch(/[{}]|undefined|NaN/);
});

describe('a report of orders', () => {
  it('ranks places once: in the table of orders, and in no chart beside it', () => {
    const text = orders({ count: 200, sources: MOSTLY_WEB, cities: MOSTLY_BERLIN });
    const { sections } = createReport(new TextEncoder().encode(text), { file: 'x.csv', sha256: '' });
    const blocks = sections.flatMap((section) => section.blocks);
    const byCity = blocks.filter(
      (block) => 'title' in block && /cit(y|ies)|place/i.test(block.title) && block.kind !== 'notes',
    );
    expect(byCity.map(({ kind }) => kind)).toEqual(['table']);
  });
});
