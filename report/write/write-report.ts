import type { Finding } from '#report/discover/finding.ts';
import { formatSpan } from '#report/format/date.ts';
import type { Language } from '#report/format/language.ts';
import { kindOf } from '#report/kinds/kinds.ts';
import type { Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { narrativeOf } from '#report/model/narrative.ts';
import type { Report } from '#report/model/report.ts';
import type { Playbook } from '#report/playbooks/playbook.ts';
import { observationsOf } from '#report/playbooks/observations.ts';
import { choosePlaybook } from '#report/playbooks/playbooks.ts';
import type { Note } from '#report/read/table.ts';
import { agencyNotes, isAboutExport } from './agency-notes/agency-notes.ts';
import { toldComparison } from './compared.ts';
import { FactWriter } from '#report/write/facts/fact-writer.ts';
import { dayOf } from '#report/calendar.ts';
import { withoutDoubted } from './insights/doubted-results.ts';
import { aboutSection } from './sections/about.ts';
import { newsOf } from './insights/news.ts';
import { nextSteps } from './insights/next-steps.ts';
import { analysisSection } from './sections/analysis.ts';
import { clockSection } from './sections/clock.ts';
import { changesSection } from './sections/changes.ts';
import { findingsSection } from './sections/findings.ts';
import { funnelSection } from './sections/funnel.ts';
import { partsSection } from './sections/parts.ts';
import { segmentsSection } from './sections/segments.ts';
import { summarySection } from './sections/summary.ts';
import { tableSection } from './sections/table.ts';
import { trendSection } from './sections/trend.ts';
import { weekdaysSection } from './sections/weekdays.ts';
import { plainText } from './facts/sentence.ts';
import { writtenInsights } from './insights/written-insights.ts';
import { platformName } from './words/platform-names.ts';

/** The written part of a report: findings in words, and sections fitted to what the data has to say. */
export type WrittenReport = Pick<
  Report,
  | 'title'
  | 'period_text'
  | 'comparison_text'
  | 'insights'
  | 'narrative'
  | 'facts'
  | 'sections'
  | 'agency_notes'
>;

/** Writes down what was measured and found. The same figures always give the same words. */
export function writeReport(
  measures: Measures,
  found: Finding[],
  {
    language,
    notes,
    client,
    lead = [],
  }: { language: Language; notes: Note[]; client: string | null; lead?: readonly MetricKey[] },
): WrittenReport {
  const style = { language, currency: measures.dataset.source.currency };
  const writer = new FactWriter(measures, style, {
    renames: found.flatMap(({ renamed }) => renamed ?? []),
  });
  const playbook = choosePlaybook(measures.dataset);
  const findings = found.filter((finding) => isToldIn(playbook, finding, measures));
  const about = { writer: writer.aboutReportedPeriod(), whole: writer, findings, client };
  const observations = withoutDoubted(measures, observationsOf(playbook, about), findings);
  const holes = findings.filter(isAboutExport);
  const news = newsOf(
    measures,
    findings.filter((finding) => !isAboutExport(finding)),
    observations,
  );
  const told = writtenInsights(writer, news.told, observations);
  const earlier = writtenInsights(writer, news.earlier, [], told.length);
  const steps = nextSteps(writer, told, { hasHoles: holes.some(({ kind }) => kind === 'gap') });
  const evidence = told.flatMap((one) => one.evidence);
  const trend = trendSection(writer, told);
  const sections = [
    summarySection(writer, told, { holes, steps, lead }),
    findingsSection(writer, told, earlier, steps),
    analysisSection(writer, playbook, told),
    trend,
    changesSection(writer),
    segmentsSection(about.writer, evidence) ?? segmentsSection(writer, evidence),
    funnelSection(about.writer) ?? funnelSection(writer),
    weekdaysSection(writer) ?? clockSection(writer),
    tableSection(writer, [...evidence, ...(trend?.blocks ?? [])]),
    partsSection(writer),
    aboutSection(writer),
  ].filter((section) => section !== null);
  return {
    title: titleOf(writer),
    period_text: periodText(measures, language),
    comparison_text: comparisonText(writer),
    insights: [...told, ...earlier].map(({ id, insight, body }) => ({
      id,
      ...insight,
      text: plainText(body),
    })),
    narrative: narrativeOf(sections),
    facts: writer.book.facts,
    sections,
    agency_notes: agencyNotes(writer, { notes, holes, untold: news.untold }),
  };
}

/** Whether the discipline leaves it to the finding, and the file is not one that always has it. */
export function isToldIn(playbook: Playbook, finding: Finding, measures: Measures): boolean {
  const { kind, segment } = finding;
  if (playbook.supersedes.includes(kind) || playbook.supersedesIn?.(measures).includes(kind)) return false;
  return segment !== null || kindOf(finding).isUsualIn?.(measures) !== true;
}

/** Names the platform where the file tells it: `Google Ads report`. */
function titleOf(writer: FactWriter): string {
  const platform = platformName(writer.measures.dataset.source.platform);
  return platform === null
    ? writer.words('report.title')
    : writer.words('report.title.platform', { platform });
}

function periodText({ dataset }: Measures, language: Language): string | null {
  const { period } = dataset.source;
  if (!period) return null;
  return formatSpan(dayOf(period.from), dayOf(period.to), language);
}

function comparisonText(writer: FactWriter): string | null {
  const comparison = toldComparison(writer.measures);
  if (!comparison) return null;
  const { current, previous } = comparison;
  if (!current || !previous) return writer.words('compare.unnamed', {}, { capital: false });
  const [now, before] = [current, previous].map((span) =>
    formatSpan(span.from, span.to, writer.style.language),
  );
  return writer.words('compare.spans', { current: now!, previous: before! }, { capital: false });
}
