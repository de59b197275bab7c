import { expect, it } from 'vitest';
import { createClientReportOf } from './create-client-report.ts';
import { createReport, createReportOf } from './create-report.ts';
import { DISCIPLINE_FIXTURES } from './fixtures/disciplines/disciplines.ts';
import { readTable } from './read/read-table.ts';
import { recognise } from './recognise/recognise.ts';
import { uploadOf } from './together/files/upload.ts';

/** A file that was read is kept for the next report on it: what one report does with it must not show in another. */
it.each(DISCIPLINE_FIXTURES.map((fixture) => [fixture.about, fixture] as const))(
  'is read once for several reports: %s',
  (_about, { text }) => {
    const bytes = new TextEncoder().encode(text);
    const about = { file: 'x.csv', sha256: '' };
    const dataset = recognise(readTable(bytes, about), { ...about, bytes: bytes.length });
    const fresh = createReport(bytes, about);
    expect(createReportOf(dataset, {})).toEqual(fresh);
    const together = () => createClientReportOf([uploadOf(dataset, 0)], {});
    const first = together();
    expect(together()).toEqual(first);
    expect(createReportOf(dataset, {})).toEqual(fresh);
  },
);
