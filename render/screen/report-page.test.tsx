// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEFAULT_BRAND } from '#report/model/brand.ts';
import type { Origin } from '#report/model/facts.ts';
import { SAMPLE_REPORTS } from '#report/testing/sample-reports/sample-reports.ts';
import type { RowsPage, TracedRows } from '#report/trace-rows.ts';
import { ReportPage, type ReportPageProps } from './report-page.tsx';

let root: Root | null = null;

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

function show(name: string, props: Partial<ReportPageProps> = {}): HTMLElement {
  const report = SAMPLE_REPORTS[name]?.();
  if (report === undefined) throw new Error(`There is no sample called ${name}.`);
  const holder = document.createElement('div');
  document.body.append(holder);
  root = createRoot(holder);
  act(() => root?.render(<ReportPage report={report} brand={DEFAULT_BRAND} {...props} />));
  return holder;
}

function one(holder: HTMLElement, selector: string): HTMLElement {
  const found = holder.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`Nothing on the page matches ${selector}.`);
  return found;
}

const ROWS: TracedRows = {
  count: 2,
  sums: [{ column: 'Cost', sum: 30.5 }],
  columns: ['Day', 'Cost'],
  rows: [
    { line: 4, cells: ['2026-07-01', 10.25] },
    { line: 5, cells: ['2026-07-02', 20.25] },
  ],
};

