import { formatNumber } from '#report/format/number.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import { Words } from '../figures.tsx';
import { useReport } from '../report-context.tsx';

/** Rows that were left out, by reason, with examples a reader can look up in the file. */
export function LedgerView({ block }: { block: BlockOf<'ledger'> }) {
  const { words, style } = useReport();
  return (
    <>
      <p>
        <Words spans={block.summary} />
      </p>
      {block.groups.length > 0 && (
        <dl className="cr-ledger">
          {block.groups.map((group) => (
            <div key={group.reason}>
              <dt>
                {group.label} <strong>{formatNumber(group.count, 0, style.language)}</strong>
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
