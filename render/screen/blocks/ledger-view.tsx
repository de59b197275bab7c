import { formatNumber } from '#report/format/number.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import { InlineButton, Words } from '../figures.tsx';
import { type LeftOutRow, useReport } from '../report-context.tsx';

/** Rows that were left out, by reason, with examples a reader can look up in the file; each number opens all of them. */
export function LedgerView({ block }: { block: BlockOf<'ledger'> }) {
  const { words, style } = useReport();
  const leftOut = useLeftOut(block);
  const number = (count: number) => formatNumber(count, 0, style.language);
  return (
    <>
      <p>
        <Summary block={block} />
      </p>
      {block.groups.length > 0 && (
        <dl className="cr-ledger">
          {block.groups.map((group) => (
            <div key={group.reason}>
              <dt>
                {group.label}{' '}
                <LeftOutButton
                  label={group.label}
                  text={number(group.count)}
                  rows={leftOut.filter(({ reason }) => reason === group.reason)}
                />
              </dt>
              {group.examples.map((example) => (
                <dd key={example.line} className="cr-muted">
                  {words.line} {example.line}
                  {example.text !== '' && `: ${example.text}`}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** The last figure of the sentence says how many rows were left out, and opens them. */
function Summary({ block }: { block: BlockOf<'ledger'> }) {
  const { facts, words } = useReport();
  const { summary } = block;
  const leftOut = useLeftOut(block);
  const at = summary.findLastIndex((span) => 'fact' in span);
  const last = summary[at];
  const isLeftOut =
    leftOut.length > 0 && last && 'fact' in last && facts[last.fact]?.value === leftOut.length;
  if (!isLeftOut) return <Words spans={summary} />;
  return (
    <>
      <Words spans={summary.slice(0, at)} />
      <LeftOutButton label={words.leftOut} text={last.text} rows={leftOut} />
      <Words spans={summary.slice(at + 1)} />
    </>
  );
}

/** The rows that were left out of the file that the ledger is of. */
function useLeftOut({ file = 0 }: BlockOf<'ledger'>): readonly LeftOutRow[] {
  return useReport().leftOut[file] ?? [];
}

function LeftOutButton({ label, text, rows }: { label: string; text: string; rows: readonly LeftOutRow[] }) {
  const { ask, words } = useReport();
  return (
    <InlineButton
      title={words.explain}
      onPress={() => ask({ label, text, formula: null, origins: [], fact: null, leftOut: rows })}
    >
      {text}
    </InlineButton>
  );
}

export function NotesView({ block }: { block: BlockOf<'notes'> }) {
  return (
    <ul className="cr-notes">
      {block.items.map((spans) => (
        <li key={spans.map((span) => span.text).join('')}>
          <Words spans={spans} />
        </li>
      ))}
    </ul>
  );
}
