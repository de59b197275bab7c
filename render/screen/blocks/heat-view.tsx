import type { CSSProperties } from 'react';
import { heatGrid, labelledColumns } from '#report/chart/heat-grid.ts';
import type { BlockOf, Cell } from '#report/model/blocks.ts';
import { ChartFrame } from '../chart-frame.tsx';
import { Figure } from '../figures.tsx';
import { useReport } from '../report-context.tsx';

/** Up to so many columns leave room for the number under each cell. */
const WORDED_COLUMNS = 8;

/** A grid whose cells are the stronger the more happened there; each opens the rows behind it. */
export function HeatView({ block }: { block: BlockOf<'heat'> }) {
  const strengths = heatGrid(block);
  const every = labelledColumns(block.columns.length);
  const worded = block.columns.length <= WORDED_COLUMNS;
  return (
    <ChartFrame
      alt={block.alt}
      caption={block.caption}
      table={{
        columns: [block.title, ...block.columns],
        rows: block.rows.map((row, r) => ({
          label: row,
          cells: block.columns.map((column, c) => {
            const cell = block.cells[r]?.[c];
            return cell ? <Figure key={column} cell={cell} label={`${row} ${column}`} /> : '–';
          }),
        })),
      }}
      chart={
        <div
          className="cr-heat"
          data-worded={worded || undefined}
          data-single={(worded && block.rows.length === 1) || undefined}
          style={{ '--columns': block.columns.length } as CSSProperties}
        >
          {block.rows.map((row, r) => [
            <span key={row} className="cr-heat-label">
              {row}
            </span>,
            ...block.columns.map((column, c) => (
              <HeatCell
                key={row + column}
                cell={block.cells[r]?.[c] ?? null}
                label={`${row} ${column}`}
                strength={strengths[r]?.[c] ?? 0}
                worded={worded}
              />
            )),
          ])}
          <span />
          {block.columns.map((column, c) => (
            <span key={column} className="cr-heat-label">
              {c % every === 0 ? column : ''}
            </span>
          ))}
        </div>
      }
    />
  );
}

interface HeatCellProps {
  cell: Cell | null;
  label: string;
  strength: number;
  worded: boolean;
}

function HeatCell({ cell, label, strength, worded }: HeatCellProps) {
  const { facts, ask } = useReport();
  const fact = cell?.fact;
  const known = fact === undefined ? undefined : facts[fact];
  const style = { '--strength': `${strength * 100}%` } as CSSProperties;
  const title = `${label}: ${cell?.text ?? '–'}`;
  if (worded) {
    return (
      <span className="cr-heat-item">
        <span className="cr-heat-cell" style={style} />
        {cell === null ? '–' : <Figure cell={cell} label={label} />}
      </span>
    );
  }
  if (cell === null || fact === undefined || known === undefined) {
    return <span className="cr-heat-cell" title={title} style={style} />;
  }
  return (
    <button
      type="button"
      className="cr-heat-cell"
      aria-label={title}
      title={title}
      style={style}
      onClick={() => ask({ label, text: cell.text, formula: known.formula, origins: known.rows, fact })}
    />
  );
}
