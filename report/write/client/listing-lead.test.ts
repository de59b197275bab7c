import { expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import { file } from '#report/fixtures/together/client-files.ts';

const listing = (month: string, last: number, calls: number, directions: number) =>
  file(`GMB insights (Performance Report) - 2026-${month}-1 - 2026-${month}-${last}.csv`, [
    'Store code,Business name,Address,Google Search - Mobile,Google Maps - Mobile,Calls,Directions,Website clicks',
    `A1,Acme Nord,Road 1,120,80,${calls},${directions},11`,
    `A2,Acme Sud,Road 2,90,60,0,${directions + 9},13`,
  ]);

it('leads with what people did, not with two calls', () => {
  const { sections, totals } = createClientReport(
    [listing('9', 30, 1, 150), listing('10', 31, 2, 120), listing('8', 31, 0, 140)],
    { period: '2026-10' },
  );
  expect(totals).toMatchObject({ calls: 2, directions: 249 });
  const [headline] = sections[0]!.blocks;
  expect(headline).toMatchObject({ kind: 'headline' });
  const words = JSON.stringify(headline);
  expect(words).toContain('Direction requests');
  expect(words).not.toContain('Calls');
  const chapter = sections.find(({ id }) => id === 'channel-1')!;
  expect(chapter.blocks.find(({ kind }) => kind === 'line')).toMatchObject({
    title: expect.stringContaining('Direction requests'),
  });
  // The calls stand among the figures all the same.
  expect(JSON.stringify(sections[0]!.blocks)).toContain('Calls');
});
