import { useEffect, useRef, useState } from 'react';
import { formatValue } from '#report/format/value.ts';
import type { Condition, Origin } from '#report/model/facts.ts';
import type { TracedRows } from '#report/trace-rows.ts';
import { type Asked, type LeftOutRow, useReport } from './report-context.tsx';
import type { ScreenWords } from './screen-words.ts';

export type LoadRows = (origin: Origin) => Promise<TracedRows>;

interface FactPanelProps {
  asked: Asked;
  loadRows: LoadRows | undefined;
  onClose: () => void;
}

/** Where a number comes from: its formula, and the rows it was made of. */
export function FactPanel({ asked, loadRows, onClose }: FactPanelProps) {
  const { words } = useReport();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="cr-panel" aria-labelledby="cr-panel-title" onClose={onClose}>
      <header className="cr-panel-head">
        <div>
          <h2 id="cr-panel-title">{asked.label}</h2>
          {asked.text !== asked.label && <p className="cr-panel-value">{asked.text}</p>}
        </div>
        <button type="button" className="cr-button" onClick={() => dialog.current?.close()}>
          {words.close}
        </button>
      </header>
      {asked.formula !== null && asked.formula !== '' && (
        <section>
          <h3>{words.howComputed}</h3>
          <p className="cr-formula">{asked.formula}</p>
        </section>
      )}
      {asked.leftOut && <LeftOut rows={asked.leftOut} />}
      {loadRows &&
        asked.origins.map((origin, index) => (
          <section key={index + JSON.stringify(origin)}>
            <h3>
              {words.rowsBehind}
              {originTitle(asked, index, words)}
            </h3>
            <Conditions origin={origin} />
            <RowsBehind origin={origin} loadRows={loadRows} />
          </section>
        ))}
    </dialog>
  );
}

/** So many are shown; a file may have thousands. */
const MOST_LEFT_OUT = 100;

function LeftOut({ rows }: { rows: readonly LeftOutRow[] }) {
  const { words, style } = useReport();
  const shown = rows.slice(0, MOST_LEFT_OUT);
  const number = (value: number) => formatValue(value, 'count', style);
  return (
    <section>
      <h3>{words.rowsBehind}</h3>
      <div className="cr-scroll">
        <table className="cr-table cr-rows">
          {shown.length < rows.length && <caption>{words.firstRows(number(shown.length))}</caption>}
          <thead>
            <tr>
              <th scope="col">{words.line}</th>
              <th scope="col">{words.content}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, text }) => (
              <tr key={line}>
                <td>{line}</td>
                <td className="cr-row-text">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function originTitle({ origins, titles }: Asked, index: number, words: ScreenWords): string {
  const own = titles?.[index];
  if (own !== undefined) return ` · ${own}`;
  return origins.length === 2 ? ` · ${index === 0 ? words.now : words.before}` : '';
}

function Conditions({ origin }: { origin: Origin }) {
  const parts = [
    ...origin.where.map((condition) => conditionText(condition, '=')),
    ...(origin.except ?? []).map((condition) => conditionText(condition, '≠')),
  ];
  if (origin.from !== null || origin.to !== null) {
    parts.push(origin.from === origin.to ? `${origin.from}` : `${origin.from ?? '…'} – ${origin.to ?? '…'}`);
  }
  return parts.length === 0 ? null : (
    <ul className="cr-conditions">
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}

/** So many names are spelt out; the rows below show the others. */
const MOST_NAMES = 8;

function conditionText(condition: Condition, sign: '=' | '≠'): string {
  if ('equals' in condition) return `${condition.column} ${sign} ${condition.equals}`;
  const shown = condition.any.slice(0, MOST_NAMES).join(', ');
  const more = condition.any.length - MOST_NAMES;
  return `${condition.column} ${sign} ${shown}${more > 0 ? ` … (+${more})` : ''}`;
}

function RowsBehind({ origin, loadRows }: { origin: Origin; loadRows: LoadRows }) {
  const { words, style } = useReport();
  const [state, setState] = useState<TracedRows | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let current = true;
    loadRows(origin).then(
      (rows) => current && setState(rows),
      () => current && setState('failed'),
    );
    return () => {
      current = false;
    };
  }, [origin, loadRows]);
  if (state === 'loading') return <output>{words.loading}</output>;
  if (state === 'failed') return <p role="alert">{words.failed}</p>;
  const number = (value: number) => formatValue(value, 'count', style);
  return (
    <>
      <p className="cr-rows-sum">
        <strong>{words.rowsCount(number(state.count))}</strong>
        {state.sums.map(
          ({ column, sum }) =>
            sum !== null && (
              <span key={column}>
                {words.sum} {column}: <strong>{exact(sum)}</strong>
              </span>
            ),
        )}
      </p>
      {state.rows.length > 0 && (
        <div className="cr-scroll">
          <table className="cr-table cr-rows">
            {state.rows.length < state.count && (
              <caption>{words.firstRows(number(state.rows.length))}</caption>
            )}
            <thead>
              <tr>
                <th scope="col">{words.line}</th>
                {state.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {state.rows.map((row) => (
                <tr key={row.line}>
                  <td>{row.line}</td>
                  {row.cells.map((cell, index) => (
                    <td
                      key={state.columns[index]}
                      data-number={typeof cell === 'number' || undefined}
                      data-day={isDay(cell) || undefined}
                    >
                      {typeof cell === 'number' ? exact(cell) : cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

function isDay(cell: string | number | null): boolean {
  return typeof cell === 'string' && /^\d{4}-\d\d-\d\d$/.test(cell);
}

/** As the file has it, not as the report rounds it: here a reader checks. */
function exact(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 6 });
}
