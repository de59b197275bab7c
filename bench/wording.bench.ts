import { readFileSync } from 'node:fs';
import { createReport } from '#report/create-report.ts';
import type { Language } from '#report/format/language.ts';
import { DISCIPLINE_FIXTURES } from '#report/fixtures/disciplines/disciplines.ts';
import { checkParagraph } from '#report/write/model-prose/check-paragraph.ts';
import { passagesOf, type Passage } from '#report/write/model-prose/passage.ts';

/** A passage of a report as it was told to a model, and how somebody who writes well and means no harm worded it. */
interface GoodWording {
  discipline: string;
  language: Language;
  passage: string;
  wording: string;
}

interface Row {
  passages: number;
  used: number;
  /** Tells its figures in another order. */
  moved: number;
  movedAndUsed: number;
  stale: number;
}

const WORDINGS = new URL('wordings/good-wordings.json', import.meta.url);

/** How much of a good text the guard lets through: wordings that were written from the prompt alone, by a writer who did not know the guard. */
export async function run(): Promise<void> {
  const wordings = JSON.parse(readFileSync(WORDINGS, 'utf8')) as GoodWording[];
  const rows = new Map<Language, Row>();
  for (const { discipline, language, passage: text, wording } of wordings) {
    const row = rows.get(language) ?? { passages: 0, used: 0, moved: 0, movedAndUsed: 0, stale: 0 };
    rows.set(language, row);
    const passage = passagesIn(discipline, language).find((one) => one.text === text);
    if (passage === undefined) {
      row.stale += 1;
      continue;
    }
    const refusal = checkParagraph(wording, passage);
    const isMoved = referencesIn(wording) !== referencesIn(text);
    row.passages += 1;
    if (isMoved) row.moved += 1;
    if (refusal === null) row.used += 1;
    if (refusal === null && isMoved) row.movedAndUsed += 1;
    if (refusal !== null) console.log(`${language}, ${discipline}, refused for its ${refusal}: ${wording}`);
  }
  console.table(
    [...rows].map(([language, { passages, used, moved, movedAndUsed, stale }]) => ({
      language,
      passages,
      used,
      'share used': passages === 0 ? null : Math.round((100 * used) / passages) / 100,
      'in another order': moved,
      'of these used': movedAndUsed,
      'no longer told so': stale,
    })),
  );
}

function referencesIn(text: string): string {
  return (text.match(/\{[a-z]+\d+\}/g) ?? []).join();
}

const known = new Map<string, readonly Passage[]>();

function passagesIn(discipline: string, language: Language): readonly Passage[] {
  const key = `${discipline} ${language}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const passages = DISCIPLINE_FIXTURES.filter((fixture) => fixture.discipline === discipline).flatMap(
    ({ text }) =>
      passagesOf(createReport(new TextEncoder().encode(text), { file: 'a.csv', sha256: '', language })),
  );
  known.set(key, passages);
  return passages;
}
