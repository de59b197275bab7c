import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Block, BlockOf, Cell } from '#report/model/blocks.ts';
import type { Origin, TextSpan } from '#report/model/facts.ts';
import { creditsMailings } from '#report/together/channel-figures.ts';
import type { ChannelMonth } from '#report/together/client-month.ts';
import type { Section } from '#report/model/report.ts';
import type { ClientFactWriter } from './client-fact-writer.ts';
import { adChannels, soldBy, tellers } from './client-figures.ts';
import { CLAIMED_SAY } from './claimed-phrases.ts';
import { CLIENT_PHRASES as SAY } from './client-phrases.ts';

type Table = BlockOf<'table'>;

const COLUMNS = [
  'cost',
  'impressions',
  'clicks',
  'sessions',
  'deliveries',
  'conversions',
  'orders',
  'revenue',
] as const;
export const NOWHERE: Origin = { columns: [], where: [], from: null, to: null };

/** What each channel cost and brought; null where there is only one. */
export function byChannelSection(writer: ClientFactWriter): Section | null {
  const { channels } = writer.month;
  if (channels.length < 2) return null;
  const metrics = COLUMNS.filter((metric) =>
    channels.some(({ figures }) => typeof figures.totals[metric] === 'number'),
  );
  // A channel with no figure that others have too stands in its own chapter alone.
  const alike = channels.filter(({ figures }) =>
    metrics.some((metric) => typeof figures.totals[metric] === 'number'),
  );
  const blocks: Block[] = [];
  if (alike.length > 1)
    blocks.push({
      kind: 'table',
      title: writer.speaker.words(SAY['by.channel']),
      columns: headed(writer, writer.speaker.words(SAY.channel), metrics),
      rows: alike.map((one) => ({
        cells: [
          name(writer.nameOf(one)),
          ...metrics.map((metric) => writer.cell(writer.figureOf(one, metric))),
        ],
        origin: NOWHERE,
      })),
      total: null,
      note: [],
    });
  const claimed = claimedTable(writer);
  if (claimed) blocks.push(claimed);
  if (blocks.length === 0) return null;
  return { id: 'channels', title: writer.speaker.words(SAY['by.channel']), blocks };
}

/** Ad platforms, and mailings that are credited with sales. */
function claimants(writer: ClientFactWriter): ChannelMonth[] {
  return [...adChannels(writer), ...writer.month.channels.filter(creditsMailings)];
}

/** Of conversions without a value, more than so many for each order are something else: forms, calls, visits. */
const MOST_CLAIMED = 2;

/** What the platforms claim beside what was sold; null where only they tell it. */
function claimedTable(writer: ClientFactWriter): Table | null {
  const { speaker } = writer;
  const telling = tellers(writer);
  const orders = writer.sum(soldBy(writer));
  const most = orders === null ? Infinity : MOST_CLAIMED * writer.valueOf(orders);
  const ads = claimants(writer).filter(
    ({ figures: { totals } }) =>
      totals.revenue != null || (totals.conversions != null && totals.conversions <= most),
  );
  if (ads.length === 0 || telling.length === 0 || telling[0]!.role === 'ads') return null;
  const isOneCurrency = writer.month.now.currencies === null;
  const revenue = writer.addends('revenue');
  const isValued = revenue.of.some(({ figures: { totals } }) => typeof totals[revenue.metric] === 'number');
  const metrics =
    isOneCurrency && isValued ? (['conversions', 'revenue'] as const) : (['conversions'] as const);
  // Leads are counted and not sold.
  const words = isValued || telling[0]!.role === 'shop' ? CLAIMED_SAY.sold : CLAIMED_SAY.counted;
  const claimed = metrics.map((metric) => writer.sum({ metric, of: ads }));
  const sold = metrics.map((metric) =>
    writer.sum(metric === 'revenue' ? writer.addends('revenue') : soldBy(writer)),
  );
  const source = writer.nameOf(telling[0]!);
  const rowOf = (label: string, cells: (TextSpan | null)[]) => ({
    cells: [name(label), ...cells.map((span) => writer.cell(span))],
    origin: NOWHERE,
  });
  return {
    kind: 'table',
    title: speaker.words(words.title),
    columns: headed(writer, speaker.words(SAY.channel), metrics),
    rows: [
      ...ads.map((one) =>
        rowOf(
          writer.nameOf(one),
          metrics.map((metric) => writer.figureOf(one, metric)),
        ),
      ),
      ...(ads.length > 1 ? [rowOf(speaker.words(CLAIMED_SAY.sum), claimed)] : []),
      rowOf(speaker.words(words.told, { source }), sold),
      rowOf(
        speaker.words(words.share),
        claimed.map((span, index) => writer.quotient('ctr', span, sold[index] ?? null)),
      ),
    ],
    total: null,
    note: speaker.say(words.why),
  };
}

export function headed(
  writer: ClientFactWriter,
  first: string,
  metrics: readonly MetricKey[],
): Table['columns'] {
  return [
    { label: first, align: 'left', metric: null },
    ...metrics.map((metric) => ({ label: writer.speaker.label(metric), align: 'right' as const, metric })),
  ];
}

export function name(text: string): Cell {
  return { text, value: text };
}
