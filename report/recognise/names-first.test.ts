import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from './recognise.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function segmentsOf(text: string): string[] {
  const bytes = bytesOf(text);
  const dataset = recognise(readTable(bytes), { file: 'x.csv', bytes: bytes.length, sha256: '' });
  return dataset.segments.map(({ column }) => column);
}

/** Every label that a client reads in a table or a chart. */
function labelsOf(text: string): string[] {
  const { sections } = createReport(bytesOf(text), { file: 'x.csv', sha256: '' });
  return sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => {
      if (block.kind === 'table') return block.rows.map(({ cells }) => cells[0]!.text);
      return block.kind === 'bars' || block.kind === 'shares' ? block.items.map(({ label }) => label) : [];
    });
}

/** Rows of the same figures under given headers and names. */
function file(header: string, names: string[][]): string {
  const rows = names.map((cells, i) => `${cells.join(',')},${100 + i * 13},${20 + i * 3}.50`);
  return `${header},Clicks,Cost\n${rows.join('\n')}\n`;
}

const ID = /\b\d{4,}\b/;

describe('names come before ids', () => {
  it.each([
    [
      'numbers of campaigns, groups and ads beside their names',
      file('campaign_id,group_id,ad_id,campaign_name,group_name,ad_name', [
        ['1194086', '153787377', '369955376', 'Spring', 'Doors', 'Oak door'],
        ['1194086', '153787377', '369955377', 'Spring', 'Doors', 'Pine door'],
        ['1370731', '171273123', '416330327', 'Autumn', 'Mirrors', 'Oval mirror'],
        ['1370731', '171273124', '416330329', 'Autumn', 'Frames', 'Round frame'],
      ]),
    ],
    [
      'the number of an app before its name',
      file('App ID,App', [
        ['5776891', 'Field notes'],
        ['3890849', 'Tide table'],
        ['2945170', 'Bird song'],
        ['1043210', 'Star map'],
      ]),
    ],
    [
      'ids of eighteen digits in a formula',
      file('Campaign ID,Campaign', [
        ['"=""120232997752580627"""', 'Spring'],
        ['"=""120224720837520627"""', 'Autumn'],
        ['"=""120229033018890627"""', 'Winter'],
      ]),
    ],
    [
      'names that stand after the figures’ ids, in German',
      file('Kampagnen-ID,Anzeigen-ID,Kampagne', [
        ['1194086', '369955376', 'Frühling'],
        ['1370731', '416330327', 'Herbst'],
        ['1480022', '416330999', 'Winter'],
      ]),
    ],
  ])('%s', (_about, text) => {
    const labels = labelsOf(text);
    expect(labels.length).toBeGreaterThan(2);
    expect(labels.filter((label) => ID.test(label))).toEqual([]);
  });

  it('and before the address at which a thing can be seen', () => {
    const posts = Array.from({ length: 8 }, (_, i) => [
      `189${i}564128784855141`,
      `2026-03-0${i + 1}`,
      `How we plane the ${'ABCDEFGH'[i]} board`,
      `https://x.example/us/status/189${i}564128784855141`,
    ]);
    const text = file('Post id,Date,Post text,Link', posts);
    expect(segmentsOf(text)).toEqual(['Post text']);
  });

  it('but pages stay where several belong to one name', () => {
    const text = file('Query,Page', [
      ['oak table', 'https://oak.example/table'],
      ['oak table', 'https://oak.example/tables'],
      ['pine shelf', 'https://oak.example/shelf'],
      ['ash chair', 'https://oak.example/chair'],
    ]);
    expect(segmentsOf(text)).toEqual(expect.arrayContaining(['Query', 'Page']));
  });

  it('and in a list of things the number of each breaks nothing down', () => {
    const rows = Array.from(
      { length: 9 },
      (_, i) => `${i + 1},2026-03-0${i + 1},${i % 3},${i % 2 === 0},90${i}.50,${i % 3}`,
    );
    const text = `OpportunityId,CreatedDate,created_by_id,IsAccepted,Amount,OwnerEmployeeId\n${rows.join('\n')}\n`;
    expect(segmentsOf(text)).toEqual([]);
  });

  it('are called what the file calls them where we know no better', () => {
    const text = file('Keyword,Brand,Tags', [
      ['oak table', 'Alder', 'home'],
      ['pine shelf', 'Birch', 'home'],
      ['elm door', 'Alder', 'trade'],
      ['ash chair', 'Birch', 'trade'],
    ]);
    const { sections } = createReport(bytesOf(text), { file: 'x.csv', sha256: '' });
    expect(JSON.stringify(sections)).toMatch(/Brand/);
    expect(JSON.stringify(sections)).not.toMatch(/by (account|list)|(top|all) (accounts|lists)/i);
  });

  it('and an id is better than nothing', () => {
    const text = file('Campaign ID', [['1194086'], ['1370731'], ['1480022']]);
    expect(segmentsOf(text)).toEqual(['Campaign ID']);
  });
});
