import { heatGrid, labelledColumns } from '#report/chart/heat-grid.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import { ChartFrame } from '../chart-frame.tsx';
import { Figure } from '../figures.tsx';

/** A grid whose cells are the stronger the more happened there. */
export function HeatView({ block }: { block: BlockOf<'heat'> }) {
  const strengths = heatGrid(block);
  const every = labelledColumns(block.columns.length);
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
          aria-hidden="true"
          style={{ gridTemplateColumns: `auto repeat(${block.columns.length}, minmax(0, 1fr))` }}
        >
          {block.rows.map((row, r) => [
            <span key={row} className="cr-heat-label">
              {row}
            </span>,
            ...block.columns.map((column, c) => (
              <span
                key={row + column}
                className="cr-heat-cell"
                title={`${row} ${column}: ${block.cells[r]?.[c]?.text ?? '–'}`}
                style={{ '--strength': `${(strengths[r]?.[c] ?? 0) * 100}%` } as React.CSSProperties}
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
