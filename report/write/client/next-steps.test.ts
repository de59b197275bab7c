import { expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import { file, OCTOBER, SEPTEMBER, shop } from '#report/fixtures/together/client-files.ts';

/** One of the campaigns takes money and brings nothing. */
const ads = file('google.csv', [
  'Day,Campaign,Currency code,Impr.,Clicks,Cost,Conversions,Conv. value',
  ...[...SEPTEMBER, ...OCTOBER].flatMap((date) => [
    ...['Boots', 'Hats', 'Scarves'].map((name) => `${date},${name},EUR,900,40,20.00,4,30.00`),
    `${date},Gloves,EUR,900,40,60.00,0,0.00`,
  ]),
]);

function text(spans: readonly { text: string }[]): string {
  return spans.map((span) => span.text).join('');
}

it('a next step says in which channel', () => {
  const report = createClientReport([ads, shop([...SEPTEMBER, ...OCTOBER])]);
  const steps = report.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'actions' ? block.items : [])),
  );
  expect(steps.length).toBeGreaterThan(0);
  const other = steps
    .map(({ reason }) => text(reason))
    .filter((reason) => !/^(Google Ads|Shopify): /.test(reason));
  expect(other).toEqual([]);
  const summary = report.sections[0]!.blocks.flatMap((block) =>
    block.kind === 'paragraph' ? [text(block.spans)] : [],
  );
  expect(summary.at(-1)).toMatch(/^Next, in Google Ads: /);
});

it('whatever a step is taken for is told among the findings', () => {
  const doubtful = file('google.csv', [
    'Day,Campaign,Currency code,Impr.,Clicks,Cost,Conversions,Conv. value',
    ...[...SEPTEMBER, ...OCTOBER].flatMap((date, at) => [
      ...['Boots', 'Hats', 'Scarves', 'Belts', 'Bags'].map(
        (name, of) =>
          `${date},${name},EUR,900,${40 + of},${20 + 9 * of}.00,${4 - (of % 3)},${30 + 20 * (at % 3)}.00`,
      ),
      `${date},Film,EUR,900,20,2.00,19,0.00`,
    ]),
  ]);
  const { sections } = createClientReport([doubtful, shop([...SEPTEMBER, ...OCTOBER])]);
  const blocks = sections.find(({ id }) => id === 'findings')!.blocks;
  const told = blocks.flatMap((block) => (block.kind === 'findings' ? block.items : []));
  const steps = blocks.flatMap((block) => (block.kind === 'actions' ? block.items : []));
  expect(steps.length).toBeGreaterThan(0);
  expect(told.map(({ insight }) => insight)).toEqual(
    expect.arrayContaining(steps.map(({ insight }) => insight)),
  );
});
