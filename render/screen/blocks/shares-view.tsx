import { svgPath } from '#report/chart/path.ts';
import { ringChart } from '#report/chart/ring-chart.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import { ChartFrame } from '../chart-frame.tsx';
import { Figure } from '../figures.tsx';
import { useReport } from '../report-context.tsx';

const SIDE = 180;

/** Parts of a whole: a ring, and the list that names its slices. */
export function SharesView({ block }: { block: BlockOf<'shares'> }) {
  const { series } = useReport();
  const colour = (index: number) =>
    block.items[index]?.muted === true ? 'var(--rest)' : (series[index % series.length] ?? 'var(--brand)');
  return (
    <ChartFrame
      alt={block.alt}
      caption={block.caption}
      table={{
        columns: [block.title, '', '%'],
        rows: block.items.map((item) => ({ label: item.label, cells: cells(item) })),
      }}
      chart={
        <div className="cr-shares">
          <div className="cr-ring">
            <svg viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
              {ringChart(block, SIDE).map((slice) => (
                <path key={slice.index} d={svgPath(slice.path)} fill={colour(slice.index)} />
              ))}
            </svg>
            <Figure cell={block.total} label={block.title} />
          </div>
          <ul>
            {block.items.map((item, index) => (
              <li key={item.label + String(index)}>
                <span className="cr-swatch" style={{ background: colour(index) }} />
                <span className="cr-bar-label">{item.label}</span>
                {cells(item)}
              </li>
            ))}
          </ul>
        </div>
      }
    />
  );
}

function cells(item: BlockOf<'shares'>['items'][number]) {
  return [
    <Figure key="value" cell={item.cell} label={item.label} origin={item.origin} />,
    <strong key="share">
      <Figure cell={item.share} label={item.label} />
    </strong>,
  ];
}
