import { expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import { file, OCTOBER, SEPTEMBER, shop } from '#report/fixtures/together/client-files.ts';
import type { BlockOf } from '#report/model/blocks.ts';

const googleAds = file('google-ads.csv', [
  'Day,Campaign,Currency code,Impr.,Clicks,Cost,Conversions',
  ...SEPTEMBER.map((day) => `${day},Brand,EUR,900,40,20.00,2`),
  ...OCTOBER.map((day) => `${day},Brand,EUR,900,40,25.00,2`),
]);
/** An account that begins in the middle of the month. */
const pinterest = (spend: number) =>
  file('pinterest.csv', [
    'Date,Campaign name,Ad group name,Spend in account currency,Impressions,Reach,Outbound clicks,Saves,Engagements,Total conversions (Checkout),Total order value (Checkout)',
    ...OCTOBER.slice(14).map((day) => `${day},Pins,Set,${spend.toFixed(2)},20,18,1,0,1,0,0`),
  ]);

function cardsOf(spend: number): BlockOf<'kpis'>['items'] {
  const files = [googleAds, pinterest(spend), shop([...SEPTEMBER, ...OCTOBER])];
  const { sections } = createClientReport(files, { period: '2026-10' });
  const cards = sections[0]!.blocks.find(({ kind }) => kind === 'kpis') as BlockOf<'kpis'>;
  return cards.items;
}

it('tells the change of spend without a small channel that began in between, and says so', () => {
  const cost = cardsOf(1).find(({ metric }) => metric === 'cost')!;
  expect(cost.value.value).toBe(31 * 25 + 17);
  expect(cost.delta?.text).toBe('+29.2%');
  expect(cost.previous).toBe('vs. €600.00 (September 2026, without Pinterest Ads)');
  const perOrder = cardsOf(1).find(({ metric }) => metric === 'cpa')!;
  expect(perOrder.previous).toContain('without Pinterest Ads');
});

it('tells none where the channel is more than a small part', () => {
  const cost = cardsOf(30).find(({ metric }) => metric === 'cost')!;
  expect(cost.delta).toBeNull();
  expect(cost.previous).toBe('');
});
