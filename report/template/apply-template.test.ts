import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { applyEdition } from '#report/edition/apply-edition.ts';
import { editionSchema } from '#report/edition/edition.ts';
import { DISCIPLINE_FIXTURES } from '#report/fixtures/disciplines/disciplines.ts';
import { reportSchema, type Report } from '#report/model/report.ts';
import { applyTemplate } from './apply-template.ts';
import { tilesOf } from './figure-names.ts';
import { figuresWanted } from './placeholders.ts';
import { PROVIDED_TEMPLATES, providedTemplate } from './provided/provided.ts';
import { PLAIN_TEMPLATE } from './plain-template.ts';
import { templateSchema, type Template } from './template.ts';

/** The first dated look-alike of every discipline, or the first. */
const FIXTURES = [...new Set(DISCIPLINE_FIXTURES.map(({ discipline }) => discipline))].map((discipline) => {
  const all = DISCIPLINE_FIXTURES.filter((one) => one.discipline === discipline);
  return all.find(({ dated }) => dated) ?? all[0]!;
});

const REPORTS = new Map<string, Report>();
function reportOf(discipline: string): Report {
  const known = REPORTS.get(discipline);
  if (known !== undefined) return known;
  const { text, client } = FIXTURES.find((one) => one.discipline === discipline)!;
  const bytes = new TextEncoder().encode(text);
  const made = createReport(bytes, { file: 'a.csv', sha256: '', client: client ?? 'Acme', agency: 'North' });
  REPORTS.set(discipline, made);
  return made;
}

function shown(report: Report, template: Template): Report {
  const applied = applyTemplate(report, template);
  return applied.edition === null ? applied.report : applyEdition(applied.report, applied.edition);
}

const own = (text: string): Template => ({
  ...PLAIN_TEMPLATE,
  sections: [
    {
      own: 'words',
      title: 'In {{month}}',
      blocks: [{ kind: 'text', children: [{ kind: 'paragraph', spans: [{ text }] }] }],
    },
  ],
});

describe.each(FIXTURES.map(({ discipline }) => discipline))('a report on %s', (discipline) => {
  it.each(PROVIDED_TEMPLATES)(
    'takes the shape of $name, and all its figures are facts',
    ({ id, content }) => {
      const report = reportOf(discipline);
      const applied = applyTemplate(report, content('en'));
      if (applied.edition !== null) editionSchema.parse(applied.edition);
      const made = reportSchema.parse(shown(report, content('en')));
      expect(made.sections.length, id).toBeGreaterThan(0);
      expect(applied.missing).toEqual([]);
      // What waits to be written in is nowhere to be seen.
      expect(made.sections.map((section) => section.id)).not.toContain('what-we-did');
      expect(made.sections.every(({ blocks }) => blocks.length > 0)).toBe(true);
      for (const fact of JSON.stringify(made.sections).matchAll(/"fact":"([^"]+)"/g))
        expect(made.facts, fact[1]).toHaveProperty([fact[1]!]);
    },
  );

  it('is as it always was in a monthly review', () => {
    const report = reportOf(discipline);
    expect(applyTemplate(report, providedTemplate('monthly').content('de'))).toEqual({
      report,
      edition: null,
      missing: [],
    });
  });

  it('binds placeholders to its own facts, or leaves their sentences out and says so', () => {
    const report = reportOf(discipline);
    const template = own(
      'We know {{client}}. Spend was {{figure:spend}}, {{figure:cost change}} on before. That is 3.5 {{nonsense}}. {{agency}} cares.',
    );
    const applied = applyTemplate(report, template);
    const made = applyEdition(applied.report, applied.edition!);
    const section = made.sections.find(({ id }) => id === 'words')!;
    const words = made.narrative.filter((one) => one.section === 'words').flatMap(({ spans }) => spans);
    const said = words.map(({ text }) => text).join('');
    expect(JSON.stringify(made)).not.toContain('{{');
    expect(section.title).toMatch(/^In \p{L}+ 20\d\d$/u);
    expect(said.startsWith(`We know ${report.client}. `)).toBe(true);
    expect(said.endsWith('North cares.')).toBe(true);
    const tile = report.sections[0]!.blocks.flatMap((block) =>
      block.kind === 'kpis' ? block.items : [],
    ).find(({ metric }) => metric === 'cost');
    const chips = words.flatMap((span) => ('fact' in span ? [span.fact] : []));
    expect(chips).toEqual(tile?.delta ? [tile.value.fact, tile.delta.fact] : []);
    expect(applied.missing.map(({ words: one }) => one)).toEqual([
      ...(tile?.delta ? [] : ['Spend was {{figure:spend}}, {{figure:cost change}} on before.']),
      'That is 3.5 {{nonsense}}.',
    ]);
  });
});

