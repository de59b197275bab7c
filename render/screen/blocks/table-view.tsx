import { useState } from 'react';
import { barRows } from '#report/chart/bar-rows.ts';
import { formatNumber } from '#report/format/number.ts';
import type { BlockOf, Cell } from '#report/model/blocks.ts';
import type { Origin } from '#report/model/facts.ts';
import { Figure, Words } from '../figures.tsx';
import { useReport } from '../report-context.tsx';

type Row = BlockOf<'table'>['rows'][number];
interface Order {
  column: number;
  rising: boolean;
}

const FIRST_ROWS = 25;

/** A table a reader can sort by any column; a long one opens on demand. */
export function TableView({ block }: { block: BlockOf<'table'> }) {
  const { words, style } = useReport();
  const [order, setOrder] = useState<Order | null>(null);
  const [open, setOpen] = useState(false);
  const rows = order === null ? block.rows : sorted(block.rows, order);
  return (
    <>
      <div className="cr-scroll cr-card cr-table-card">
        <table className="cr-table">
          <thead>
            <tr>
              {block.columns.map((column, index) => (
                <th
                  key={column.label + String(index)}
                  scope="col"
                  data-align={column.align}
                  aria-sort={order?.column === index ? (order.rising ? 'ascending' : 'descending') : 'none'}
                >
                  <button
                    type="button"
                    className="cr-sort"
                    onClick={() => setOrder(nextOrder(order, index, column.align))}
                  >
                    {column.label}
                    <span aria-hidden="true">
                      {order?.column === index ? (order.rising ? ' ↑' : ' ↓') : ''}
                    </span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          {block.total && (
            <tbody className="cr-total">
              <RowView block={block} row={{ cells: block.total, origin: wholeOf(block) }} />
            </tbody>
          )}
          <tbody>
            {rows.map((row, place) => (
              <RowView
                key={block.rows.indexOf(row)}
                block={block}
                row={row}
                bars={barsOf(block)[block.rows.indexOf(row)]}
                folded={!open && place >= FIRST_ROWS}
              />
            ))}
          </tbody>
        </table>
      </div>
      {block.rows.length > FIRST_ROWS && (
        <button type="button" className="cr-button cr-no-print" onClick={() => setOpen(!open)}>
          {open ? words.showLess : words.showAll(formatNumber(block.rows.length, 0, style.language))}
        </button>
      )}
      {block.note.length > 0 && (
        <p className="cr-muted">
          <Words spans={block.note} />
        </p>
      )}
    </>
  );
}

interface RowViewProps {
  block: BlockOf<'table'>;
  row: { cells: Cell[]; origin: Origin | undefined };
  bars?: number[] | undefined;
  /** Waits behind “Show all” on screen; paper shows every row. */
  folded?: boolean;
}

/** What all rows come from together: the origin of any of them without its own conditions. */
function wholeOf({ rows }: BlockOf<'table'>): Origin | undefined {
  const origin = rows[0]?.origin;
  return origin && { ...origin, where: [] };
}

function RowView({ block, row: { cells, origin }, bars, folded = false }: RowViewProps) {
  const name = cells[0]?.text ?? '';
  return (
    <tr className={folded ? 'cr-folded' : undefined}>
      {block.columns.map((column, index) => {
        const cell = cells[index] ?? { text: '', value: null };
        if (index === 0) {
          return (
            <th key={column.label + String(index)} scope="row">
              <span className="cr-name" title={cell.text}>
                {cell.text}
              </span>
            </th>
          );
        }
        return (
          <td key={column.label + String(index)} data-align={column.align}>
            <span
              className={cell.tone === 'good' || cell.tone === 'bad' ? 'cr-pill' : undefined}
              data-tone={cell.tone}
            >
              <Figure cell={cell} label={`${column.label} · ${name}`} origin={origin} />
            </span>
            {column.bar === true && bars && (
              <span className="cr-inline-bar" aria-hidden="true">
                <span style={{ width: `${(bars[index] ?? 0) * 100}%` }} />
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** Bars are drawn against the whole column, however it is sorted. */
function barsOf(block: BlockOf<'table'>): number[][] {
  const known = memory.get(block);
  if (known) return known;
  const columns = block.columns.map((column, index) =>
    column.bar === true
      ? barRows(block.rows.map((row) => row.cells[index] ?? { text: '', value: null }))
      : null,
  );
  const bars = block.rows.map((_, r) => columns.map((column) => column?.[r]?.end ?? 0));
  memory.set(block, bars);
  return bars;
}
const memory = new WeakMap<BlockOf<'table'>, number[][]>();

/** Numbers begin with the largest, names with A; a second click turns it round, a third brings the report's own order back. */
function nextOrder(order: Order | null, column: number, align: 'left' | 'right'): Order | null {
  const first = align === 'left';
  if (order?.column !== column) return { column, rising: first };
  return order.rising === first ? { column, rising: !first } : null;
}

function sorted(rows: Row[], { column, rising }: Order): Row[] {
  const turn = rising ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [x, y] = [a.cells[column]?.value ?? null, b.cells[column]?.value ?? null];
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1;
    if (typeof x === 'number' && typeof y === 'number') return (x - y) * turn;
    return String(x).localeCompare(String(y)) * turn;
  });
}
