import { useState } from 'react';
import type { LeftOutRow } from '#web/reports/preview/preview-shape.ts';
import { Disclosure } from '#web/reports/preview/disclosure.tsx';
import { Button } from '#web/ui/button.tsx';

const SHOWN_AT_ONCE = 100;
/** What scrolls can be scrolled with the keyboard only where it can be focused. */
const REACHABLE = { tabIndex: 0 };

/** The rows that are not data: each with its line in the file, why, and what it says. */
export function LeftOutRows({ rows }: { rows: readonly LeftOutRow[] }) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  if (rows.length === 0) return null;
  const hidden = rows.length - shown;
  return (
    <Disclosure
      summary={`${rows.length.toLocaleString('en')} ${rows.length === 1 ? 'row' : 'rows'} left out`}
    >
      <section
        {...REACHABLE}
        aria-label="Rows left out"
        className="max-h-64 overflow-auto rounded-md border border-line"
      >
        <table className="w-full text-left text-xs">
          <thead className="sticky top-0 bg-sunken text-muted">
            <tr>
              <th scope="col" className="px-3 py-2 font-medium">
                Line
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                Reason
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                Text
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <tr key={row.line} className="border-t border-line align-top">
                <td className="figures px-3 py-2">{row.line}</td>
                <td className="px-3 py-2 whitespace-nowrap">{row.reason}</td>
                <td className="min-w-48 px-3 py-2 wrap-anywhere text-muted">{row.text || 'Empty'}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {hidden > 0 && (
          <div className="border-t border-line p-2 text-center">
            <Button variant="ghost" size="sm" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
              Show {Math.min(hidden, SHOWN_AT_ONCE)} more of {hidden.toLocaleString('en')}
            </Button>
          </div>
        )}
      </section>
    </Disclosure>
  );
}
