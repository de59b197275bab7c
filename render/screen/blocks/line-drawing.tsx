import { useId } from 'react';
import type { LineGeometry } from '#report/chart/line-chart.ts';
import { svgPath } from '#report/chart/path.ts';
import type { BlockOf } from '#report/model/blocks.ts';

interface LineDrawingProps {
  block: BlockOf<'line'>;
  chart: LineGeometry;
  active: number | null;
  series: string[];
}

/** The picture alone; what it says stands in words beside it. */
export function LineDrawing({ block, chart, active, series }: LineDrawingProps) {
  const fade = useId();
  const colour = (role: Role, index: number) => seriesColour(role, index, block.stacked, series);
  return (
    <svg
      width={chart.width}
      height={chart.height}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      aria-hidden="true"
    >
      <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--brand)" stopOpacity="0.22" />
        <stop offset="1" stopColor="var(--brand)" stopOpacity="0.02" />
      </linearGradient>
      <Axes chart={chart} />
      {chart.series.toReversed().map((entry) => (
        <g key={entry.label} style={{ color: colour(entry.role, entry.index) }}>
          {entry.area && (
            <path
              d={svgPath(entry.area)}
              fill={block.stacked ? 'currentColor' : `url(#${fade})`}
              opacity={block.stacked ? 0.88 : 1}
            />
          )}
          {!block.stacked && <path className={`cr-stroke cr-stroke-${entry.role}`} d={svgPath(entry.line)} />}
          {entry.dots.map((dot) => (
            <circle key={dot.x} cx={dot.x} cy={dot.y} r="3.5" fill="currentColor" />
          ))}
        </g>
      ))}
      {chart.marks.map((mark) => (
        <g key={mark.insight + mark.number}>
          <line className="cr-mark-line" x1={mark.x} x2={mark.x} y1={mark.badgeY} y2={mark.y} />
          <circle className="cr-mark-point" cx={mark.x} cy={mark.y} r="4" />
          <circle className="cr-mark-badge" cx={mark.x} cy={mark.badgeY} r="9" />
          <text className="cr-mark-number" x={mark.x} y={mark.badgeY} dy="0.35em" textAnchor="middle">
            {mark.number}
          </text>
        </g>
      ))}
      {active !== null && <Reader chart={chart} index={active} colour={colour} />}
    </svg>
  );
}

type Role = 'primary' | 'secondary' | 'muted';

export function seriesColour(role: Role, index: number, stacked: boolean, series: string[]): string {
  if (stacked) return series[index % series.length] ?? 'var(--brand)';
  return { primary: 'var(--brand)', secondary: 'var(--accent)', muted: 'var(--rest)' }[role];
}

function Axes({ chart }: { chart: LineGeometry }) {
  const { plot } = chart;
  return (
    <g className="cr-axes">
      {chart.yTicks.map((tick) => (
        <g key={tick.y}>
          <line
            data-zero={tick.zero || undefined}
            x1={plot.x}
            x2={plot.x + plot.width}
            y1={tick.y}
            y2={tick.y}
          />
          <text x={plot.x - 8} y={tick.y} dy="0.35em" textAnchor="end">
            {tick.left}
          </text>
          <text className="cr-right-tick" x={plot.x + plot.width + 8} y={tick.y} dy="0.35em">
            {tick.right}
          </text>
        </g>
      ))}
      {chart.xTicks.map((tick) => (
        <text key={tick.x} x={tick.x} y={chart.height - 6} textAnchor={tick.anchor}>
          {tick.text}
        </text>
      ))}
    </g>
  );
}

interface ReaderProps {
  chart: LineGeometry;
  index: number;
  colour: (role: Role, index: number) => string;
}

function Reader({ chart, index, colour }: ReaderProps) {
  const x = chart.xs[index] ?? 0;
  return (
    <g>
      <line className="cr-reader" x1={x} x2={x} y1={chart.plot.y} y2={chart.plot.y + chart.plot.height} />
      {chart.series.map((entry) => {
        const y = entry.ys[index] ?? null;
        return y === null ? null : (
          <circle
            key={entry.label}
            cx={x}
            cy={y}
            r="4.5"
            fill={colour(entry.role, entry.index)}
            className="cr-reader-dot"
          />
        );
      })}
    </g>
  );
}
