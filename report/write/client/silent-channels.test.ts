import { expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import {
  file,
  googleAds,
  metaAds,
  datesOf,
  OCTOBER,
  SEPTEMBER,
} from '#report/fixtures/together/client-files.ts';
import type { BlockOf } from '#report/model/blocks.ts';

/** Two platforms until September; of October one of them has nothing. */
const AUGUST = datesOf(8, 31);
const google = file('google.csv', [
  'Day,Campaign,Currency code,Impr.,Clicks,Cost',
  ...[...AUGUST, ...SEPTEMBER].map((day) => `${day},Brand,EUR,900,40,20.00`),
  ...OCTOBER.map((day) => `${day},Brand,EUR,900,40,8.00`),
]);
const files = [google, metaAds([...AUGUST, ...SEPTEMBER])];
const text = (spans: readonly { text: string }[]) => spans.map((span) => span.text).join('');

it('a change that leaves out a channel of the month before says so, and is no headline', () => {
  const { sections } = createClientReport(files, { period: '2026-10' });
  const cards = sections[0]!.blocks.find(({ kind }) => kind === 'kpis') as BlockOf<'kpis'>;
  const cost = cards.items.find(({ metric }) => metric === 'cost')!;
  expect(cost.previous).toContain('without Meta Ads');
  const headline = sections[0]!.blocks.find(({ kind }) => kind === 'headline') as BlockOf<'headline'>;
  expect(text(headline.spans)).toBe('Spend came to €248.00 in October 2026');
  // Alone, the same account has its change in the headline.
  const alone = createClientReport([google], { period: '2026-10' }).sections[0]!.blocks[0];
  expect(JSON.stringify(alone)).toContain('Spend fell');
});

it('months that lack a channel throughout say which', () => {
  const { sections } = createClientReport(files, { period: '2026-10' });
  const months = sections.find(({ id }) => id === 'months')!.blocks[1] as BlockOf<'table'>;
  expect(text(months.note)).toContain('Meta Ads is in none of these figures');
});

it('nothing is left out where both months have all channels', () => {
  const { sections } = createClientReport([
    googleAds([...SEPTEMBER, ...OCTOBER]),
    metaAds([...SEPTEMBER, ...OCTOBER]),
  ]);
  expect(JSON.stringify(sections)).not.toContain('without Meta Ads');
});

it('a channel of another role is not missed in a figure it has no part in', () => {
  const visits = file('visits.csv', [
    'Date,Session default channel group,Sessions,Engaged sessions,Key events',
    ...SEPTEMBER.map((day) => `${day},Organic Search,200,90,4`),
  ]);
  const { sections } = createClientReport([googleAds([...SEPTEMBER, ...OCTOBER]), visits], {
    period: '2026-10',
  });
  expect(JSON.stringify(sections)).not.toContain('without Google Analytics');
});
