import { type PointerEvent, useMemo, useState } from 'react';
import { lineChart, type LineGeometry } from '#report/chart/line-chart.ts';
import { dateTexts, dayNumber } from '#report/chart/tick-text.ts';
import { formatDay } from '#report/format/date.ts';
import { formatValue } from '#report/format/value.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import { ChartFrame } from '../chart-frame.tsx';
import { Figure } from '../figures.tsx';
import { type ReportScope, useReport } from '../report-context.tsx';
import { useWidth } from '../use-width.ts';
import { LineDrawing, seriesColour } from './line-drawing.tsx';

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

function Marks({ chart }: { chart: LineGeometry }) {
  return chart.marks.length === 0 ? null : (
    <ol className="cr-marks">
      {chart.marks.map((mark) => (
        <li key={mark.insight + mark.number}>
          <span className="cr-badge" aria-hidden="true">
            {mark.number}
          </span>
          {mark.label}
        </li>
      ))}
    </ol>
  );
}

function nearest(event: PointerEvent<HTMLInputElement>, chart: LineGeometry): number | null {
  const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
  let best: number | null = null;
  chart.xs.forEach((at, index) => {
    if (best === null || Math.abs(at - x) < Math.abs((chart.xs[best] ?? 0) - x)) best = index;
  });
  return best;
}

function pointText(block: BlockOf<'line'>, index: number, scope: ReportScope): string {
  const values = block.series.map((entry) => `${entry.label} ${valueText(entry, index, scope)}`);
  return [dateText(block, index, scope), ...values].join(', ');
}

function dateText(block: BlockOf<'line'>, index: number, { style }: ReportScope): string {
  const date = block.x[index] ?? '';
  if (date === '') return '';
  return block.grain === 'month'
    ? (dateTexts([date], 'month', style)[0] ?? '')
    : formatDay(dayNumber(date), style.language);
}

function valueText(series: BlockOf<'line'>['series'][number], index: number, scope: ReportScope): string {
  const value = series.values[index] ?? null;
  return value === null ? scope.words.noValue : formatValue(value, series.unit, scope.style);
}

/** Each point's number leads to its rows: the series' origin narrowed to the point's dates. */
function pointTable(block: BlockOf<'line'>, scope: ReportScope) {
  return {
    columns: [block.title, ...block.series.map((entry) => entry.label)],
    rows: block.x.map((date, index) => ({
      label: dateText(block, index, scope),
      cells: block.series.map((entry) => {
        const value = entry.values[index] ?? null;
        const to = block.grain === 'day' ? date : (dayBefore(block.x[index + 1]) ?? entry.origin.to);
        return (
          <Figure
            key={entry.label}
            cell={{ text: valueText(entry, index, scope), value }}
            label={`${entry.label}, ${dateText(block, index, scope)}`}
            origin={{ ...entry.origin, from: date, to }}
          />
        );
      }),
    })),
  };
}

function dayBefore(date: string | undefined): string | null {
  if (date === undefined) return null;
  return new Date((dayNumber(date) - 1) * 86_400_000).toISOString().slice(0, 10);
}
