import { discover } from '#report/discover/discover.ts';
import type { Finding } from '#report/discover/finding.ts';
import { formatSpan } from '#report/format/date.ts';
import type { Language } from '#report/format/language.ts';
import type { Measures } from '#report/measure/measures.ts';
import type { Block } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Insight, Report, Section } from '#report/model/report.ts';
import type { Note } from '#report/read/table.ts';
import { composeFinding } from './compose-finding.ts';
import { dayOf, Desk, isoDay } from './desk.ts';
import { aboutSection } from './sections/about.ts';
import { changesSection } from './sections/changes.ts';
import { findingsSection } from './sections/findings.ts';
import { funnelSection } from './sections/funnel.ts';
import { segmentsSection } from './sections/segments.ts';
import { summarySection } from './sections/summary.ts';
import { tableSection } from './sections/table.ts';
import { trendSection } from './sections/trend.ts';
import { weekdaysSection } from './sections/weekdays.ts';
import { plainText } from './sentence.ts';
import type { Told } from './told.ts';
import { platformName } from './words/platform-names.ts';

/** The written part of a report: findings in words, and sections fitted to what the data has to say. */
export type WrittenReport = Pick<
  Report,
  'title' | 'period_text' | 'comparison_text' | 'insights' | 'narrative' | 'facts' | 'sections'
>;

/** Finds what happened and writes it down. The same measures always give the same words. */
export function writeReport(measures: Measures, language: Language, notes: Note[]): WrittenReport {
  const desk = new Desk(measures, { language, currency: measures.dataset.source.currency });
  const findings = discover(measures);
  const told = findings.map((finding, index) => composeFinding(desk, finding, index));
  const sections = [
    summarySection(desk, findings, told),
    trendSection(desk, findings),
    changesSection(desk),
    segmentsSection(desk),
    funnelSection(desk),
    weekdaysSection(desk),
    findingsSection(desk, findings, told),
    tableSection(desk),
    aboutSection(desk, notes),
  ].filter((section) => section !== null);
  return {
    title: titleOf(desk),
    period_text: periodText(measures, language),
    comparison_text: comparisonText(desk),
    insights: findings.map((finding, index) => insightOf(finding, told[index]!, index)),
    narrative: narrativeOf(sections),
    facts: desk.book.facts,
    sections,
  };
}

/** Names the platform where the file tells it: `Google Ads report`. */
function titleOf(desk: Desk): string {
  const platform = platformName(desk.measures.dataset.source.platform);
  return platform === null ? desk.words('report.title') : desk.words('report.title.platform', { platform });
}

function periodText({ dataset }: Measures, language: Language): string | null {
  const { period } = dataset.source;
  if (!period) return null;
  return formatSpan(dayOf(period.from), dayOf(period.to), language);
}

function comparisonText(desk: Desk): string | null {
  const { comparison } = desk.measures;
  if (!comparison) return null;
  const { current, previous } = comparison;
  if (!current || !previous) return desk.words('compare.unnamed', {}, { capital: false });
  const [now, before] = [current, previous].map((span) =>
    formatSpan(span.from, span.to, desk.style.language),
  );
  return desk.words('compare.spans', { current: now!, previous: before! }, { capital: false });
}

function insightOf(finding: Finding, told: Told, index: number): Insight {
  const { kind, metric, segment, from, to, direction, baseline, actual, change, impact, confidence } =
    finding;
  return {
    id: `i${index + 1}`,
    kind,
    metric,
    segment: segment ? { dimension: segment.dimension, value: segment.value } : null,
    from: from === null ? null : isoDay(from),
    to: to === null ? null : isoDay(to),
    direction,
    baseline,
    actual,
    change,
    impact,
    confidence,
    text: plainText(told.body),
  };
}

/** Every sentence of the report in reading order. */
function narrativeOf(sections: Section[]): Report['narrative'] {
  return sections.flatMap(({ id, blocks }) =>
    blocks.flatMap(sentencesOf).map((spans) => ({ section: id, spans })),
  );
}

function sentencesOf(block: Block): TextSpan[][] {
  switch (block.kind) {
    case 'headline':
    case 'paragraph':
      return [block.spans];
    case 'findings':
      return block.items.flatMap(({ title, body }) => [title, body]);
    case 'actions':
      return block.items.map(({ title }) => title);
    case 'ledger':
      return [block.summary];
    case 'notes':
      return block.items;
    case 'table':
      return block.note.length === 0 ? [] : [block.note];
    case 'kpis':
      return [];
    default:
      return block.caption.length === 0 ? [] : [block.caption];
  }
}
