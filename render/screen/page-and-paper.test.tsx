import { afterAll, describe, it } from 'vitest';
import { closePdf } from '#render/pdf/render-pdf.ts';
import { applyEdition } from '#report/edition/apply-edition.ts';
import { type Edition, UNEDITED } from '#report/edition/edition.ts';
import { type EditOperation, editOperation } from '#report/edition/operations.ts';
import { EDIT_KINDS, randomEdit } from '#report/testing/edits/random-edit.ts';
import { Random } from '#report/testing/random.ts';
import { SAMPLE_REPORTS } from '#report/testing/sample-reports/sample-reports.ts';
import { expectSame } from './testing/expect-same.tsx';

afterAll(closePdf);

describe('page and paper', { timeout: 240_000 }, () => {
  it.each(Object.keys(SAMPLE_REPORTS))('say the same in the %s report', async (name) => {
    await expectSame(SAMPLE_REPORTS[name]!(), name);
  });

  it.each(EDIT_KINDS)('say the same after an edit: %s', async (kind) => {
    const report = SAMPLE_REPORTS['search-console']!();
    const random = new Random(EDIT_KINDS.indexOf(kind) + 3);
    let draft: Edition = UNEDITED;
    for (const before of [...PREPARED, kind, kind, kind])
      draft = editOperation(report, draft, randomEdit(report, draft, random, before));
    await expectSame(applyEdition(report, draft), kind);
  });
});

/** So that there is something to hide, move and remove. */
const PREPARED: EditOperation['kind'][] = ['add-section', 'put-block', 'put-block', 'add-step'];
