import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#report/format/language.ts';
import { noteSentence } from './note-sentence.ts';

const NB = '\u00a0';
const CUT = { code: 'last_month_cut', values: { month: '2026-04', to: '2026-04-12' } } as const;

describe('a note in French', () => {
  it('keeps its marks on the line of the word before them, also beside a name', () => {
    const note = { code: 'cells_not_numbers', values: { column: 'Coût', cells: 3, example: 'n/a' } } as const;
    expect(noteSentence(note, 'fr')).toBe(
      `Cellules de «${NB}Coût${NB}» qui ne sont pas des nombres${NB}: 3 («${NB}n/a${NB}»)${NB}; elles comptent comme non mesurées.`,
    );
  });

  it('changes no name, whatever marks are in it', () => {
    const note = { code: 'year_missing', values: { column: 'Date : jour ?' } } as const;
    expect(noteSentence(note, 'fr')).toContain(`«${NB}Date : jour ?${NB}»`);
  });

  it('says “de” as the month after it has it', () => {
    expect(noteSentence(CUT, 'fr')).toMatch(/^Les chiffres d’avril 2026 s’arrêtent au 12 avril 2026/);
    const march = { ...CUT, values: { month: '2026-03', to: '2026-03-12' } };
    expect(noteSentence(march, 'fr')).toMatch(/^Les chiffres de mars 2026/);
  });
});

describe('a note with dates', () => {
  it('writes them as the language does, never as an ISO date', () => {
    const wide = {
      code: 'period_wider_than_rows',
      values: { from: '2026-03-01', to: '2026-03-31', first: '2026-03-02', last: '2026-03-20' },
    } as const;
    expect(noteSentence(wide, 'de')).toBe(
      'Die Datei gilt für den Zeitraum vom 1. März 2026 bis zum 31. März 2026, ihre Zeilen reichen aber nur vom 2. März 2026 bis zum 20. März 2026.',
    );
    for (const language of LANGUAGES) {
      expect(noteSentence(wide, language)).not.toMatch(/\d{4}-\d\d/);
      expect(noteSentence(CUT, language)).not.toMatch(/\d{4}-\d\d/);
    }
  });

  it('begins with a capital letter where a month begins it', () => {
    const low = { code: 'last_month_low', values: { month: '2026-03' } } as const;
    expect(noteSentence(low, 'es')).toMatch(/^Marzo de 2026 /);
  });

  it('leaves dates that are quoted from the file as they stand there', () => {
    const open = { code: 'dates_open', values: { column: 'Tag', cells: 1, example: '2026-03-04' } } as const;
    expect(noteSentence(open, 'de')).toContain('„2026-03-04“');
  });
});

it.each([
  ['en', '12,480'],
  ['de', '12.480'],
  ['fr', '12 480'],
  ['es', '12.480'],
] as const)('a note writes a count in %s as the report does: %s', (language, written) => {
  const note = { code: 'ragged_rows', values: { rows: 12_480 } } as const;
  expect(noteSentence(note, language).replace(/\s/g, ' ')).toContain(written);
});
