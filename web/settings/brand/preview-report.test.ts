import { expect, it } from 'vitest';
import { reportSchema } from '#report/model/report.ts';
import { previewReport } from '#web/settings/brand/preview-report.ts';

it.each([
  ['en', 'October 2026', '$12,480'],
  ['de', 'Oktober 2026', '12.480\u00a0$'],
  ['fr', 'octobre 2026', '12\u202f480\u00a0$'],
  ['es', 'octubre de 2026', '12.480\u00a0$'],
] as const)('the preview is a real report in %s', (language, period, spend) => {
  const report = previewReport(language);
  expect(reportSchema.parse(report)).toEqual(report);
  expect(report.period_text).toBe(period);
  expect(JSON.stringify(report.sections)).toContain(spend);
});
