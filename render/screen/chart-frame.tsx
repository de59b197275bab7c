import { type ReactNode, useId, useState } from 'react';
import type { TextSpan } from '#report/model/facts.ts';
import { Words } from './figures.tsx';
import { useReport } from './report-context.tsx';

interface ChartFrameProps {
  alt: string;
  caption: readonly TextSpan[];
  chart: ReactNode;
  /** The same figures as a table, for whoever reads better that way. */
  table: { columns: string[]; rows: { label: string; cells: ReactNode[] }[] };
}

/** A chart in a card with its caption, and a switch to the numbers as a table. */
export function ChartFrame({ alt, caption, chart, table }: ChartFrameProps) {
  const { words } = useReport();
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <figure className="cr-card cr-chart" aria-describedby={id}>
      <button
        type="button"
        className="cr-button cr-switch"
        aria-pressed={asTable}
        onClick={() => setAsTable(!asTable)}
      >
        {asTable ? words.asChart : words.asTable}
      </button>
      <p id={id} className="cr-hidden">
        {alt}
      </p>
      {asTable ? <FigureTable {...table} /> : chart}
      {caption.length > 0 && (
        <figcaption>
          <Words spans={caption} />
        </figcaption>
      )}
    </figure>
  );
}

function FigureTable({ columns, rows }: ChartFrameProps['table']) {
  return (
    <div className="cr-scroll cr-chart-table">
      <table className="cr-table">
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column + String(index)} scope="col" data-align={index > 0 ? 'right' : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.label + String(at)}>
              <th scope="row">{row.label}</th>
              {row.cells.map((cell, index) => (
                <td key={`${index} ${columns[index + 1]}`} data-align="right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
