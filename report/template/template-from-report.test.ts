import { expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { applyEdition } from '#report/edition/apply-edition.ts';
import { type Edition, UNEDITED } from '#report/edition/edition.ts';
import { type EditOperation, editOperation } from '#report/edition/operations.ts';
import { DISCIPLINE_FIXTURES } from '#report/fixtures/disciplines/disciplines.ts';
import { applyTemplate } from './apply-template.ts';
import { tilesOf } from './figure-names.ts';
import { templateFromReport } from './template-from-report.ts';
import { templateSchema } from './template.ts';

const { text } = DISCIPLINE_FIXTURES.find(({ discipline, dated }) => discipline === 'paid_social' && !dated)!;
const report = createReport(new TextEncoder().encode(text), { file: 'a.csv', sha256: '', client: 'Art' });
const spend = tilesOf(report).find(({ metric }) => metric === 'cost')!;
/** A figure that stands on no tile. */
const loose = Object.keys(report.facts).find(
  (fact) => !tilesOf(report).some(({ value, delta }) => value.fact === fact || delta?.fact === fact),
)!;
const last = report.sections.at(-1)!;

const EDITS: EditOperation[] = [
  { kind: 'move-section', section: last.id, to: 0 },
  { kind: 'show-section', section: report.sections[1]!.id, shown: false },
  { kind: 'rename-section', section: 'summary', spans: [{ text: 'Art in short' }] },
  { kind: 'add-section', section: 'mine', spans: [{ text: 'What we did for Art' }], at: 1 },
  {
    kind: 'put-block',
    section: 'mine',
    own: 'mine-1',
    at: 0,
    block: {
      kind: 'text',
      children: [
        {
          kind: 'paragraph',
          spans: [
            { text: 'Start at Art: ' },
            { fact: spend.value.fact!, text: spend.value.text },
            { text: '. Once there were ' },
            { fact: loose, text: 'x' },
            { text: ' of them. Done.' },
          ],
        },
      ],
    },
  },
  {
    kind: 'put-block',
    section: 'mine',
    own: 'mine-2',
    at: 1,
    block: {
      kind: 'tasks',
      rows: [{ task: [{ text: 'Call' }], owner: 'Ann', due: '2026-07-01', status: 'done' }],
    },
  },
];

function edited(): Edition {
  let draft: Edition = UNEDITED;
  for (const operation of EDITS) draft = editOperation(report, draft, operation);
  return draft;
}

it('takes order, names and own words, with placeholders for what is another in the next report', () => {
  const { template, leftOut } = templateFromReport(report, edited());
  expect(templateSchema.parse(template)).toEqual(template);
  expect(template.sections[0]).toMatchObject({ section: last.id });
  expect(template.sections[1]).toEqual({
    own: 'mine',
    title: 'What we did for {{client}}',
    blocks: [
      {
        kind: 'text',
        children: [
          {
            kind: 'paragraph',
            spans: [
              { text: 'Start at {{client}}: ' },
              { text: '{{figure:cost}}' },
              { text: '. ' },
              { text: 'Done.' },
            ],
          },
        ],
      },
      { kind: 'tasks', rows: [{ task: [{ text: 'Call' }], owner: 'Ann', due: null, status: 'open' }] },
    ],
  });
  expect(template.sections).toContainEqual({ section: 'summary', title: '{{client}} in short' });
  expect(template.sections).toContainEqual(
    expect.objectContaining({ section: report.sections[1]!.id, hidden: true }),
  );
  expect(leftOut).toEqual(['Once there were x of them.']);
});

it('gives the same report back where it came from, but for what it left out', () => {
  const draft = edited();
  const { template } = templateFromReport(report, draft);
  const { report: base, edition } = applyTemplate(report, template);
  const [before, after] = [applyEdition(report, draft), applyEdition(base, edition!)];
  expect(after.sections.map(({ id, title }) => [id, title])).toEqual(
    before.sections.map(({ id, title }) => [id, title]),
  );
});
