import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { plainText } from '#report/write/facts/sentence.ts';

/** The sentences the agency reads about how the file was read. */
function notesOf(text: string): string[] {
  const report = createReport(new TextEncoder().encode(text), { file: 'x.csv', sha256: '' });
  return report
    .agency_notes!.sections.flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'notes' ? block.items.map(plainText) : []));
}

describe('what the agency is told of the reading', () => {
  it('says nothing of a telephone that is no number', () => {
    const notes = notesOf(
      'Order ID,Created at,Total,Billing Phone\nA1,2026-03-01,20.00,3108493009\nA2,2026-03-02,30.00,(310) 849-3009\nA3,2026-03-04,10.00,3108493011\nA4,2026-03-05,12.00,3108493012\n',
    );
    expect(notes.join('\n')).not.toContain('Phone');
    expect(notes).toContain('Each row is one of the orders counted here.');
  });

  it('says of a cell among figures that it is none', () => {
    const notes = notesOf('Query,Clicks,Impressions\na,1,10\nb,2,67sea\nc,3,30\nd,4,40\ne,5,50\n');
    expect(notes).toContain('1 cell in “Impressions” is not a number (“67sea”) and counted as not measured.');
  });

  it('keeps rows on the time line that have no end', () => {
    const rows = Array.from({ length: 6 }, (_, i) => `2026-03-0${i + 1},A,${i + 1},Ongoing`);
    const notes = notesOf(`Day,Campaign,Clicks,Ends\n${rows.join('\n')}\n2026-03-07,A,4,2026-04-01\n`);
    expect(notes).toContain('6 rows have something in “Ends” that is no date (“Ongoing”).');
  });

  it('says of rows that their date could not be read, and what follows from it', () => {
    const rows = Array.from({ length: 6 }, (_, i) => `2026-03-0${i + 1},A,${i + 1}`);
    expect(notesOf(`Day,Campaign,Clicks\n${rows.join('\n')}\nsoon,A,4\n`)).toContain(
      '1 row has something in “Day” that is no date (“soon”); it is in the totals, but not on the time line.',
    );
  });

  it('says where counted days begin', () => {
    const rows = Array.from({ length: 7 }, (_, i) => `000${i},${10 + i}`);
    const notes = notesOf(
      `# Start date: 20251229\n# End date: 20260104\nNth day,Views\n${rows.join('\n')}\n`,
    );
    expect(notes).toContain(
      '“Nth day” counts from the start of the period named above the table; its values were placed in time by that.',
    );
    expect(notes.join('\n')).not.toContain('undefined');
  });

  it('counts an order of several articles once, and says so', () => {
    const notes = notesOf(
      'Name,Email,Financial Status,Paid at,Currency,Subtotal,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price\n#1,a@example.com,paid,2026-03-01,EUR,50.00,50.00,2026-03-01,1,Cup,20.00\n#1,a@example.com,,,,,,2026-03-01,1,Plate,30.00\n#2,b@example.com,paid,2026-03-02,EUR,20.00,20.00,2026-03-02,1,Cup,20.00\n',
    );
    expect(notes.join('\n')).toContain(
      'The 3 rows are the items of 2 orders. Orders and their amounts count once per order. Figures by product are “Lineitem quantity × Lineitem price”',
    );
  });

  it('calls a column used that results are shown by, though it knows no word for it', () => {
    const report = createReport(
      new TextEncoder().encode('Depot,Clicks,Cost\nNorth,4,2\nSouth,5,3\nNorth,6,4\nSouth,7,5\n'),
      { file: 'x.csv', sha256: '' },
    );
    const cells = report
      .agency_notes!.sections.flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'table' ? block.rows.map(({ cells: row }) => row) : []));
    expect(cells.find(([name]) => name!.text === 'Depot')![1]!.text).toBe('Shown under its own name');
  });
});
