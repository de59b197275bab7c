import { describe, expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import { file, metaAds, OCTOBER, SEPTEMBER, shop } from '#report/fixtures/together/client-files.ts';
import type { Report } from '#report/model/report.ts';

const DAYS = [...SEPTEMBER, ...OCTOBER];
const leads = (dates: readonly string[]) =>
  file('crm.csv', [
    'Date,Lead name,Email,Lead source',
    ...dates.flatMap((date, at) =>
      [0, 1].map((n) => `${date},Lead ${at}-${n},a${at}${n}@b.example,${n === 0 ? 'google' : 'meta'}`),
    ),
  ]);

function cardsOf({ sections }: Report): Record<string, string> {
  const cards = sections[0]!.blocks.find((block) => block.kind === 'kpis')!;
  return Object.fromEntries(cards.items.map(({ label, value }) => [label, value.text]));
}

const told = ({ sections }: Report) => JSON.stringify(sections[0]);

describe('a client who buys leads', () => {
  const report = createClientReport([leads(DAYS), metaAds(DAYS)], { period: '2026-10' });

  it('reads what a lead cost, of all advertising and all leads', () => {
    // 25.00 a day for two leads.
    expect(cardsOf(report)).toMatchObject({ Leads: '62', 'Ad cost per lead': '€12.50' });
    expect(Object.keys(cardsOf(report))[0]).toBe('Leads');
  });

  it('reads of leads first, and not that nobody knows what was sold', () => {
    expect(report.sections[0]!.blocks[0]).toMatchObject({ kind: 'headline' });
    expect(JSON.stringify(report.sections[0]!.blocks[0])).toContain('Leads');
    expect(told(report)).not.toContain('says what was');
    expect(JSON.stringify(report.agency_notes)).not.toContain('Add an export of the shop');
  });

  it('does not where leads are told for a part of the month, or sales for all of it', () => {
    const partly = createClientReport([leads(DAYS.slice(0, 40)), metaAds(DAYS)], { period: '2026-10' });
    const selling = createClientReport([leads(DAYS), metaAds(DAYS), shop(DAYS)], { period: '2026-10' });
    for (const other of [partly, selling]) expect(told(other)).not.toContain('Ad cost per lead');
    expect(told(selling)).toContain('Ad cost per order');
  });
});
