import { withoutDoubted } from '../insights/doubted-results.ts';
import type { Finding } from '#report/discover/finding.ts';
import type { Block } from '#report/model/blocks.ts';
import type { Section } from '#report/model/report.ts';
import { observationsOf } from '#report/playbooks/observations.ts';
import { choosePlaybook } from '#report/playbooks/playbooks.ts';
import { isAboutExport } from '../agency-notes/agency-notes.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { newsOf } from '../insights/news.ts';
import { nextSteps, type NextStep } from '../insights/next-steps.ts';
import { headline } from '../sections/headline.ts';
import { kpiCards } from '../sections/kpi-cards.ts';
import { segmentsSection } from '../sections/segments.ts';
import { segmentTables } from '../sections/table.ts';
import { trendSection } from '../sections/trend.ts';
import { writtenInsights } from '../insights/written-insights.ts';
import type { WrittenInsight } from '../insights/finding-text.ts';
import { isToldIn } from '../write-report.ts';
import { observationsOfLooks, tablesOfLooks, type LookWriter } from './look-tables.ts';

/** A channel's part of the report, and what it adds to the findings of all. */
export interface Chapter {
  section: Section;
  told: WrittenInsight[];
  steps: NextStep[];
  /** For the agency alone: days that are missing, and what there was no room for. */
  holes: Finding[];
  untold: Finding[];
}

const MOST_CARDS = 4;
const MOST_EVIDENCE = 2;
const MOST_SEGMENTS = 5;
const IN_DETAIL = { rows: 10, columns: 6 };

/** What a channel brought, by its own playbook: headline, figures, course, what it came from, and what its analyses show. */
export function chapterOf(
  writer: FactWriter,
  found: readonly Finding[],
  id: string,
  title: string,
  client: string | null,
  looks: readonly LookWriter[] = [],
  /** Of one channel a reader expects what a report on its file alone would show. */
  isOnly = false,
): Chapter {
  const playbook = choosePlaybook(writer.measures.dataset);
  const kept = found.filter((finding) => isToldIn(playbook, finding, writer.measures));
  const findings = kept.filter((finding) => !isAboutExport(finding));
  const about = { writer: writer.aboutReportedPeriod(), whole: writer, findings, client };
  const own = observationsOf(playbook, about);
  const observations = withoutDoubted(
    writer.measures,
    [...own, ...observationsOfLooks(looks, playbook, own, client)],
    findings,
  );
  const news = newsOf(writer.measures, findings, observations);
  const told = writtenInsights(writer, news.told, observations).map((one) => ({
    ...one,
    id: `${id}-${one.id}`,
  }));
  const cards = kpiCards(writer);
  const blocks: Block[] = [
    { kind: 'headline', spans: headline(writer) },
    ...(cards.items.length > 0 ? [{ ...cards, items: cards.items.slice(0, MOST_CARDS) }] : []),
    ...(trendSection(writer, told)?.blocks ?? []),
    ...(segmentsSection(about.writer)?.blocks ?? []).slice(0, isOnly ? MOST_SEGMENTS : 1),
    ...told.flatMap(({ evidence }) => evidence).slice(0, MOST_EVIDENCE),
    ...(isOnly ? segmentTables(about.writer, { ...IN_DETAIL, most: 1 }) : []),
    ...tablesOfLooks(looks, isOnly),
  ];
  return {
    section: { id, title, blocks },
    told,
    steps: nextSteps(writer, told, { hasHoles: findings.some(({ kind }) => kind === 'gap') }),
    holes: kept.filter(isAboutExport),
    untold: news.untold,
  };
}
