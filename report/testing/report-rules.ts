import type { MetricKey } from '#report/metrics/metrics.ts';
import { isFindingKind } from '#report/discover/finding.ts';
import { measure } from '#report/measure/measure.ts';
import type { Measures } from '#report/measure/measures.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';
import { choosePlaybook } from '#report/playbooks/playbooks.ts';
import type { PlaybookId } from '#report/playbooks/playbook.ts';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { isoDate } from '#report/calendar.ts';
import { hasResults } from '#report/write/insights/mere-activity.ts';
import { isAboutOutcome, isAboutResult } from '#report/write/insights/news.ts';
import { plainText } from '#report/write/facts/sentence.ts';
import { sizeFaults, stepFaults, type StepRule } from './step-rules.ts';
import { FOREIGN_WORDS, WRONG_READER } from './report-words.ts';

/** What a specialist would ask of a report before it is sent. */
export interface Judgement {
  discipline: PlaybookId;
  findings: number;
  /** On what the discipline counts among its outcomes. */
  onOutcomes: number;
  /** On money, results and their rates alone. */
  onResults: number;
  steps: number;
  /** The rules at fault, each with the words at fault. */
  faults: { rule: Rule; text: string }[];
}

export type Rule =
  | 'repeated finding'
  | 'repeated title'
  | 'activity before outcomes'
  | StepRule
  | 'start called a win'
  | 'stop called a risk'
  | 'old news'
  | 'word of another discipline'
  | 'word to the wrong reader';

/** Judges a finished report by the rules that hold for every discipline. */
export function judge(bytes: Uint8Array, report: Report): Judgement {
  const dataset = recognise(readTable(bytes), { file: 'x.csv', bytes: bytes.length, sha256: '' });
  const playbook = choosePlaybook(dataset);
  const measures = measure(dataset, playbook);
  const steps = stepsOf(report);
  return {
    discipline: playbook.id,
    findings: report.insights.length,
    onOutcomes: report.insights.filter(({ metric }) => isAboutOutcome(measures, metric as MetricKey)).length,
    onResults: report.insights.filter(({ metric }) => isAboutResult(measures, metric as MetricKey)).length,
    steps: steps.length,
    faults: [
      ...repeatedFindings(report),
      ...repeatedTitles(report),
      ...stepFaults(report),
      ...sizeFaults(report),
      ...activityFaults(report, measures),
      ...tagFaults(report),
      ...oldNews(report, measures),
      ...wordFaults(report, playbook.id),
    ],
  };
}

type Fault = Judgement['faults'][number];

/** Two findings about the same figure of the same name, or in the same words. */
function repeatedFindings({ insights }: Report): Fault[] {
  const seen = new Set<string>();
  return insights.flatMap(({ metric, segment, direction, from, to, text, kind }) => {
    const about = segment === null ? `${kind} ${from} ${to}` : `${segment.dimension} ${segment.value}`;
    const keys = [text, `${metric} ${direction} ${about}`];
    const isRepeated = direction !== 'flat' ? keys.some((key) => seen.has(key)) : seen.has(text);
    for (const key of keys) seen.add(key);
    return isRepeated ? [{ rule: 'repeated finding' as const, text }] : [];
  });
}

/** Two tables or charts of one section that a reader cannot tell apart by their titles. */
function repeatedTitles({ sections }: Report): Fault[] {
  return sections.flatMap(({ blocks }) => {
    const titles = blocks.flatMap((block) => ('title' in block && block.title ? [String(block.title)] : []));
    return titles
      .filter((title, at) => titles.indexOf(title) !== at)
      .map((text) => ({ rule: 'repeated title' as const, text }));
  });
}

const SEEN: ReadonlySet<string> = new Set(['impressions', 'reach', 'deliveries', 'recipients']);

/** Being seen leads only where the file tells nothing of what came of it. */
function activityFaults({ insights }: Report, measures: Measures): Fault[] {
  if (!hasResults(measures)) return [];
  return insights
    .filter(({ kind, metric }) => isFindingKind(kind) && SEEN.has(metric))
    .map(({ text }) => ({ rule: 'activity before outcomes', text }));
}

function tagFaults({ insights, sections }: Report): Fault[] {
  const items = blocksOf(sections, 'findings').flatMap((block) => block.items);
  return items.flatMap(({ insight, tag, title }): Fault[] => {
    const about = insights.find(({ id }) => id === insight);
    const text = plainText(title);
    if (tag === 'win' && about?.baseline === 0) return [{ rule: 'start called a win' as const, text }];
    // What was measured before and is not any more is a fault; what came to nothing was ended by someone.
    const isStop = about?.actual === 0 && about.kind === 'level_shift';
    return tag === 'risk' && isStop ? [{ rule: 'stop called a risk' as const, text }] : [];
  });
}

/** Over before the reported period began, or a level that both periods compared have had all along. */
function oldNews({ insights, sections }: Report, { reported, comparison }: Measures): Fault[] {
  if (reported.span === null) return [];
  const first = isoDate(reported.span.from);
  const before = comparison?.previous ? isoDate(comparison.previous.from) : null;
  const told = new Set(
    blocksOf(sections, 'findings').flatMap((block) => block.items.map(({ insight }) => insight)),
  );
  return insights.flatMap(({ id, kind, from, to, text }) => {
    if (!told.has(id)) return [];
    const isOver = to !== null && to < first;
    const isLongSince = kind === 'level_shift' && from !== null && before !== null && from < before;
    return isOver || isLongSince ? [{ rule: 'old news' as const, text }] : [];
  });
}

function wordFaults({ narrative, language }: Report, discipline: PlaybookId): Fault[] {
  const foreign = FOREIGN_WORDS[discipline]?.[language];
  return narrative.flatMap(({ spans }) => {
    const faults: Fault[] = [];
    const ours = ownWords(spans);
    if (foreign?.test(ours)) faults.push({ rule: 'word of another discipline', text: plainText(spans) });
    if (WRONG_READER[language].test(ours))
      faults.push({ rule: 'word to the wrong reader', text: plainText(spans) });
    return faults;
  });
}

/** Our own words: names out of the file may be called anything. */
function ownWords(spans: readonly TextSpan[]): string {
  return spans.map((span) => ('fact' in span ? '…' : span.text)).join('');
}

function stepsOf({ sections }: Report): string[] {
  return blocksOf(sections, 'actions').flatMap((block) => block.items.map(({ title }) => plainText(title)));
}

function blocksOf<K extends 'findings' | 'actions'>(sections: Report['sections'], kind: K): BlockOf<K>[] {
  return sections.flatMap(({ blocks }) => blocks).filter((block): block is BlockOf<K> => block.kind === kind);
}
