// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_BRAND } from '#report/model/brand.ts';
import { clientCopy } from '#report/model/client-copy.ts';
import { SAMPLE_REPORTS } from '#report/testing/sample-reports/sample-reports.ts';
import { AgencyNotesPage } from './agency-notes.tsx';
import { ReportPage } from './report-page.tsx';

let root: Root | null = null;

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

function show(page: React.ReactNode): HTMLElement {
  const holder = document.createElement('div');
  document.body.append(holder);
  root = createRoot(holder);
  act(() => root?.render(page));
  return holder;
}

const report = SAMPLE_REPORTS['google-ads']!();
const left = report.source.rows_left_out;

describe('notes for the agency', () => {
  it('open the rows that were left out behind their number', () => {
    expect(left.length).toBeGreaterThan(0);
    const page = show(<AgencyNotesPage report={report} notes={report.agency_notes!} brand={DEFAULT_BRAND} />);
    act(() => page.querySelector<HTMLElement>('.cr-ledger [role=button]')!.click());
    const lines = Array.from(
      page.querySelectorAll('dialog tbody td:first-child'),
      (cell) => cell.textContent,
    );
    expect(lines).toEqual(
      left.filter(({ reason }) => reason === left[0]?.reason).map(({ line }) => String(line)),
    );
  });

  it('are not on the page of the report, nor in the copy its client gets', () => {
    for (const shown of [report, clientCopy(report)]) {
      const page = show(<ReportPage report={shown} brand={DEFAULT_BRAND} />);
      expect(page.querySelector('.cr-ledger')).toBeNull();
      expect(page.textContent).not.toContain('Exported on 1 October 2026');
    }
    expect(JSON.stringify(clientCopy(report))).not.toContain('Exported on 1 October 2026');
  });
});
