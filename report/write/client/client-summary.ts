import { formatSpan } from '#report/format/date.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import { areFew, MOST_CHANGE } from '../compared.ts';
import type { Block, BlockOf } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Section } from '#report/model/report.ts';
import { factId } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '../facts/sentence.ts';
import type { NextStep } from '../insights/next-steps.ts';
import { BETTER, VERSUS, WORSE } from '../sections/card-changes.ts';
import { toneOf, type WrittenInsight } from '../insights/finding-text.ts';
import { isRank, placesText } from '../words/places.ts';
import { platformName } from '../words/platform-names.ts';
import type { ChannelMonth } from '#report/together/client-month.ts';
import type { ClientFactWriter, ClientFigure, ComparedFigure } from './client-fact-writer.ts';
import { adChannels, cardLabel, claimersOf, leadFigures, tellers } from './client-figures.ts';
import { CLIENT_PHRASES as SAY } from './client-phrases.ts';
import { toldPeriod } from './reported-period.ts';

type Delta = NonNullable<BlockOf<'kpis'>['items'][number]['delta']>;

const MOST_CARDS = 8;
const MOST_FINDINGS = 3;
/** A headline about fewer is about luck. */
const LEAST_TO_LEAD = 10;
/** Less than this is as good as nothing. */
const STEADY = 0.005;

/** A next step and the channel it is about; null where there is but one, or where it is about all of them. */
export interface ClientStep extends NextStep {
  channel: string | null;
}

/** The client's month in ten seconds: result, against what, what it cost, why, what next. */
export function clientSummary(
  writer: ClientFactWriter,
  told: readonly WrittenInsight[],
  steps: readonly ClientStep[],
): Section {
  const figures = leadFigures(writer);
  const lead = leadOf(writer, figures);
  const blocks: Block[] = [];
  if (lead)
    blocks.push({ kind: 'headline', spans: withoutResult(writer, figures) ?? headlineOf(writer, lead) });
  const what = [
    resultSentence(writer, figures),
    spendSentence(writer, figures),
    blendedSentence(writer, figures),
    ownSentence(writer, figures),
  ];
  const story = what.filter((spans) => spans !== null);
  if (story.length > 0) blocks.push({ kind: 'paragraph', spans: joined(story) });
  const why = told
    .filter(({ aside }) => aside !== true)
    .slice(0, MOST_FINDINGS)
    .map(({ title }): TextSpan[] => [...title, { text: '.' }]);
  if (why.length > 0) blocks.push({ kind: 'paragraph', spans: joined(why) });
  const [next] = steps;
  if (next) {
    const fillings = { action: next.title, channel: next.channel ?? '' };
    const phrase = next.channel === null ? 'summary.next' : SAY['next.channel'];
    blocks.push({ kind: 'paragraph', spans: writer.speaker.say(phrase, fillings) });
  }
  if (figures.length > 0) blocks.push(leadCards(writer, figures));
  return { id: 'summary', title: writer.speaker.words('section.summary'), blocks };
}

/**
 * The first; of what no channel sold or paid for, the first that is more than a handful, such as directions asked for beside
 * two calls.
 */
function leadOf(writer: ClientFactWriter, figures: readonly ClientFigure[]): ClientFigure | undefined {
  const isOwn = writer.month.channels.every(({ role }) => role === 'own');
  return (isOwn ? figures.find(({ value }) => value >= LEAST_TO_LEAD) : undefined) ?? figures[0];
}

/** Of money spent for nothing, neither now nor before: the money. */
function withoutResult(writer: ClientFactWriter, figures: readonly ClientFigure[]): TextSpan[] | null {
  const { speaker, month } = writer;
  const [lead] = figures;
  const cost = figures.find(({ metric }) => metric === 'cost');
  if (lead?.value !== 0 || METRICS[lead.metric].unit !== 'count' || !cost || cost.value === 0) return null;
  if (lead.compared !== null && lead.compared.change !== 0) return null;
  const metric = speaker.counted(lead.metric, 0);
  const spans = speaker.say('headline.spend_none', { cost: cost.now, metric });
  const period = toldPeriod(month) ?? month.periods?.current;
  if (!period) return spans;
  return speaker.say('headline.in', { headline: spans, on: speaker.on(period, { capital: false }) });
}