describe('a template', () => {
  it.each(PROVIDED_TEMPLATES)('that comes with it can be stored: $name', ({ content }) => {
    for (const language of ['en', 'de', 'fr', 'es'] as const)
      expect(templateSchema.parse(content(language))).toEqual(content(language));
  });

  it('puts sections in its order, names them, and leaves out the rest', () => {
    const made = shown(reportOf('search_ads'), {
      ...PLAIN_TEMPLATE,
      sections: [
        { section: 'trend', title: '{{client}} over time' },
        { section: 'findings', most: 1 },
      ],
      others: 'leave_out',
    });
    expect(made.sections.map(({ id }) => id)).toEqual(['trend', 'findings']);
    expect(made.sections[0]!.title).toBe(`${made.client} over time`);
    const counts = made.sections[1]!.blocks.map((block) => ('items' in block ? block.items.length : 0));
    expect(counts.length).toBeGreaterThan(1);
    expect(new Set(counts)).toEqual(new Set([1]));
  });

  it('leads with its figures, and has as many as it says', () => {
    const { report } = applyTemplate(reportOf('search_ads'), {
      ...PLAIN_TEMPLATE,
      lead: ['roas', 'clicks', 'recipients'],
      most_figures: 3,
    });
    const tiles = report.sections[0]!.blocks.find((block) => block.kind === 'kpis')!;
    expect(tiles.items.map(({ metric }) => metric)).toEqual(['roas', 'clicks', 'cost']);
  });

  it('has the engine show what it leads with, though the discipline would not', () => {
    const { text } = FIXTURES.find(({ discipline }) => discipline === 'search_ads')!;
    const lead = figuresWanted({ ...own('{{figure: Impressions}} and {{figure:ctr}}'), lead: ['cpm'] });
    expect(lead).toEqual(['cpm', 'impressions', 'ctr']);
    const report = createReport(new TextEncoder().encode(text), { file: 'a.csv', sha256: '', lead });
    const shownFirst = tilesOf(report).map(({ metric }) => metric);
    expect(shownFirst.slice(0, 4)).toEqual(['cpm', 'impressions', 'ctr', 'cost']);
  });

  it('leaves the appendix out where it says so', () => {
    const report = reportOf('search_ads');
    expect(report.sections.map(({ id }) => id)).toContain('table');
    const ids = shown(report, { ...PLAIN_TEMPLATE, appendix: false }).sections.map(({ id }) => id);
    expect(ids).not.toContain('table');
    expect(ids).not.toContain('about');
  });

  it('shows an own section as soon as somebody writes in it', () => {
    const report = reportOf('shop');
    const { edition, report: base } = applyTemplate(report, providedTemplate('shop').content('en'));
    const written = {
      ...edition!,
      sections: edition!.sections.map((section) =>
        section.id !== 'next-month'
          ? section
          : {
              ...section,
              blocks: [
                {
                  own: 'next-month-1',
                  block: {
                    kind: 'tasks' as const,
                    rows: [
                      { task: [{ text: 'New pictures' }], owner: '', due: null, status: 'open' as const },
                    ],
                  },
                },
              ],
            },
      ),
    };
    expect(applyEdition(base, written).sections.map(({ title }) => title)).toContain('Next month');
  });
});
