import { expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { csv, days, Dice } from '#report/fixtures/disciplines/discipline-fixture.ts';
import { LANGUAGES } from '#report/format/language.ts';
import { PLAYBOOKS } from '#report/playbooks/playbooks.ts';
import { plainText } from '#report/write/facts/sentence.ts';

/** A hundred days whose figures fall to a half for good. */
function fallen(header: string[], scales: number[]): string {
  const dice = new Dice(5);
  const rows = days('2026-03-01', 100).map((day, at) => [
    day,
    ...scales.map((scale) => String(Math.round(dice.about(at < 60 ? scale : scale / 2, 0.05)))),
  ]);
  return csv([header, ...rows]);
}

function actionsIn(text: string): string {
  const { sections } = createReport(new TextEncoder().encode(text), { file: 'a.csv', sha256: '' });
  const actions = sections.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'actions'));
  return actions
    .flatMap((block) => (block.kind === 'actions' ? block.items : []))
    .map(({ title }) => plainText(title))
    .join('\n');
}

const SEARCH_CONSOLE = fallen(['Date', 'Clicks', 'Impressions', 'CTR', 'Position'], [900, 30_000, 3, 16]);
const ANALYTICS = fallen(['Date', 'Sessions', 'Engaged sessions'], [3_000, 2_000]);
const ADS = fallen(['Day', 'Cost', 'Clicks', 'Impr.', 'Conversions'], [4_000, 3_000, 90_000, 300]);
const ANYTHING = fallen(['Date', 'Widgets'], [900]);

it.each([
  ['organic search', SEARCH_CONSOLE, 'pages, titles, indexing or a search update?'],
  ['web analytics', ANALYTICS, 'a campaign, a link, a changed page or the tracking?'],
  ['search ads', ADS, 'budget, bids, ads or landing page?'],
])('a fall in %s is looked for where its specialists would', (_, text, where) => {
  expect(actionsIn(text)).toContain(where);
});

it('a fall of something unknown names no suspects', () => {
  expect(actionsIn(ANYTHING)).not.toMatch(/\?\)/);
});

it.each(LANGUAGES)('the suspects of every discipline are a list that fits into brackets (%s)', (language) => {
  for (const { id, suspects } of PLAYBOOKS) {
    const list = suspects?.[language];
    expect(list === undefined ? id : list, id).toMatch(
      list === undefined ? /^general$/ : /^[^.?()]+ (or|oder|ou|o|u) [^.?()]+$/,
    );
  }
});