function headlineOf(writer: ClientFactWriter, lead: ClientFigure): TextSpan[] {
  const { speaker, month } = writer;
  const label = writer.label(lead.metric);
  if (month.periods === null) return speaker.say(SAY['headline.undated'], { label, value: lead.now });
  const when = speaker.on(toldPeriod(month) ?? month.periods.current, { capital: false });
  // A sentence on the whole figure tells no change of a part of it.
  const compared = lead.compared?.without.length === 0 ? lead.compared : null;
  if (compared === null || Math.abs(compared.change) < STEADY)
    return speaker.say(SAY.headline, { label, value: lead.now, when });
  if (isRank(lead.metric)) {
    const better = SAY[compared.change < 0 ? 'headline.better' : 'headline.worse'];
    return speaker.say(better, { label, value: lead.now, when, places: movedPlaces(writer, compared) });
  }
  const before = numberOf(writer, compared.before);
  if (areFew(lead.metric, lead.value, before) || compared.change >= MOST_CHANGE)
    return speaker.say(SAY['headline.few'], { label, value: lead.now, when, before: compared.before });
  const key = compared.change > 0 ? 'headline.up' : 'headline.down';
  return speaker.say(SAY[key], { label, value: lead.now, when, change: writer.change(compared) });
}

function numberOf({ book }: ClientFactWriter, span: TextSpan): number {
  return Number(book.facts[factId(span)]?.value);
}

function resultSentence(writer: ClientFactWriter, figures: readonly ClientFigure[]): TextSpan[] | null {
  const telling = tellers(writer);
  const told = figures.filter(({ metric }) =>
    ['revenue', 'net_sales', 'gross_sales', 'orders', 'conversions'].includes(metric),
  );
  // Where leads are told, what platforms count besides is no news of what was sold.
  if (telling.length === 0 || told.length === 0 || writer.leadsBought() !== null) return null;
  const isClaimed = writer.month.now.result!.from === 'claimed';
  if (isClaimed && told.every(({ value }) => value === 0))
    return writer.speaker.say(SAY['told.claimed.none'], {
      metric: writer.speaker.counted(told[0]!.metric, 0),
    });
  const words = writer.speaker.list(
    told.map((figure): TextSpan[] => {
      const { now, metric, value } = figure;
      const claimers = claimersOf(writer, metric).map((one) => writer.nameOf(one));
      return [
        ...(METRICS[metric].unit === 'money'
          ? writer.speaker.say(SAY['in.revenue'], { value: now }, { capital: false })
          : [now, { text: ` ${writer.speaker.counted(metric, value)}` }]),
        ...(claimers.length > 0 ? [{ text: ` (${claimers.join(', ')})` }] : []),
      ];
    }),
  );
  if (isClaimed) return writer.speaker.say(SAY['told.claimed'], { figures: words });
  return writer.speaker.say(SAY['told.sold'], { source: writer.nameOf(telling[0]!), figures: words });
}

function spendSentence(writer: ClientFactWriter, figures: readonly ClientFigure[]): TextSpan[] | null {
  const cost = figures.find(({ metric }) => metric === 'cost');
  const spending = adChannels(writer).filter(({ figures: { totals } }) => (totals.cost ?? 0) > 0);
  if (spending.length === 0) return null;
  if (!cost) return spendApart(writer, spending);
  const channels = writer.speaker.list(
    spending.map((one): TextSpan[] => {
      const name = { text: writer.nameOf(one) };
      const value = writer.figureOf(one, 'cost');
      return spending.length === 1 || value === null ? [name] : [name, { text: ' (' }, value, { text: ')' }];
    }),
  );
  return writer.speaker.say(spending.length === 1 ? SAY['spent.one'] : SAY.spent, {
    cost: cost.now,
    channels,
  });
}

/** Several currencies stand side by side. */
function spendApart(writer: ClientFactWriter, spending: readonly ChannelMonth[]): TextSpan[] {
  const parts = spending.map((one) =>
    writer.speaker.say(
      SAY['spent.on'],
      {
        cost: writer.figureOf(one, 'cost')!,
        channel: platformName(one.channel.platform) ?? writer.nameOf(one),
      },
      { capital: false },
    ),
  );
  return writer.speaker.say(SAY['spent.apart'], { parts: writer.speaker.list(parts) });
}

function blendedSentence(writer: ClientFactWriter, figures: readonly ClientFigure[]): TextSpan[] | null {
  const roas = figures.find(({ metric }) => metric === 'roas');
  return roas ? writer.speaker.say(SAY.blended, { roas: roas.now }) : null;
}

