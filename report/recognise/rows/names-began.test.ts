import { expect, it } from 'vitest';
import { isoDate } from '#report/calendar.ts';
import { createReport } from '#report/create-report.ts';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '../recognise.ts';

const encoder = new TextEncoder();
const DAYS = Array.from({ length: 61 }, (_, at) =>
  at < 30 ? `2026-09-${String(at + 1).padStart(2, '0')}` : `2026-10-${String(at - 29).padStart(2, '0')}`,
);

/** Ten leads a day; from a day on most of them with a campaign, of three or of the two that are given. */
function leads(
  from: string,
  named: readonly (readonly [string, number])[] = [
    ['Boots', 4],
    ['Socks', 2],
    ['Hats', 1],
  ],
): Uint8Array {
  const names = named.flatMap(([name, count]) => Array.from({ length: count }, () => name));
  const rows = DAYS.flatMap((day, d) =>
    Array.from({ length: 10 }, (_, at) => {
      const campaign = day < from ? '' : (names[at] ?? '');
      return `${day},Lead ${d}-${at},a${d}-${at}@b.example,${campaign}`;
    }),
  );
  return encoder.encode(['Date,Lead name,Email,utm_campaign', ...rows, ''].join('\n'));
}

function beganIn(bytes: Uint8Array): string | null {
  const { segments } = recognise(readTable(bytes), { file: 'x.csv', bytes: bytes.length, sha256: '' });
  const began = segments.find(({ dimension }) => dimension === 'campaign')?.began;
  return began === undefined ? null : isoDate(began);
}

it('knows the day from which on rows have names', () => {
  expect(beganIn(leads('2026-10-08'))).toBe('2026-10-08');
});

it.each([
  ['from the first day on', leads('2026-09-01')],
  ['after a few days without', leads('2026-09-04')],
  ['on few rows even then', leads('2026-10-08', [['Boots', 2]])],
])('knows none where they are there %s', (_, bytes) => {
  expect(beganIn(bytes)).toBeNull();
});

it('tells nothing of a campaign that would have begun on that day', () => {
  const report = createReport(leads('2026-10-08'), { file: 'leads.csv', sha256: '' });
  expect(report.insights.filter(({ segment }) => segment?.dimension === 'campaign')).toEqual([]);
  expect(JSON.stringify(report.sections)).not.toContain('moved most');
  expect(report.source.notes).toContain(
    '“utm_campaign” is almost always empty before 2026-10-08 and mostly filled in from then on. What each name brought is compared from that day on.',
  );
  // Which brought what is told all the same.
  expect(JSON.stringify(report.sections)).toContain('Boots');
});

it('tells of a campaign that begins while others have names', () => {
  const usual = new TextDecoder().decode(leads('2026-09-01'));
  const bytes = encoder.encode(usual.replaceAll(/^(2026-09-.*),Boots$/gm, '$1,'));
  const { insights } = createReport(bytes, { file: 'leads.csv', sha256: '' });
  expect(insights.map(({ segment }) => segment?.value)).toContain('Boots');
});

it('takes campaigns on links for one, however their capitals are typed', () => {
  const typed = new TextDecoder()
    .decode(leads('2026-09-01'))
    .replaceAll(/^(2026-09-.*),Boots$/gm, '$1,BOOTS');
  const report = createReport(encoder.encode(typed), { file: 'leads.csv', sha256: '' });
  expect(JSON.stringify(report.sections)).not.toContain('BOOTS');
  expect(report.source.notes.join(' ')).toContain('spells “Boots” in more than one way');
});
