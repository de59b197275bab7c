import { type MouseEvent, useMemo, useState } from 'react';
import { lineChart, type LineGeometry } from '#report/chart/line-chart.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import { ChartFrame } from '../chart-frame.tsx';
import { Figure } from '../figures.tsx';
import { type ReportScope, useReport } from '../report-context.tsx';
import { useWidth } from '../use-width.ts';
import { LineDrawing, seriesColour } from './line-drawing.tsx';
import { dateText, pointOrigin, pointQuestion, pointText, valueText } from './line-points.ts';

/** Values over time, with a pointer that reads each point aloud to mouse, finger and arrow keys. */
export function LineView({ block }: { block: BlockOf<'line'> }) {
  const scope = useReport();
  const [holder, width] = useWidth(760);
  const height = width < 480 ? 220 : 280;
  const chart = useMemo(
    () => lineChart(block, { width, height, text: 12 }, scope.style),
    [block, width, height, scope.style],
  );
  const [active, setActive] = useState<number | null>(null);
  const open = (index: number | null) => {
    if (index !== null) scope.ask(pointQuestion(block, index, scope));
  };
  return (
    <ChartFrame
      alt={block.alt}
      caption={block.caption}
      table={pointTable(block, scope)}
      chart={
        <div ref={holder} className="cr-line">
          <Legend block={block} series={scope.series} />
          <div className="cr-line-stage">
            <LineDrawing block={block} chart={chart} active={active} series={scope.series} />
            <input
              type="range"
              className="cr-line-reader"
              min={0}
              max={Math.max(0, block.x.length - 1)}
              value={active ?? 0}
              aria-label={`${block.title}. ${scope.words.chartHelp}`}
              aria-valuetext={pointText(block, active ?? 0, scope)}
              onChange={(event) => setActive(Number(event.target.value))}
              onFocus={() => setActive(active ?? 0)}
              onBlur={() => setActive(null)}
              onClick={(event) => event.detail > 0 && open(nearest(event, chart))}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ') return;
                event.preventDefault();
                open(active ?? 0);
              }}
              onPointerMove={(event) => setActive(nearest(event, chart))}
              onPointerLeave={() => setActive(null)}
            />
            {active !== null && <Tooltip block={block} chart={chart} index={active} scope={scope} />}
          </div>
          <Marks chart={chart} />
        </div>
      }
    />
  );
}

function Legend({ block, series }: { block: BlockOf<'line'>; series: string[] }) {
  return (
    <ul className="cr-legend">
      {block.series.map((entry, index) => (
        <li key={entry.label}>
          <span
            className="cr-swatch"
            style={{ background: seriesColour(entry.role, index, block.stacked, series) }}
          />
          {entry.label}
        </li>
      ))}
    </ul>
  );
}

function Tooltip(props: { block: BlockOf<'line'>; chart: LineGeometry; index: number; scope: ReportScope }) {
  const { block, chart, index, scope } = props;
  const x = chart.xs[index] ?? 0;
  const late = x > chart.width / 2;
  return (
    <div
      className="cr-tooltip"
      style={late ? { right: chart.width - x + 12 } : { left: x + 12 }}
      aria-hidden="true"
    >
      <strong>{dateText(block, index, scope)}</strong>
      {block.series.map((entry) => (
        <span key={entry.label}>
          {entry.label} <b>{valueText(entry, index, scope)}</b>
        </span>
      ))}
      {block.marks
        .filter((mark) => mark.x === block.x[index])
        .map((mark) => (
          <em key={mark.insight}>{mark.label}</em>
        ))}
    </div>
  );
}

/** What the numbers on the chart stand for; each leads to its finding. */
function Marks({ chart }: { chart: LineGeometry }) {
  return chart.marks.length === 0 ? null : (
    <ol className="cr-marks">
      {chart.marks.map((mark) => (
        <li key={mark.insight + mark.number}>
          <span className="cr-badge" aria-hidden="true">
            {mark.number}
          </span>
          <a href={`#finding-${mark.insight}`}>{mark.label}</a>
        </li>
      ))}
    </ol>
  );
}

function nearest(event: MouseEvent<HTMLInputElement>, chart: LineGeometry): number | null {
  const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
  let best: number | null = null;
  chart.xs.forEach((at, index) => {
    if (best === null || Math.abs(at - x) < Math.abs((chart.xs[best] ?? 0) - x)) best = index;
  });
  return best;
}

/** Each point's number leads to its rows: the series' origin narrowed to the point's dates. */
function pointTable(block: BlockOf<'line'>, scope: ReportScope) {
  return {
    columns: [block.title, ...block.series.map((entry) => entry.label)],
    rows: block.x.map((_, index) => ({
      label: dateText(block, index, scope),
      cells: block.series.map((entry) => {
        const value = entry.values[index] ?? null;
        return (
          <Figure
            key={entry.label}
            cell={{ text: valueText(entry, index, scope), value }}
            label={`${entry.label}, ${dateText(block, index, scope)}`}
            origin={pointOrigin(block, entry, index)}
          />
        );
      }),
    })),
  };
}
