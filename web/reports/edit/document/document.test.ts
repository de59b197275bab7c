import { describe, expect, it } from 'vitest';
import { applyEdition } from '#report/edition/apply-edition.ts';
import { type Edition, editionSchema, UNEDITED } from '#report/edition/edition.ts';
import { editOperation } from '#report/edition/operations.ts';
import { spellOut } from '#report/edition/spell-out.ts';
import { randomEdit } from '#report/testing/edits/random-edit.ts';
import { Random } from '#report/testing/random.ts';
import { SAMPLE_REPORTS } from '#report/testing/sample-reports/sample-reports.ts';
import { documentOf } from './document-of.ts';
import { editionOf } from './edition-of.ts';

describe('the document that is edited', () => {
  it.each(Object.keys(SAMPLE_REPORTS))('of an untouched %s report is a draft without changes', (name) => {
    const report = SAMPLE_REPORTS[name]!();
    const edition = editionOf(report, documentOf(report, UNEDITED));
    expect(edition).toEqual(spellOut(report, UNEDITED));
    expect(applyEdition(report, edition).sections).toEqual(report.sections);
  });

  it('holds every edit, and gives it back', () => {
    const report = SAMPLE_REPORTS['google-ads']!();
    const random = new Random(5);
    let draft: Edition = UNEDITED;
    for (let count = 0; count < 60; count++) {
      draft = editOperation(report, draft, randomEdit(report, draft, random));
      const back = editionOf(report, documentOf(report, draft));
      expect(editionSchema.safeParse(back).success).toBe(true);
      const [shown, kept] = [applyEdition(report, draft), applyEdition(report, back)];
      expect(JSON.stringify(words(kept))).toBe(JSON.stringify(words(shown)));
    }
  });
});

/** What is said, section by section: neighbouring own texts may have become one. */
function words({ title, sections, narrative }: ReturnType<typeof applyEdition>) {
  return [
    title,
    sections.map((section) => section.title),
    narrative
      .map(({ section, spans }) => [section, spans.map(({ text }) => text).join('')])
      .filter(([, text]) => text !== ''),
  ];
}
