import { describe, expect, it } from 'vitest';
import { reportSchema } from '#report/model/report.ts';
import { EDIT_KINDS, randomEdit } from '#report/testing/edits/random-edit.ts';
import { HOSTILE_TEXTS } from '#report/testing/edits/hostile-texts.ts';
import { Random } from '#report/testing/random.ts';
import { SAMPLE_REPORTS } from '#report/testing/sample-reports/sample-reports.ts';
import { applyEdition } from './apply-edition.ts';
import { checkEdition } from './check-edition.ts';
import { type Edition, editionSchema, UNEDITED } from './edition.ts';
import { editOperation } from './operations.ts';

/** All ten thousand with `RANDOM_EDITS=10000`. */
const EDITS = Number(process.env['RANDOM_EDITS'] ?? 200);

describe(`${EDITS} edits by chance`, () => {
  const report = SAMPLE_REPORTS['google-ads']!();

  it('leave a valid draft and a valid report after each of them', () => {
    const random = new Random(19);
    let draft: Edition = UNEDITED;
    for (let count = 0; count < EDITS; count++) {
      draft = editOperation(report, draft, randomEdit(report, draft, random));
      const parsed = editionSchema.safeParse(draft);
      if (!parsed.success) throw parsed.error;
      if (count % 100 === 0) expect(parsed.data).toEqual(draft);
      const applied = reportSchema.safeParse(applyEdition(report, draft));
      if (!applied.success) throw applied.error;
      checkEdition(report, draft);
    }
  });

  it('of every kind change something', () => {
    for (const kind of EDIT_KINDS) {
      const random = new Random(7);
      let draft: Edition = UNEDITED;
      for (const before of ['add-section', 'put-block', 'add-step'] as const)
        for (let count = 0; count < 4; count++)
          draft = editOperation(report, draft, randomEdit(report, draft, random, before));
      const start = JSON.stringify(draft);
      for (let count = 0; count < 30; count++)
        draft = editOperation(report, draft, randomEdit(report, draft, random, kind));
      expect(JSON.stringify(draft), kind).not.toBe(start);
    }
  });
});

describe('200 KB of text', () => {
  it('are applied and checked without delay', () => {
    const report = SAMPLE_REPORTS['one-row']!();
    const text = `${HOSTILE_TEXTS.join(' ')} 1,234.5 € `.repeat(400).slice(0, 200_000);
    let draft = editOperation(report, UNEDITED, {
      kind: 'add-section',
      section: 'own-1',
      spans: [{ text: 'Long' }],
      at: 0,
    });
    const children = [{ kind: 'paragraph' as const, spans: [{ text }] }];
    draft = editOperation(report, draft, {
      kind: 'put-block',
      section: 'own-1',
      own: 'a',
      at: 0,
      block: { kind: 'text', children },
    });
    expect(editionSchema.safeParse(draft).success).toBe(true);
    expect(applyEdition(report, draft).sections[0]?.title).toBe('Long');
    expect(checkEdition(report, draft).length).toBeGreaterThan(100);
  });
});
