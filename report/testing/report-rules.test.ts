import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { DISCIPLINE_FIXTURES } from '#report/fixtures/disciplines/disciplines.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import type { Report } from '#report/model/report.ts';
import { judge, type Rule } from './report-rules.ts';

const { text, client } = DISCIPLINE_FIXTURES.find(
  ({ about }) => about === 'campaigns by day over fourteen months',
)!;
const BYTES = new TextEncoder().encode(text);
const GOOD = createReport(BYTES, { file: 'x.csv', sha256: '', client, language: 'en' });

type Finding = BlockOf<'findings'>['items'][number];
type Step = BlockOf<'actions'>['items'][number];

function blocks<K extends 'findings' | 'actions'>(report: Report, kind: K): BlockOf<K>[] {
  return report.sections.flatMap((section) =>
    section.blocks.filter((block): block is BlockOf<K> => block.kind === kind),
  );
}

const findings = (report: Report): Finding[] => blocks(report, 'findings').flatMap(({ items }) => items);
const steps = (report: Report): Step[] => blocks(report, 'actions')[0]!.items;

/** What a finding says of itself, changed; the finding is told with this tag. */
function told(report: Report, tag: Finding['tag'], change: Partial<Report['insights'][number]>): void {
  const [finding] = findings(report);
  finding!.tag = tag;
  Object.assign(
    report.insights.find(({ id }) => id === finding!.insight)!,
    change,
  );
}

const say = (report: Report, words: string) =>
  report.narrative.push({ section: 'summary', spans: [{ text: words }] });

/** For each rule what breaks it: a rule that no damage sets off is none. */
const DAMAGE: Record<Rule, (report: Report) => void> = {
  'repeated finding': (report) =>
    report.insights.push({ ...report.insights[0]!, id: 'i99', direction: 'up' }),
  'repeated title': (report) => {
    const { blocks: shown } = report.sections.find(({ id }) => id === 'analysis')!;
    shown.push(shown.find(({ kind }) => kind === 'table')!);
  },
  'activity before outcomes': (report) => told(report, 'note', { kind: 'spike', metric: 'impressions' }),
  'repeated step': (report) => steps(report).push(steps(report).at(-1)!),
  'too many steps': (report) => {
    const last = steps(report).at(-1)!;
    for (const word of ['Call', 'Write', 'Ask', 'Look'])
      steps(report).push({ ...last, title: [{ text: word }, ...last.title] });
  },
  'step without its why': (report) => Object.assign(steps(report)[0]!, { reason: [] }),
  'step without who or what': (report) =>
    Object.assign(steps(report)[0]!, { title: [{ text: 'Do better.' }], reason: [{ text: 'It pays.' }] }),
  'steps out of order': (report) => void steps(report).push(steps(report).shift()!),
  'no size in the client’s unit': (report) => {
    const finding = findings(report).find(({ insight }) => insight === steps(report)[0]!.insight)!;
    Object.assign(finding, { title: [{ text: 'Better' }], body: [{ text: 'Much better.' }] });
  },
  'size without its assumption': (report) => {
    // The figures stay, the words around them go.
    for (const { body } of findings(report))
      for (const span of body) if (!('fact' in span)) span.text = ' and ';
  },
  'start called a win': (report) => told(report, 'win', { baseline: 0 }),
  'stop called a risk': (report) => told(report, 'risk', { kind: 'level_shift', actual: 0 }),
  'old news': (report) => told(report, 'note', { from: '2025-06-01', to: '2025-06-03' }),
  'word of another discipline': (report) => say(report, 'Fewer unsubscribes than before.'),
  'word to the wrong reader': (report) => say(report, 'Export the file again with a date in every row.'),
};

describe('the rules of a report', () => {
  it('find no fault in a good one', () => {
    expect(judge(BYTES, GOOD).faults).toEqual([]);
  });

  it.each(Object.entries(DAMAGE))('notice: %s', (rule, damage) => {
    const report = structuredClone(GOOD);
    damage(report);
    expect(judge(BYTES, report).faults.map((fault) => fault.rule)).toContain(rule);
  });
});
