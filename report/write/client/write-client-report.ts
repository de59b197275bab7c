import { formatSpan } from '#report/format/date.ts';
import type { Language } from '#report/format/language.ts';
import type { Span } from '#report/calendar.ts';
import type { Block } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { narrativeOf } from '#report/model/narrative.ts';
import type { Section } from '#report/model/report.ts';
import type { ClientMonth } from '#report/together/client-month.ts';
import { plainText } from '../facts/sentence.ts';
import type { WrittenInsight } from '../insights/finding-text.ts';
import { foldBeginnings } from '../insights/fold-beginnings.ts';
import type { WrittenReport } from '../write-report.ts';
import { aboutData } from './about-data.ts';
import { chapterOf, type Chapter } from './chapter.ts';
import { claimsBeyondSales } from './claims-beyond-sales.ts';
import { ClientFactWriter } from './client-fact-writer.ts';
import { CLIENT_PHRASES as SAY } from './client-phrases.ts';
import { clientNotes } from './client-notes.ts';
import { clientSummary, type ClientStep } from './client-summary.ts';
import { goalsSection } from './client-goals.ts';
import { lookWriters } from './look-tables.ts';
import { monthsSection } from './client-months.ts';
import { byChannelSection } from './client-tables.ts';
import { toldPeriod } from './reported-period.ts';

const MOST_FINDINGS = 8;
const MOST_STEPS = 5;

/** Writes a client's month: the client first, then a chapter per channel, then what follows from all of them. */
export function writeClientReport(
  month: ClientMonth,
  { language, client }: { language: Language; client: string | null },
): WrittenReport {
  const writer = new ClientFactWriter(month, language);
  const { speaker } = writer;
  const chapters = month.channels.map((one, index) =>
    chapterOf(
      writer.writerOf(one),
      one.findings,
      `channel-${index + 1}`,
      writer.nameOf(one),
      client,
      lookWriters(writer, one),
      month.channels.length === 1,
    ),
  );
  const claims = claimsBeyondSales(writer);
  const all = ranked(writer, chapters, claims);
  const found = foldBeginnings(speaker, all);
  const steps = [...stepsOf(claims), ...stepsByChannel(writer, chapters)]
    .toSorted((a, b) => placeOf(found, a.insight) - placeOf(found, b.insight))
    .slice(0, MOST_STEPS);
  const told = withReasons(found, steps);
  const sections = [
    clientSummary(writer, told, steps),
    goalsSection(writer),
    byChannelSection(writer),
    monthsSection(writer),
    ...chapters.map(({ section }, index) => withChannel(section, index)),
    findings(writer, told, steps),
    aboutData(writer),
  ].filter((section) => section !== null);
  const period = toldPeriod(month);
  return {
    title: speaker.words(SAY.title),
    period_text: period && formatSpan(period.from, period.to, language),
    comparison_text: month.before && comparisonText(writer, month.before.spans),
    insights: told.map(({ id, insight, body }) => ({ id, ...insight, text: plainText(body) })),
    narrative: narrativeOf(sections),
    facts: writer.book.facts,
    sections,
    agency_notes: clientNotes(writer, chapters),
  };
}

function comparisonText(
  { speaker, style }: ClientFactWriter,
  { now, before }: { now: Span; before: Span },
): string {
  const [current, previous] = [now, before].map(({ from, to }) => formatSpan(from, to, style.language));
  return speaker.words('compare.spans', { current: current!, previous: previous! }, { capital: false });
}

/** What means most to the client first, whichever channel it is from; each names its channel. */
function ranked(
  writer: ClientFactWriter,
  chapters: readonly Chapter[],
  claims: WrittenInsight | null,
): WrittenInsight[] {
  const named = chapters.flatMap(({ told }, index) =>
    told.map((one) => ({ ...one, title: ofChannel(writer, index, one.title) })),
  );
  const all = claims === null ? named : [claims, ...named];
  return all.toSorted((a, b) => b.insight.impact - a.insight.impact);
}

/** With the channel's name before it, where there are several. */
function ofChannel(writer: ClientFactWriter, index: number, title: TextSpan[]): TextSpan[] {
  const { channels } = writer.month;
  if (channels.length === 1) return title;
  return writer.speaker.say(SAY['channel.finding'], { channel: writer.nameOf(channels[index]!), title });
}

/** What is to be done, and in which channel. */
function stepsByChannel(writer: ClientFactWriter, chapters: readonly Chapter[]): ClientStep[] {
  return chapters.flatMap(({ steps }, index) =>
    steps.map((step) => ({
      ...step,
      reason: ofChannel(writer, index, step.reason),
      channel: chapters.length === 1 ? null : writer.nameOf(writer.month.channels[index]!),
    })),
  );
}

function stepsOf(claims: WrittenInsight | null): ClientStep[] {
  if (claims === null || claims.action === null) return [];
  return [{ insight: claims.id, title: claims.action, reason: claims.title, channel: null }];
}

/** The weightiest, among them whatever a step is taken for: nobody acts on what is not told. */
function withReasons(found: readonly WrittenInsight[], steps: readonly ClientStep[]): WrittenInsight[] {
  const isReason = ({ id }: WrittenInsight) => steps.some(({ insight }) => insight === id);
  const reasons = found.filter(isReason);
  const others = found.filter((one) => !isReason(one)).slice(0, MOST_FINDINGS - reasons.length);
  return found.filter((one) => reasons.includes(one) || others.includes(one));
}

function placeOf(told: readonly WrittenInsight[], insight: string): number {
  const place = told.findIndex(({ id }) => id === insight);
  return place < 0 ? told.length : place;
}

function findings(
  writer: ClientFactWriter,
  told: readonly WrittenInsight[],
  steps: readonly ClientStep[],
): Section | null {
  const blocks: Block[] = [];
  if (told.length > 0)
    blocks.push({
      kind: 'findings',
      items: told.map(({ id, tag, title, body }) => ({
        insight: id,
        tag,
        tag_text: writer.speaker.words(`tag.${tag}`),
        title,
        body,
      })),
    });
  if (steps.length > 0)
    blocks.push({
      kind: 'actions',
      items: steps.map(({ insight, title, reason }) => ({ insight, title, reason })),
    });
  if (blocks.length === 0) return null;
  return { id: 'findings', title: writer.speaker.words('section.findings'), blocks };
}

/** Points of charts and cells of tables lead back to the channel's files. */
function withChannel(section: Section, channel: number): Section {
  return JSON.parse(JSON.stringify(section), (key, value: unknown) =>
    key === 'origin' && typeof value === 'object' && value !== null && !('file' in value)
      ? { ...value, channel }
      : value,
  ) as Section;
}
