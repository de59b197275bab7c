import { expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { applyEdition } from '#report/edition/apply-edition.ts';
import { type EditOperation, editOperation } from '#report/edition/operations.ts';
import { DISCIPLINE_FIXTURES } from '#report/fixtures/disciplines/disciplines.ts';
import { applyTemplate } from './apply-template.ts';
import { changeTemplate } from './change-template.ts';
import { providedTemplate } from './provided/provided.ts';

const { text } = DISCIPLINE_FIXTURES.find(({ discipline, dated }) => discipline === 'paid_social' && !dated)!;
const report = createReport(new TextEncoder().encode(text), { file: 'a.csv', sha256: '', client: 'Art' });
const by = (id: 'executive' | 'search' | 'monthly') =>
  applyTemplate(report, providedTemplate(id).content('en'));
const findings = report.sections.find(({ id }) => id === 'findings')!.blocks[0]!;
const second = findings.kind === 'findings' ? findings.items[1]!.insight : '';

const EDITS: EditOperation[] = [
  {
    kind: 'write',
    section: 'summary',
    block: 'headline1',
    place: 'text',
    spans: [{ text: 'All went well' }],
  },
  { kind: 'show-item', section: 'findings', block: 'findings1', item: second, shown: false },
  { kind: 'add-section', section: 'mine', spans: [{ text: 'Mine' }], at: 1 },
  {
    kind: 'put-block',
    section: 'mine',
    own: 'mine-1',
    at: 0,
    block: { kind: 'text', children: [{ kind: 'paragraph', spans: [{ text: 'My words' }] }] },
  },
];

it('keeps what an agency wrote and hid, in the arrangement of another template', () => {
  const first = by('executive');
  let draft = first.edition!;
  for (const operation of EDITS) draft = editOperation(first.report, draft, operation);
  const next = by('search');
  const changed = changeTemplate(next.report, { former: first.edition, next: next.edition }, draft);
  const shown = applyEdition(next.report, changed);
  expect(shown.sections.map(({ id }) => id).slice(0, 4)).toEqual(['summary', 'mine', 'analysis', 'findings']);
  expect(JSON.stringify(shown.sections[0])).toContain('All went well');
  // What the former template left out of the summary is back; what the agency hid is not.
  expect(shown.sections[0]!.blocks.length).toBe(report.sections[0]!.blocks.length);
  expect(JSON.stringify(shown.sections)).not.toContain(`"insight":"${second}"`);
});

it('goes back to what reports look like by themselves', () => {
  const first = by('search');
  const plain = by('monthly');
  const changed = changeTemplate(plain.report, { former: first.edition, next: null }, first.edition!);
  expect(applyEdition(plain.report, changed).sections).toEqual(report.sections);
});
