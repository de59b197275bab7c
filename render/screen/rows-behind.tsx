import { useEffect, useState } from 'react';
import { formatValue } from '#report/format/value.ts';
import type { Origin } from '#report/model/facts.ts';
import type { RowsPage, TracedRows } from '#report/trace-rows.ts';
import { useReport } from './report-context.tsx';
import { rowsAsCsv } from './rows-as-csv.ts';

export type LoadRows = (origin: Origin, page?: RowsPage) => Promise<TracedRows>;

/** So many more with each click, and in each answer of a download. */
const MORE = 100;
const IN_ONE_ANSWER = 1000;
const NOT_FOUND = 404;

interface RowsProps {
  origin: Origin;
  loadRows: LoadRows;
}

/** The rows behind a figure: how many, what they add up to, the first of them, more on request, and all as a file. */
export function RowsBehind({ origin, loadRows }: RowsProps) {
  const { words, style } = useReport();
  const [state, setState] = useState<TracedRows | 'loading' | 'failed' | 'gone'>('loading');
  const [busy, setBusy] = useState<'more' | 'download' | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let current = true;
    loadRows(origin).then(
      (rows) => current && setState(rows),
      (error: unknown) => current && setState(isGone(error) ? 'gone' : 'failed'),
    );
    return () => {
      current = false;
    };
  }, [origin, loadRows]);
  if (state === 'loading') return <output>{words.loading}</output>;
  if (state === 'failed') return <p role="alert">{words.failed}</p>;
  if (state === 'gone') return <p>{words.gone}</p>;

  const number = (value: number) => formatValue(value, 'count', style);
  const during = async (what: 'more' | 'download', work: () => Promise<void>) => {
    setBusy(what);
    setFailed(false);
    await work().catch(() => setFailed(true));
    setBusy(null);
  };
  const showMore = () =>
    during('more', async () => {
      const more = await loadRows(origin, { from: state.rows.length, most: MORE });
      setState({ ...state, rows: [...state.rows, ...more.rows] });
    });
  const download = () =>
    during('download', async () =>
      save(rowsAsCsv(words.line, state.columns, await allRows(state, { origin, loadRows }))),
    );

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
        <>
          <RowTable traced={state} shown={words.firstRows(number(state.rows.length))} />
          <p className="cr-rows-more">
            {state.rows.length < state.count && (
              <button
                type="button"
                className="cr-button"
                disabled={busy !== null}
                onClick={() => void showMore()}
              >
                {busy === 'more' ? words.loading : words.showMore}
              </button>
            )}
            <button
              type="button"
              className="cr-button"
              disabled={busy !== null}
              onClick={() => void download()}
            >
              {busy === 'download' ? words.loading : words.downloadRows}
            </button>
          </p>
          {failed && <p role="alert">{words.failed}</p>}
        </>
      )}
    </>
  );
}

function RowTable({ traced, shown }: { traced: TracedRows; shown: string }) {
  const { words } = useReport();
  return (
    <div className="cr-scroll">
      <table className="cr-table cr-rows">
        {traced.rows.length < traced.count && <caption>{shown}</caption>}
        <thead>
          <tr>
            <th scope="col">{words.line}</th>
            {traced.columns.map((column, index) => (
              <th key={column} scope="col" data-align={holdsNumbers(traced, index) ? 'right' : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {traced.rows.map((row) => (
            <tr key={row.line}>
              <td>{row.line}</td>
              {row.cells.map((cell, index) => (
                <td
                  key={traced.columns[index]}
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
  );
}

/** Whether a heading stands over numbers, and so on their side. */
function holdsNumbers({ rows }: TracedRows, column: number): boolean {
  return rows.some(({ cells }) => typeof cells[column] === 'number');
}

/** One answer after the other: a file may have a hundred thousand. */
async function allRows(known: TracedRows, { origin, loadRows }: RowsProps): Promise<TracedRows['rows']> {
  const rows = [...known.rows];
  while (rows.length < known.count) {
    const next = await loadRows(origin, { from: rows.length, most: IN_ONE_ANSWER });
    if (next.rows.length === 0) break;
    rows.push(...next.rows);
  }
  return rows;
}

function save(csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'rows.csv';
  link.click();
  URL.revokeObjectURL(address);
}

/** Trying again would not help: the file was removed. */
function isGone(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === NOT_FOUND;
}

function isDay(cell: string | number | null): boolean {
  return typeof cell === 'string' && /^\d{4}-\d\d-\d\d$/.test(cell);
}

/** As the file has it, not as the report rounds it: here a reader checks. */
function exact(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 6 });
}
