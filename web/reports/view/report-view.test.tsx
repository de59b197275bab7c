// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { ReportRow } from '#contract/reports/reports.ts';
import { createReport } from '#report/create-report.ts';
import { queries } from '#web/api/api.ts';
import { ReportView } from '#web/reports/view/report-view.tsx';

let root: Root | null = null;

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

const ROW: ReportRow = {
  id: '6f6a1c1e-0000-4000-8000-000000000001',
  name: 'Winter',
  client_id: 'c',
  user_id: null,
  client: { id: 'c', name: 'Northwind' },
  original_file_name: 'a.csv',
  original_file_url: '/a.csv',
  file_url: null,
  status: 'completed',
  step: null,
  failure_reason: null,
  files: [{ name: 'a.csv', platform: null }],
  period: null,
  compare: null,
  template: null,
  has_page: true,
  version: 1,
  review: 'draft',
  created_at: '2026-01-01T00:00:00Z',
  completed_at: '2026-01-01T00:00:00Z',
};

const CSV = 'Date,Campaign,Clicks,Cost\n2026-01-01,A,5,3.50\n2026-01-02,B,6,4.50\nTotal,,11,8.00\n';
const model = createReport(new TextEncoder().encode(CSV), { file: 'a.csv', sha256: '' });

const BRAND = {
  agency_name: 'Northlight',
  logo_url: null,
  primary_color: '#0f5c56',
  accent_color: '#f2a33a',
  website: null,
  email: null,
  footer_line: null,
  made_with: false,
};

it('shows the agency’s notes in a tab of their own, beside the report', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const { queryKey } = queries.reports.page.queryOptions({ input: { id: ROW.id, version: 1 } });
  client.setQueryData(queryKey, {
    version: 1,
    model,
    brand: BRAND,
  });
  const holder = document.createElement('div');
  document.body.append(holder);
  root = createRoot(holder);
  await act(async () =>
    root?.render(
      <QueryClientProvider client={client}>
        <ReportView report={ROW} />
      </QueryClientProvider>,
    ),
  );
  expect(holder.querySelector('h1')?.textContent).toBe(model.title);
  expect(holder.querySelector('.cr-ledger')).toBeNull();
  const tab = Array.from(holder.querySelectorAll<HTMLElement>('[role=tab]')).find(
    ({ textContent }) => textContent === 'Notes for you',
  );
  await act(async () => tab!.click());
  expect(holder.textContent).toContain('Only your agency sees these notes.');
  expect(holder.querySelector('.cr-ledger')?.textContent).toContain('Totals');
});
