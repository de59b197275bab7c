import { expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';

const AUDIENCES = `Audience name,Users,New users,Sessions,Total revenue
All Users,"60,409","56,665","93,312","$5,069.81"
Recently active users,"18,257","15,512","29,342","$5,045.62"
Purchasers,21,0,27,"$5,069.81"
`;

it('a visitor is in several audiences, so that they are not added up', () => {
  const report = createReport(new TextEncoder().encode(AUDIENCES), { file: 'a.csv', sha256: '' });
  expect(report.source.notes).toContainEqual(expect.stringContaining('share what they count'));
  const text = JSON.stringify(report.sections);
  // 5,069.81 + 5,045.62 + 5,069.81, and 93,312 + 29,342 + 27.
  for (const sum of ['15,185', '122,681']) expect(text).not.toContain(sum);
  expect(text).toContain('All Users');
});
