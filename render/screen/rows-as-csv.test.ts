import { expect, it } from 'vitest';
import { rowsAsCsv } from './rows-as-csv.ts';

it('writes what a spreadsheet reads back, and no formula', () => {
  const rows = [
    { line: 4, cells: ['Brand, exact', 12.5, null] },
    { line: 5, cells: ['=HYPERLINK("x")', -3, 'say "hi"'] },
  ];
  expect(rowsAsCsv('Line', ['Campaign', 'Cost', 'Note'], rows)).toBe(
    '\uFEFFLine,Campaign,Cost,Note\r\n4,"Brand, exact",12.5,\r\n5,"\'=HYPERLINK(""x"")",-3,"say ""hi"""\r\n',
  );
});