describe('the report page', () => {
  it.each(Object.keys(SAMPLE_REPORTS))('draws every section of the %s report', (name) => {
    const page = show(name);
    const titles = Array.from(page.querySelectorAll('h2'), (heading) => heading.textContent);
    expect(titles).toEqual(SAMPLE_REPORTS[name]?.().sections.map((section) => section.title));
    for (const section of page.querySelectorAll('section')) {
      expect(section.textContent?.length).toBeGreaterThan(
        section.querySelector('h2')?.textContent?.length ?? 0,
      );
    }
  });

  it('shows the logo, and the name in its place where it cannot be loaded', () => {
    const page = show('one-row', { brand: { ...DEFAULT_BRAND, agencyName: 'Möwe', logoUrl: '/logo.png' } });
    const logo = one(page, '.cr-mark img') as HTMLImageElement;
    expect(logo.alt).toBe('Möwe');
    expect(logo.hasAttribute('data-plate')).toBe(true);
    act(() => void logo.dispatchEvent(new Event('error')));
    expect(one(page, '.cr-mark strong').textContent).toBe('Möwe');
  });

  it('opens a panel with the formula and the rows behind a number', async () => {
    const loadRows = vi.fn((_origin: Origin) => Promise.resolve(ROWS));
    const onFact = vi.fn();
    const page = show('google-ads', { loadRows, onFact });
    await act(async () => one(page, '.cr-kpi-value button').click());
    const panel = one(page, 'dialog');
    expect(panel.textContent).toContain('Sum of Revenue');
    expect(panel.textContent).toContain('2 rows');
    expect(panel.textContent).toContain('30.5');
    expect(panel.querySelectorAll('tbody tr')).toHaveLength(2);
    const headings = Array.from(panel.querySelectorAll('.cr-rows thead th'), (th) => [
      th.textContent,
      th.getAttribute('data-align'),
    ]);
    expect(headings).toEqual([
      ['Line', null],
      ['Day', null],
      ['Cost', 'right'],
    ]);
    expect(onFact).toHaveBeenCalledOnce();
    expect(loadRows.mock.calls[0]?.[0]).toMatchObject({ columns: ['Cost'] });
  });

  it('keeps a mark beside its number, and says every word once', () => {
    const page = show('google-ads');
    const report = SAMPLE_REPORTS['google-ads']!();
    const paragraphs = report.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.spans] : [])),
    );
    const said = Array.from(page.querySelectorAll('.cr-block-paragraph p'), (p) => p.textContent);
    expect(said).toEqual(paragraphs.map((spans) => spans.map(({ text }) => text).join('')));
    for (const kept of page.querySelectorAll('.cr-kept'))
      expect(kept.nextSibling?.textContent ?? '').not.toMatch(/^[,.;:)]/);
  });

  it('lets numbers in sentences break as words do, and opens them by click and by key', async () => {
    const onFact = vi.fn();
    const page = show('google-ads', { loadRows: () => Promise.resolve(ROWS), onFact });
    // A button is one box to a browser: a long name in it jumps to the next line as a whole.
    expect(page.querySelectorAll('.cr-kept button')).toHaveLength(0);
    const figure = one(page, '.cr-kept [role=button]');
    expect(figure.tabIndex).toBe(0);
    for (const key of ['Enter', ' ', 'a']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      await act(async () => void figure.dispatchEvent(event));
      expect(event.defaultPrevented).toBe(key !== 'a');
    }
    expect(onFact).toHaveBeenCalledTimes(2);
    await act(async () => figure.click());
    expect(onFact).toHaveBeenCalledTimes(3);
    expect(one(page, 'dialog').textContent).toContain(figure.textContent);
  });

  it('shows both periods behind a step of a waterfall', async () => {
    const loadRows = vi.fn((_origin: Origin) => Promise.resolve(ROWS));
    const report = SAMPLE_REPORTS['google-ads']!();
    const blocks = report.sections.flatMap((section) => section.blocks);
    const waterfall = blocks.find((block) => block.kind === 'waterfall')!;
    const [step] = waterfall.steps;
    delete step!.cell.fact;
    step!.origin = { ...step!.origin, where: [{ column: 'Campaign', equals: 'Brand' }], from: '2026-09-01' };
    waterfall.start.origin = { ...waterfall.start.origin, from: '2026-08-01' };
    const page = show('one-row');
    act(() => root?.render(<ReportPage report={report} brand={DEFAULT_BRAND} loadRows={loadRows} />));
    await act(async () => one(page, '.cr-waterfall li:nth-child(2) button').click());
    const [now, before] = loadRows.mock.calls.map(([origin]) => origin);
    expect(before?.where).toEqual(now?.where);
    expect([now?.from, before?.from]).toEqual(['2026-09-01', '2026-08-01']);
  });

  it('pages the rows behind a number to the end', async () => {
    const all = Array.from({ length: 150 }, (_, at) => ({ line: at + 2, cells: ['2026-07-01', at] }));
    const loadRows = vi.fn((_origin: Origin, { from = 0, most = 20 }: RowsPage = {}) =>
      Promise.resolve({ ...ROWS, count: all.length, rows: all.slice(from, from + most) }),
    );
    const page = show('google-ads', { loadRows });
    await act(async () => one(page, '.cr-kpi-value button').click());
    const more = () =>
      Array.from(page.querySelectorAll('dialog button')).find((one) => one.textContent === 'Show more');
    const count = () => page.querySelectorAll('dialog tbody tr').length;
    expect(count()).toBe(20);
    for (const shown of [120, 150]) {
      await act(async () => (more() as HTMLButtonElement).click());
      expect(count()).toBe(shown);
    }
    expect(more()).toBeUndefined();
  });

  it('says so when the rows cannot be loaded', async () => {
    const page = show('google-ads', { loadRows: () => Promise.reject(new Error('offline')) });
    await act(async () => one(page, '.cr-kpi-value button').click());
    expect(one(page, '[role=alert]').textContent).toContain('could not be loaded');
  });

  it('sorts a table by a column, turns it round, and comes back to its own order', () => {
    const page = show('one-row');
    act(() => root?.render(<ReportPage report={SAMPLE_REPORTS['google-ads']!()} brand={DEFAULT_BRAND} />));
    const table = one(page, '#section-campaigns table');
    const names = () => Array.from(table.querySelectorAll('tbody:last-child th'), (cell) => cell.textContent);
    const own = names();
    const header = one(table, 'thead th button');
    act(() => header.click());
    expect(names()[0]).toBe(own.toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))[0]);
    expect(one(table, 'thead th').getAttribute('aria-sort')).toBe('ascending');
    act(() => header.click());
    expect(one(table, 'thead th').getAttribute('aria-sort')).toBe('descending');
    act(() => header.click());
    expect(names()).toEqual(own);
  });

  it('reads out each point of a chart to the keyboard', () => {
    const page = show('google-ads');
    const reader = one(page, '.cr-line-reader') as HTMLInputElement;
    expect(reader.getAttribute('aria-valuetext')).toMatch(/^1 July 2026, Revenue €[\d,]+, Spend €[\d,]+$/);
    expect(reader.max).toBe('91');
  });

  it('opens the rows behind a point of a chart, by Enter and by a click', async () => {
    const loadRows = vi.fn((_origin: Origin) => Promise.resolve(ROWS));
    const page = show('google-ads', { loadRows });
    const reader = one(page, '.cr-line-reader') as HTMLInputElement;
    await act(async () => {
      reader.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    });
    const panel = one(page, 'dialog');
    expect(panel.querySelector('h2')?.textContent).toBe('1 July 2026');
    expect(panel.querySelectorAll('section h3')[0]?.textContent).toMatch(
      /^Rows behind it · Revenue €[\d,]+$/,
    );
    expect(panel.querySelectorAll('section h3')[1]?.textContent).toMatch(/^Rows behind it · Spend €[\d,]+$/);
    expect(loadRows.mock.calls[0]?.[0]).toMatchObject({ from: '2026-07-01', to: '2026-07-01' });
    loadRows.mockClear();
    await act(async () => {
      reader.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, clientX: 5000 }));
    });
    expect(loadRows.mock.calls[0]?.[0]).toMatchObject({ from: '2026-09-30', to: '2026-09-30' });
  });

  it('opens the rows behind every number of a table, its total included', () => {
    const page = show('google-ads');
    for (const row of page.querySelectorAll('#section-campaigns tbody tr')) {
      const figures = Array.from(row.querySelectorAll('td'), (cell) => cell.textContent ?? '');
      const numbers = figures.filter((text) => /\d/.test(text)).length;
      expect(row.querySelectorAll('td button')).toHaveLength(numbers);
    }
  });

  it('shows any chart as a table of the same figures', () => {
    const page = show('google-ads');
    const chart = one(page, '.cr-block-bars figure');
    act(() => one(chart, 'button.cr-switch').click());
    expect(chart.querySelectorAll('tbody tr')).toHaveLength(10);
    expect(chart.textContent).toContain('€39,000');
  });

  it('offers no button for a fact it does not know', () => {
    const report = { ...SAMPLE_REPORTS['one-row']!(), facts: {} };
    const page = show('one-row');
    act(() => root?.render(<ReportPage report={report} brand={DEFAULT_BRAND} />));
    expect(page.querySelectorAll('.cr-kpi-value button')).toHaveLength(0);
  });
});