/** Calls, leads, rankings: what no other channel has, by the figure that leads each and how it moved. */
function ownSentence(
  writer: ClientFactWriter,
  [lead, ...figures]: readonly ClientFigure[],
): TextSpan[] | null {
  const leading = writer.month.channels
    .filter(({ role }) => role === 'own')
    .flatMap((one) => one.measures.metrics.slice(0, 1).map((metric) => ({ metric, one })));
  const moved = figures.flatMap(({ metric, now, compared }) => {
    // Clicks on ads lead before clicks in searches: the figure is theirs.
    const { of } = writer.addends(metric);
    const teller = leading.find((one) => one.metric === metric && of.includes(one.one));
    const isTold = metric !== lead?.metric && teller !== undefined && !isRank(metric);
    if (!isTold || compared === null || compared.without.length > 0) return [];
    if (Math.abs(compared.change) < STEADY || compared.change >= MOST_CHANGE) return [];
    const days = daysBehind(writer, teller.one);
    const [way, ofDays] =
      compared.change > 0 ? (['own.up', 'own.up.days'] as const) : (['own.down', 'own.down.days'] as const);
    const phrase: Phrase = SAY[days === null ? way : ofDays];
    const speaker = writer.writerOf(teller.one);
    return [
      {
        phrase,
        metric,
        speaker,
        fillings: { value: now, change: writer.change(compared), days: days ?? '' },
      },
    ];
  });
  if (moved.length === 0) return null;
  const clauses = moved.map(({ phrase, metric, speaker, fillings }, at) =>
    speaker.say(phrase, fillings, { metric, capital: at === 0 }),
  );
  return [...clauses.flatMap((spans, at) => (at === 0 ? spans : [{ text: '; ' }, ...spans])), { text: '.' }];
}

/** The days behind a figure that is not of the whole period; null where it is. */
function daysBehind(writer: ClientFactWriter, one: ChannelMonth): TextSpan[] | null {
  const { covered } = one;
  const current = writer.month.periods?.current;
  if (covered === null || (covered.from === current?.from && covered.to === current.to)) return null;
  return writer.writerOf(one).on(covered, { capital: false });
}

/** The figures that lead, each with its change. */
export function leadCards(writer: ClientFactWriter, figures = leadFigures(writer)): BlockOf<'kpis'> {
  return {
    kind: 'kpis',
    items: figures.slice(0, MOST_CARDS).map(({ metric, value, now, compared, yearAgo }) => {
      const ago = yearAgo && deltaOf(writer, metric, yearAgo);
      return {
        metric,
        label: cardLabel(writer, metric),
        value: { text: now.text, value, fact: factId(now) },
        delta: compared && deltaOf(writer, metric, compared),
        previous: compared === null ? '' : versus(writer, compared),
        ...(yearAgo && ago ? { year_ago: { ...ago, previous: versus(writer, yearAgo) } } : {}),
        spark: [],
      };
    }),
  };
}

/** Null where it is as good as nothing. */
function deltaOf(writer: ClientFactWriter, metric: MetricKey, compared: ComparedFigure): Delta | null {
  if (Math.abs(compared.change) < STEADY) return null;
  const direction = compared.change > 0 ? 'up' : 'down';
  if (isRank(metric)) {
    const moved = movedPlaces(writer, compared);
    const better = compared.change < 0 ? BETTER : WORSE;
    const text = writer.speaker.words(better, { places: moved.text }, { capital: false });
    // A rank that grows gets worse: its words say so, and an arrow would contradict them.
    return { text, fact: factId(moved), direction: 'flat', tone: toneOf(metric, direction) };
  }
  if (isOfFew(writer, metric, compared)) return null;
  if (compared.change >= MOST_CHANGE) {
    // Forty times as many is told by how many more.
    const more = writer.increase(metric, compared);
    return { text: more.text, fact: factId(more), direction, tone: toneOf(metric, direction) };
  }
  const change = writer.change(compared, true);
  return { text: change.text, fact: factId(change), direction, tone: toneOf(metric, direction) };
}

/** From one to two is no rise of 100 %: both figures are told. */
function isOfFew(writer: ClientFactWriter, metric: MetricKey, { now, before }: ComparedFigure): boolean {
  return areFew(metric, numberOf(writer, now), numberOf(writer, before));
}

/** From 12.8 to 14.1 is no rise of ten per cent. */
function movedPlaces(
  { speaker, style }: ClientFactWriter,
  { now, before, change }: ComparedFigure,
): TextSpan {
  return speaker.book.derived(
    change < 0 ? ['−', before, now] : ['−', now, before],
    'number',
    (places) => placesText(places, style.language),
    String,
  );
}

function versus(writer: ClientFactWriter, { before, span, without }: ComparedFigure): string {
  const { speaker, style } = writer;
  const when = formatSpan(span.from, span.to, style.language);
  const channels = speaker.list(without.map((one) => [{ text: writer.nameOf(one) }]));
  const phrase = without.length > 0 ? SAY['versus.without'] : VERSUS;
  return speaker.words(phrase, { previous: before.text, span: when, channels }, { capital: false });
}

export function joined(sentences: readonly TextSpan[][]): TextSpan[] {
  return sentences.flatMap((spans, index) => (index === 0 ? spans : [{ text: ' ' }, ...spans]));
}
