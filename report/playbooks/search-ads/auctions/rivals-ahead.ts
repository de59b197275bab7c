import type { BlockOf, Cell } from '#report/model/blocks.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { dimensionLabel } from '#report/write/words/dimension-words.ts';
import type { Analysis } from '../../analysis.ts';
import { cellOf } from '../../analyses/derived-figures.ts';
import { rateOf } from './auction-facts.ts';
import { RIVAL_PHRASES as SAY } from './auction-phrases.ts';
import { AUCTION_RATES, auctionsIn, type Auctions, type Bidder } from './bidders.ts';

const MOST_ROWS = 10;

/** Who else is shown for the same searches, who most often, and who stands above the account. */
export const rivalsAhead: Analysis = {
  id: 'auction_rivals',
  phrases: () => SAY,
  observe({ writer }) {
    const auctions = auctionsIn(writer.measures, writer.measures.reported.span);
    const rival = auctions?.rivals[0];
    if (!auctions || rival === undefined) return [];
    const { own, segment } = auctions;
    const share = rateOf(writer, auctions, rival, 'impression_share')!;
    const mine = own && rateOf(writer, auctions, own, 'impression_share');
    const above = rateOf(writer, auctions, rival, 'position_above_rate');
    const isAhead = mine && rival.typical('impression_share')! > own.typical('impression_share')!;
    const fillings = {
      rival: writer.name(rival.name, segment.column),
      share,
      ...(mine ? { mine } : {}),
      ...(above ? { above } : {}),
    };
    const said = !mine ? 'most' : isAhead ? 'ahead' : 'behind';
    return [
      {
        id: rivalsAhead.id,
        tag: isAhead ? 'watch' : 'note',
        metric: 'impression_share',
        segments: [{ dimension: segment.dimension, value: rival.name }],
        gain: null,
        title: writer.say(SAY[said], fillings),
        body: [
          ...writer.say(SAY.meaning, fillings),
          ...(above ? [{ text: ' ' }, ...writer.say(SAY.above, fillings)] : []),
        ],
        action: isAhead ? writer.say(SAY.action, fillings) : null,
        // Where each has one row, the table of names shows the same.
        evidence: rival.values('impression_share', null).length > 1 ? [tableOf(writer, auctions)] : [],
      },
    ];
  },
};

/** The account itself first, then those who are shown most often. */
function tableOf(writer: FactWriter, auctions: Auctions): BlockOf<'table'> {
  const { own, rivals, segment } = auctions;
  const shown = [...(own ? [own] : []), ...rivals.slice(0, MOST_ROWS)];
  const rates = AUCTION_RATES.filter((rate) => shown.some(({ typical }) => typical(rate) !== null));
  const cell = (bidder: Bidder, rate: (typeof rates)[number]): Cell => {
    const span = rateOf(writer, auctions, bidder, rate);
    return span === null ? { text: '–', value: null } : cellOf(writer, span);
  };
  return {
    kind: 'table',
    title: writer.words(SAY.table),
    columns: [
      { label: dimensionLabel(segment, writer.style.language), align: 'left', metric: null },
      ...rates.map((metric) => ({ label: writer.label(metric), align: 'right' as const, metric })),
    ],
    rows: shown.map((bidder) => ({
      cells: [{ text: bidder.name, value: bidder.name }, ...rates.map((rate) => cell(bidder, rate))],
      origin: writer.origin('impression_share', { segment: { column: segment.column, value: bidder.name } }),
    })),
    total: null,
    note: [],
  };
}
