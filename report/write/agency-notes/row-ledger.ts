import type { BlockOf } from '#report/model/blocks.ts';
import type { LeftOutReason } from '#report/read/table.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';

const MOST_EXAMPLES = 3;

/** How many rows were used, and which were not and why; every one of them is in `source.rows_left_out`. */
export function rowLedger(writer: FactWriter): BlockOf<'ledger'> {
  const { rows_read, rows_used, rows_left_out } = writer.measures.dataset.source;
  const summary =
    rows_left_out.length === 0
      ? writer.say(rows_read === 1 ? 'about.ledger.one' : 'about.ledger.all', {
          rows: writer.count(rows_read),
        })
      : writer.say('about.ledger', {
          rows: writer.count(rows_read),
          used: writer.count(rows_used),
          left: writer.count(rows_left_out.length),
        });
  const reasons = [...new Set(rows_left_out.map(({ reason }) => reason))];
  return {
    kind: 'ledger',
    summary,
    groups: reasons.map((reason) => {
      const rows = rows_left_out.filter((row) => row.reason === reason);
      return {
        reason,
        label: writer.words(`left_out.${reason satisfies LeftOutReason}`),
        count: rows.length,
        examples: rows.slice(0, MOST_EXAMPLES).map(({ line, text }) => ({ line, text })),
      };
    }),
  };
}
