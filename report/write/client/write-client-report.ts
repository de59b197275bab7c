import { formatSpan } from '#report/format/date.ts';
import type { Language } from '#report/format/language.ts';
import type { Span } from '#report/measure/measures.ts';
import type { Block } from '#report/model/blocks.ts';
import { narrativeOf } from '#report/model/narrative.ts';
import type { Section } from '#report/model/report.ts';
import type { ClientMonth } from '#report/together/client-month.ts';
import { plainText } from '../sentence.ts';
import type { ToldInsight } from '../told.ts';
import type { WrittenReport } from '../write-report.ts';
import { aboutData } from './about-data.ts';
import { chapterOf, type Chapter } from './chapter.ts';
import { ClientDesk } from './client-desk.ts';
import { CLIENT_PHRASES as SAY } from './client-phrases.ts';
import { clientNotes } from './client-notes.ts';
import { clientSummary } from './client-summary.ts';
import { goalsSection } from './client-goals.ts';
import { monthsSection } from './client-months.ts';
import { byChannelSection } from './client-tables.ts';
import { toldPeriod } from './told-period.ts';

const MOST_FINDINGS = 8;
const MOST_STEPS = 5;

/** Writes a client's month: the client first, then a chapter per channel, then what follows from all of them. */
export function writeClientReport(
  month: ClientMonth,
  { language, client }: { language: Language; client: string | null },
): WrittenReport {
  const desk = new ClientDesk(month, language);
  const { speaker } = desk;
  const chapters = month.channels.map((one, index) =>
    chapterOf(desk.deskOf(one), one.findings, `channel-${index + 1}`, desk.nameOf(one), client),
  );
  const told = ranked(desk, chapters);
  const steps = chapters
    .flatMap((chapter) => chapter.steps)
    .toSorted((a, b) => placeOf(told, a.insight) - placeOf(told, b.insight))
    .slice(0, MOST_STEPS);
  const sections = [
    clientSummary(desk, told, steps),
    goalsSection(desk),
    byChannelSection(desk),
    monthsSection(desk),
    ...chapters.map(({ section }, index) => withChannel(section, index)),
    findings(desk, told, steps),
    aboutData(desk),
  ].filter((section) => section !== null);
  const period = toldPeriod(month);
  return {
    title: speaker.words(SAY.title),
    period_text: period && formatSpan(period.from, period.to, language),
    comparison_text: month.before && comparisonText(desk, month.before.spans),
    insights: told.map(({ id, insight, body }) => ({ id, ...insight, text: plainText(body) })),
    narrative: narrativeOf(sections),
    facts: desk.book.facts,
    sections,
    agency_notes: clientNotes(desk, chapters),
  };
}

function comparisonText(
  { speaker, style }: ClientDesk,
  { now, before }: { now: Span; before: Span },
): string {
  const [current, previous] = [now, before].map(({ from, to }) => formatSpan(from, to, style.language));
  return speaker.words('compare.spans', { current: current!, previous: previous! }, { capital: false });
}

/** What means most to the client first, whichever channel it is from; each names its channel. */
function ranked(desk: ClientDesk, chapters: readonly Chapter[]): ToldInsight[] {
  const named = chapters.flatMap(({ told }, index) =>
    told.map((one) => ({
      ...one,
      title:
        chapters.length === 1
          ? one.title
          : desk.speaker.say(SAY['channel.finding'], {
              channel: desk.nameOf(desk.month.channels[index]!),
              title: one.title,
            }),
    })),
  );
  return named.toSorted((a, b) => b.insight.impact - a.insight.impact).slice(0, MOST_FINDINGS);
}

function placeOf(told: readonly ToldInsight[], insight: string): number {
  const place = told.findIndex(({ id }) => id === insight);
  return place < 0 ? told.length : place;
}

function findings(desk: ClientDesk, told: readonly ToldInsight[], steps: Chapter['steps']): Section | null {
  const blocks: Block[] = [];
  if (told.length > 0)
    blocks.push({
      kind: 'findings',
      items: told.map(({ id, tag, title, body }) => ({
        insight: id,
        tag,
        tag_text: desk.speaker.words(`tag.${tag}`),
        title,
        body,
      })),
    });
  if (steps.length > 0) blocks.push({ kind: 'actions', items: steps });
  if (blocks.length === 0) return null;
  return { id: 'findings', title: desk.speaker.words('section.findings'), blocks };
}

/** Points of charts and cells of tables lead back to the channel's files. */
function withChannel(section: Section, channel: number): Section {
  return JSON.parse(JSON.stringify(section), (key, value: unknown) =>
    key === 'origin' && typeof value === 'object' && value !== null && !('file' in value)
      ? { ...value, channel }
      : value,
  ) as Section;
}
