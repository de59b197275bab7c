import { describe, expect, it } from 'vitest';
import type { TextSpan } from '#report/model/facts.ts';
import { reportSchema, type Report } from '#report/model/report.ts';
import { SAMPLE_REPORTS } from '#report/testing/sample-reports/sample-reports.ts';
import { plainWords } from './addresses.ts';
import { applyEdition } from './apply-edition.ts';
import { type Edition, editionSchema, UNEDITED } from './edition.ts';
import { type EditOperation, editOperation } from './operations.ts';
import { spellOut } from './spell-out.ts';

const report = SAMPLE_REPORTS['google-ads']!();

function edited(...operations: EditOperation[]): Report {
  const edition = operations.reduce(
    (draft: Edition, operation) => editOperation(report, draft, operation),
    UNEDITED,
  );
  expect(editionSchema.parse(edition)).toEqual(edition);
  const applied = applyEdition(report, edition);
  expect(() => reportSchema.parse(applied)).not.toThrow();
  return applied;
}

function section(applied: Report, id: string) {
  const found = applied.sections.find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no section ${id}.`);
  return found;
}

const ids = ({ sections }: Report) => sections.map(({ id }) => id);

describe('a draft in which nothing is changed', () => {
  it.each(Object.keys(SAMPLE_REPORTS))('leaves the %s report as it is', (name) => {
    const generated = SAMPLE_REPORTS[name]!();
    const { insights, ...shown } = applyEdition(generated, UNEDITED);
    expect(shown).toEqual({ ...generated, insights: undefined, narrative: shown.narrative });
    expect(insights.map(({ id }) => id)).toEqual(generated.insights.map(({ id }) => id));
    expect(applyEdition(generated, spellOut(generated, UNEDITED)).sections).toEqual(generated.sections);
  });
});

describe('sections, blocks and findings', () => {
  it('are hidden, shown again, moved and renamed', () => {
    const [first, second] = ids(report);
    expect(ids(edited({ kind: 'show-section', section: first!, shown: false }))).not.toContain(first);
    const back = edited(
      { kind: 'show-section', section: first!, shown: false },
      { kind: 'show-section', section: first!, shown: true },
    );
    expect(ids(back)).toEqual(ids(report));
    expect(ids(edited({ kind: 'move-section', section: first!, to: 1 })).slice(0, 2)).toEqual([
      second,
      first,
    ]);
    const renamed = edited({ kind: 'rename-section', section: first!, spans: [{ text: 'In short' }] });
    expect(section(renamed, first!).title).toBe('In short');
  });

  it('leave nothing behind that only a hidden finding spoke of', () => {
    const items = report.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'findings' ? block.items : [])),
    );
    const { insight } = items[1]!;
    const home = report.sections.find(({ blocks }) => blocks.some(({ kind }) => kind === 'findings'))!;
    const applied = edited({
      kind: 'show-item',
      section: home.id,
      block: 'findings1',
      item: insight,
      shown: false,
    });
    expect(applied.insights.map(({ id }) => id)).not.toContain(insight);
    const own = items[1]!.body.flatMap((span) => ('fact' in span ? [span.fact] : []));
    const told = JSON.stringify(applied.sections);
    for (const fact of own) expect(fact in applied.facts).toBe(told.includes(`"fact":"${fact}"`));
    expect(JSON.stringify(applied)).not.toContain(plainWords(items[1]!.body));
  });
});

const write = (spans: TextSpan[]) =>
  edited({ kind: 'write', section: 'summary', block: 'headline1', place: 'text', spans });
const headline = (applied: Report) => {
  const [block] = section(applied, 'summary').blocks;
  if (block?.kind !== 'headline') throw new Error('The summary begins with a headline.');
  return block.spans;
};

describe('words', () => {
  const fact = Object.keys(report.facts).find((id) => report.facts[id]!.unit === 'money')!;
  it('show what a fact says, whatever a chip claims', () => {
    const [chip] = headline(write([{ fact, text: '€999,999,999' }]));
    expect(chip?.text).not.toContain('999,999');
    expect(JSON.stringify(report.sections)).toContain(JSON.stringify(chip?.text));
  });

  it('show a fact in another precision', () => {
    const value = Number(report.facts[fact]!.value);
    const [chip] = headline(write([{ fact, text: '', form: '2' }]));
    expect(chip?.text).toBe(
      `€${value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`,
    );
  });

  it('turn a chip whose fact is gone into words, and a hostile link into none', () => {
    const spans = headline(
      write([
        { fact: 'f9999', text: '12' },
        { text: ' here', link: 'https://example.com' },
      ]),
    );
    expect(spans).toEqual([{ text: '12' }, { text: ' here', link: 'https://example.com' }]);
    const javascript = { text: 'x', link: 'javascript:alert(1)' };
    expect(editionSchema.safeParse({ ...UNEDITED, title: { base: '', spans: [javascript] } }).success).toBe(
      false,
    );
  });

  it('that are taken out take their block with them', () => {
    const kinds = section(write([]), 'summary').blocks.map(({ kind }) => kind);
    expect(kinds).not.toContain('headline');
  });

  it('of the agency’s own come in sections of their own', () => {
    const applied = edited(
      { kind: 'add-section', section: 'own-1', spans: [{ text: 'What we did' }], at: 1 },
      {
        kind: 'put-block',
        section: 'own-1',
        own: 'a',
        at: 0,
        block: { kind: 'text', children: [{ kind: 'list', ordered: false, items: [[{ fact, text: '' }]] }] },
      },
    );
    expect(ids(applied)[1]).toBe('own-1');
    expect(applied.narrative.some((one) => one.section === 'own-1')).toBe(true);
  });
});

describe('next steps', () => {
  it('are added, given an owner and a date', () => {
    const home = report.sections.find(({ blocks }) => blocks.some(({ kind }) => kind === 'actions'))!;
    const where = { section: home.id, block: 'actions1', item: 'step-1' };
    const applied = edited(
      { kind: 'add-step', ...where, spans: [{ text: 'Call the printer' }], at: 0 },
      { kind: 'assign-step', ...where, owner: 'Ana', due: '2026-07-01' },
    );
    const actions = section(applied, home.id).blocks.find(({ kind }) => kind === 'actions');
    expect(actions?.kind === 'actions' && actions.items[0]).toEqual({
      insight: '',
      title: [{ text: 'Call the printer' }],
      reason: [],
      owner: 'Ana',
      due: '2026-07-01',
    });
  });
});
