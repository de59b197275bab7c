import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';
import { plantedCsv } from '#report/testing/planted/planted-csv.ts';
import { plantedWorld } from '#report/testing/planted/planted-events.ts';
import { applyEdition } from './apply-edition.ts';
import { carryEdition } from './carry-edition.ts';
import { type Edition, editionSchema, UNEDITED } from './edition.ts';
import { type EditOperation, editOperation } from './operations.ts';

const csv = plantedCsv(plantedWorld('level_shift', 3, { campaigns: 4, days: 60, devices: 1 }), 'plain');

function made(text: string): Report {
  return createReport(new TextEncoder().encode(text), { file: 'a.csv', sha256: '', client: 'Northwind' });
}

/** The same file after the platform has corrected one day: every figure a little higher, every sentence the same. */
function corrected(text: string): string {
  const [head = '', ...rows] = text.trim().split('\n');
  const cost = head.split(',').findIndex((name) => /cost|spend/i.test(name));
  return [
    head,
    ...rows.map((row, index) => {
      const cells = row.split(',');
      return index === rows.length - 3 ? cells.with(cost, String(Number(cells[cost]) + 7)).join(',') : row;
    }),
  ].join('\n');
}

const before = made(csv);
const after = made(corrected(csv));

function draft(...operations: EditOperation[]): Edition {
  return operations.reduce((edition, one) => editOperation(before, edition, one), UNEDITED);
}

function chipIn(report: Report): Extract<TextSpan, { fact: string }> {
  const spend = report.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'kpis' ? block.items : []))
    .find(({ metric }) => metric === 'cost');
  return { fact: spend!.value.fact!, text: spend!.value.text };
}

const OWN: EditOperation[] = [
  { kind: 'add-section', section: 'own-1', spans: [{ text: 'What we did' }], at: 1 },
  {
    kind: 'put-block',
    section: 'own-1',
    own: 'a',
    at: 0,
    block: {
      kind: 'text',
      children: [{ kind: 'paragraph', spans: [{ text: 'We spent ' }, chipIn(before), { text: '.' }] }],
    },
  },
];

describe('new data for an edited report', () => {
  it('keeps own sections, whose figures take the new values', () => {
    const { edition, dropped } = carryEdition(draft(...OWN), before, after);
    expect(dropped).toEqual([]);
    expect(editionSchema.parse(edition)).toEqual(edition);
    const [block] = applyEdition(after, edition).sections.find(({ id }) => id === 'own-1')!.blocks;
    const [child] = block?.kind === 'text' ? block.children : [];
    const now = chipIn(after);
    expect(now.text).not.toBe(chipIn(before).text);
    expect(child?.kind === 'paragraph' && child.spans.map(({ text }) => text).join('')).toBe(
      `We spent ${now.text}.`,
    );
  });

  it('keeps what was hidden, moved and renamed', () => {
    const [first, second] = before.sections.map(({ id }) => id);
    const edition = draft(
      { kind: 'show-section', section: second!, shown: false },
      { kind: 'rename-section', section: first!, spans: [{ text: 'In short' }] },
      { kind: 'move-section', section: first!, to: 2 },
    );
    const carried = carryEdition(edition, before, after);
    expect(carried.dropped).toEqual([]);
    const { sections } = applyEdition(after, carried.edition);
    expect(sections.map(({ id }) => id)).not.toContain(second);
    expect(sections.find(({ id }) => id === first)?.title).toBe('In short');
    expect(sections[1]?.id).toBe(first);
  });

  it('keeps words whose sentence is the same, and lists those whose sentence says something else', () => {
    const spans = [{ text: 'Our own words.' }];
    const edition = draft({ kind: 'write', section: 'summary', block: 'headline1', place: 'text', spans });
    const same = carryEdition(edition, before, after);
    expect(same.dropped).toEqual([]);
    expect(JSON.stringify(applyEdition(after, same.edition))).toContain('Our own words.');
    const other = made('Date,Campaign,Clicks\n2026-01-01,A,5\n2026-01-02,B,6\n');
    const changed = carryEdition(edition, before, other);
    expect(changed.dropped).toMatchObject([{ kind: 'words', words: 'Our own words.' }]);
    expect(changed.dropped[0]?.base).not.toBe('');
    expect(JSON.stringify(applyEdition(other, changed.edition))).not.toContain('Our own words.');
  });

  it('turns a figure that the new data does not have into a word, and says so', () => {
    const other = made('Date,Campaign,Clicks\n2026-01-01,A,5\n2026-01-02,B,6\n');
    const { edition, dropped } = carryEdition(draft(...OWN), before, other);
    expect(dropped).toEqual([
      { kind: 'figure', section: 'What we did', base: '', words: chipIn(before).text },
    ]);
    expect(JSON.stringify(edition.sections.find(({ id }) => id === 'own-1'))).not.toContain('"fact"');
  });
});
