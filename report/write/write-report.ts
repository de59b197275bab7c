import type { Finding } from '#report/discover/finding.ts';
import { formatSpan } from '#report/format/date.ts';
import type { Language } from '#report/format/language.ts';
import { isOfMailings } from '#report/measure/comparison.ts';
import type { Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/measure/metrics.ts';
import { narrativeOf } from '#report/model/narrative.ts';
import type { Report } from '#report/model/report.ts';
import { choosePlaybook } from '#report/playbooks/playbooks.ts';
import type { Note } from '#report/read/table.ts';
import { agencyNotes, isAboutExport } from './agency-notes/agency-notes.ts';
import { toldComparison } from './compared.ts';
import { Desk } from './desk.ts';
import { dayOf } from '#report/calendar.ts';
import { withoutDoubted } from './doubted-results.ts';
import { aboutSection } from './sections/about.ts';
import { newsOf } from './news.ts';
import { nextSteps } from './next-steps.ts';
import { analysisSection } from './sections/analysis.ts';
import { changesSection } from './sections/changes.ts';
import { findingsSection } from './sections/findings.ts';
import { funnelSection } from './sections/funnel.ts';
import { partsSection } from './sections/parts.ts';
import { segmentsSection } from './sections/segments.ts';
import { summarySection } from './sections/summary.ts';
import { tableSection } from './sections/table.ts';
import { trendSection } from './sections/trend.ts';
import { weekdaysSection } from './sections/weekdays.ts';
import { plainText } from './sentence.ts';
import { isOccasional } from './series-points.ts';
import { toldInsights } from './told-insights.ts';
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
  const desk = new Desk(measures, { language, currency: measures.dataset.source.currency });
  const playbook = choosePlaybook(measures.dataset);
  const about = { desk: desk.aboutReportedPeriod(), whole: desk, client };
  const findings = found.filter(
    (finding) => !playbook.supersedes.includes(finding.kind) && !isPause(finding, measures),
  );
  const observations = withoutDoubted(
    measures,
    playbook.analyses.flatMap((analysis) => analysis.observe(about)),
    findings,
  );
  const holes = findings.filter(isAboutExport);
  const news = newsOf(
    measures,
    findings.filter((finding) => !isAboutExport(finding)),
    observations,
  );
  const told = toldInsights(desk, news.told, observations);
  const earlier = toldInsights(desk, news.earlier, [], told.length);
  const steps = nextSteps(desk, told);
  const sections = [
    summarySection(desk, told, { holes, steps, lead }),
    findingsSection(desk, told, earlier, steps),
    analysisSection(desk, playbook, told),
    trendSection(desk, told),
    changesSection(desk),
    segmentsSection(about.desk) ?? segmentsSection(desk),
    funnelSection(about.desk) ?? funnelSection(desk),
    weekdaysSection(desk),
    tableSection(
      desk,
      told.flatMap(({ evidence }) => evidence),
    ),
    partsSection(desk),
    aboutSection(desk),
  ].filter((section) => section !== null);
  return {
    title: titleOf(desk),
    period_text: periodText(measures, language),
    comparison_text: comparisonText(desk),
    insights: [...told, ...earlier].map(({ id, insight, body }) => ({
      id,
      ...insight,
      text: plainText(body),
    })),
    narrative: narrativeOf(sections),
    facts: desk.book.facts,
    sections,
    agency_notes: agencyNotes(desk, { notes, holes, untold: news.untold }),
  };
}

/** Between mailings, or days with orders, nothing is missing: such a file has rows when there is something to tell. */
export function isPause({ kind, segment }: Finding, measures: Measures): boolean {
  if (kind !== 'gap' || segment !== null) return false;
  const { values, countedRows } = measures.dataset;
  return isOccasional(measures) || isOfMailings(measures.dataset) || !!values.orders || !!countedRows;
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
  const comparison = toldComparison(desk.measures);
  if (!comparison) return null;
  const { current, previous } = comparison;
  if (!current || !previous) return desk.words('compare.unnamed', {}, { capital: false });
  const [now, before] = [current, previous].map((span) =>
    formatSpan(span.from, span.to, desk.style.language),
  );
  return desk.words('compare.spans', { current: now!, previous: before! }, { capital: false });
}
