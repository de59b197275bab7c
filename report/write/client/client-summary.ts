import { formatSpan } from '#report/format/date.ts';
import { METRICS } from '#report/measure/metrics.ts';
import type { Block, BlockOf } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Section } from '#report/model/report.ts';
import { formatValue } from '#report/format/value.ts';
import { factId } from '../desk.ts';
import type { NextStep } from '../next-steps.ts';
import { VERSUS } from '../sections/kpi-cards.ts';
import { toneOf, type ToldInsight } from '../told.ts';
import type { ClientDesk, ClientFigure } from './client-desk.ts';
import { adChannels, leadFigures, listed, tellers } from './client-figures.ts';
import { CLIENT_PHRASES as SAY } from './client-phrases.ts';

const MOST_CARDS = 8;
const MOST_FINDINGS = 3;
/** Less than this is as good as nothing. */
const STEADY = 0.005;

/** The client's month in ten seconds: result, against what, what it cost, why, what next. */
export function clientSummary(
  desk: ClientDesk,
  told: readonly ToldInsight[],
  steps: readonly NextStep[],
): Section {
  const figures = leadFigures(desk);
  const [lead] = figures;
  const blocks: Block[] = [];
  if (lead) blocks.push({ kind: 'headline', spans: headlineOf(desk, lead) });
  const what = [resultSentence(desk, figures), spendSentence(desk, figures), blendedSentence(desk, figures)];
  const story = what.filter((spans) => spans !== null);
  if (story.length > 0) blocks.push({ kind: 'paragraph', spans: joined(story) });
  const why = told.slice(0, MOST_FINDINGS).map(({ title }): TextSpan[] => [...title, { text: '.' }]);
  if (why.length > 0) blocks.push({ kind: 'paragraph', spans: joined(why) });
  const [next] = steps;
  if (next)
    blocks.push({ kind: 'paragraph', spans: desk.speaker.say('summary.next', { action: next.title }) });
  if (figures.length > 0) blocks.push(leadCards(desk, figures));
  return { id: 'summary', title: desk.speaker.words('section.summary'), blocks };
}

function headlineOf(desk: ClientDesk, lead: ClientFigure): TextSpan[] {
  const { speaker, month } = desk;
  const label = speaker.label(lead.metric);
  if (month.periods === null) return speaker.say(SAY['headline.undated'], { label, value: lead.now });
  const period = speaker.span(month.periods.current);
  const change = desk.change(lead);
  if (change === null || Math.abs(lead.compared!.change) < STEADY)
    return speaker.say(SAY.headline, { label, value: lead.now, period });
  const key = lead.compared!.change > 0 ? 'headline.up' : 'headline.down';
  return speaker.say(SAY[key], { label, value: lead.now, period, change });
}

function resultSentence(desk: ClientDesk, figures: readonly ClientFigure[]): TextSpan[] | null {
  const telling = tellers(desk);
  const told = figures.filter(({ metric }) =>
    ['revenue', 'net_sales', 'gross_sales', 'orders', 'conversions'].includes(metric),
  );
  if (telling.length === 0 || told.length === 0) return null;
  const words = listed(
    desk,
    told.map(({ now, metric, value }) =>
      METRICS[metric].unit === 'money'
        ? desk.speaker.say(SAY['in.revenue'], { value: now }, { capital: false })
        : [now, { text: ` ${desk.speaker.counted(metric, value)}` }],
    ),
  );
  if (desk.month.now.result!.from === 'claimed')
    return desk.speaker.say(SAY['told.claimed'], { figures: words });
  return desk.speaker.say(SAY['told.sold'], { source: desk.nameOf(telling[0]!), figures: words });
}

function spendSentence(desk: ClientDesk, figures: readonly ClientFigure[]): TextSpan[] | null {
  const cost = figures.find(({ metric }) => metric === 'cost');
  const spending = adChannels(desk).filter(({ figures: { totals } }) => (totals.cost ?? 0) > 0);
  if (!cost || spending.length === 0) return null;
  const channels = listed(
    desk,
    spending.map((one): TextSpan[] => {
      const name = { text: desk.nameOf(one) };
      const value = desk.figureOf(one, 'cost');
      return spending.length === 1 || value === null ? [name] : [name, { text: ' (' }, value, { text: ')' }];
    }),
  );
  return desk.speaker.say(spending.length === 1 ? SAY['spent.one'] : SAY.spent, { cost: cost.now, channels });
}

function blendedSentence(desk: ClientDesk, figures: readonly ClientFigure[]): TextSpan[] | null {
  const roas = figures.find(({ metric }) => metric === 'roas');
  return roas ? desk.speaker.say(SAY.blended, { roas: roas.now }) : null;
}

/** The figures that lead, each with its change. */
export function leadCards(desk: ClientDesk, figures = leadFigures(desk)): BlockOf<'kpis'> {
  const { speaker, month, style } = desk;
  const previous = month.periods?.previous ?? null;
  return {
    kind: 'kpis',
    items: figures.slice(0, MOST_CARDS).map((figure) => {
      const { metric, value, now, compared } = figure;
      const change =
        compared === null || Math.abs(compared.change) < STEADY ? null : desk.change(figure, true);
      const direction = compared !== null && compared.change > 0 ? 'up' : 'down';
      return {
        metric,
        label: speaker.label(metric),
        value: { text: now.text, value, fact: factId(now) },
        delta:
          change === null
            ? null
            : { text: change.text, fact: factId(change), direction, tone: toneOf(metric, direction) },
        previous:
          compared === null || previous === null
            ? ''
            : speaker.words(
                VERSUS,
                {
                  previous: formatValue(desk.valueOf(compared.before), METRICS[metric].unit, style),
                  span: formatSpan(previous.from, previous.to, style.language),
                },
                { capital: false },
              ),
        spark: [],
      };
    }),
  };
}

export function joined(sentences: readonly TextSpan[][]): TextSpan[] {
  return sentences.flatMap((spans, index) => (index === 0 ? spans : [{ text: ' ' }, ...spans]));
}
