import '@fontsource-variable/inter';
import { createRoot } from 'react-dom/client';
import { DEFAULT_BRAND } from '#report/model/brand.ts';
import { SAMPLE_REPORTS } from '#report/testing/sample-reports/sample-reports.ts';
import type { TracedRows } from '#report/trace-rows.ts';
import { ReportPage } from '../report-page.tsx';

/** Shows one sample report by address: `?report=zeros&look=dark&primary=%23ffe600`. */
const asked = new URLSearchParams(location.search);
const report = (SAMPLE_REPORTS[asked.get('report') ?? 'google-ads'] ?? SAMPLE_REPORTS['google-ads'])?.();
const root = document.getElementById('root');
if (report && root) {
  createRoot(root).render(
    <ReportPage
      report={report}
      brand={{
        ...DEFAULT_BRAND,
        agencyName: 'Northlight Studio',
        email: 'reports@northlight.example',
        primary: asked.get('primary') ?? DEFAULT_BRAND.primary,
      }}
      look={(asked.get('look') ?? 'light') as 'light' | 'dark'}
      loadRows={madeUpRows}
    />,
  );
}

function madeUpRows(): Promise<TracedRows> {
  return Promise.resolve({
    count: 92,
    sums: [{ column: 'Cost', sum: 12_004.61 }],
    columns: ['Day', 'Campaign', 'Cost'],
    rows: Array.from({ length: 8 }, (_, index) => ({
      line: index + 4,
      cells: [`2026-07-0${index + 1}`, 'Brand Search | Exact | EU', 130.5 + index],
    })),
  });
}
