import { describe, expect, it } from 'vitest';
import { readUploads } from '#report/together/files/upload.ts';

const recognised = (text: string) =>
  readUploads([{ file: 'export.csv', sha256: 'a', bytes: new TextEncoder().encode(text) }])[0]!.dataset;

const rowsOf = (header: string, row: (at: number) => string, count = 40) =>
  [header, ...Array.from({ length: count }, (_, at) => row(at)), ''].join('\n');

const dayOf = (at: number) => `2026-03-${String((at % 28) + 1).padStart(2, '0')}`;
const SOURCES = ['Direct', 'Referral', 'Organic'];

describe('rows that are sessions', () => {
  const list = rowsOf(
    'session_id,customer_id,page_views,session_duration,source,visit_date',
    (at) => `s-${at},${at % 9},${1 + (at % 5)},${60 + at},${SOURCES[at % 3]},${dayOf(at)}`,
  );

  it('are counted, on the day of the visit', () => {
    const { countedRows, values, time } = recognised(list);
    expect(countedRows).toBe('sessions');
    expect(values.sessions!.values.reduce((sum, one) => sum + one, 0)).toBe(40);
    expect(values.views!.values.reduce((sum, one) => sum + one, 0)).toBe(120);
    expect(time).toMatchObject({ column: 'visit_date', grain: 'day' });
  });

  it('are none where a session only says which lead it was', () => {
    const leads = rowsOf(
      'session_id,campaign_id,lead_status,projected_value',
      (at) => `s-${at},brand,${at % 2 ? 'Qualified' : 'Nurture'},${100 * at}`,
    );
    expect(recognised(leads).countedRows).not.toBe('sessions');
  });

  it('are none where each row counts clicks', () => {
    const clicks = rowsOf(
      'session_id,source,clicks,impressions,date',
      (at) => `s-${at},${SOURCES[at % 3]},${10 + at},${900 + at},${dayOf(at)}`,
    );
    expect(recognised(clicks).countedRows ?? null).toBeNull();
  });
});
