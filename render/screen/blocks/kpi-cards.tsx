import { svgPath } from '#report/chart/path.ts';
import { sparkline } from '#report/chart/sparkline.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import { FactButton, Figure } from '../figures.tsx';

type Card = BlockOf<'kpis'>['items'][number];

const ARROWS = { up: '↑ ', down: '↓ ', flat: '' };
const SPARK = { width: 160, height: 28 };

export function KpiCards({ block }: { block: BlockOf<'kpis'> }) {
  return (
    <ul className="cr-kpis">
      {block.items.map((item, index) => (
        <li key={item.metric + String(index)} className="cr-card">
          <span className="cr-kpi-label">{item.label}</span>
          {item.period !== undefined && <span className="cr-kpi-period cr-muted">{item.period}</span>}
          <span className="cr-kpi-value">
            <Figure cell={item.value} label={item.label} />
          </span>
          {(item.delta !== null || item.previous !== '') && (
            <span className="cr-kpi-delta">
              {item.delta && <Change delta={item.delta} label={item.label} />}
              <span className="cr-muted">{item.previous}</span>
            </span>
          )}
          {item.year_ago && (
            <span className="cr-kpi-delta">
              <Change delta={item.year_ago} label={item.label} />
              <span className="cr-muted">{item.year_ago.previous}</span>
            </span>
          )}
          <Spark values={item.spark} bad={item.delta?.tone === 'bad'} />
        </li>
      ))}
    </ul>
  );
}

function Change({ delta, label }: { delta: NonNullable<Card['delta']>; label: string }) {
  return (
    <span className="cr-pill" data-tone={delta.tone}>
      <FactButton fact={delta.fact} text={ARROWS[delta.direction] + delta.text} label={label} />
    </span>
  );
}

function Spark({ values, bad }: { values: (number | null)[]; bad: boolean }) {
  const spark = sparkline(values, SPARK.width, SPARK.height);
  if (spark === null) return null;
  return (
    <svg
      className="cr-spark"
      data-tone={bad ? 'bad' : undefined}
      viewBox={`-2 -3 ${SPARK.width + 6} ${SPARK.height + 6}`}
      aria-hidden="true"
      preserveAspectRatio="none"
    >
      <path className="cr-spark-area" d={svgPath(spark.area)} />
      <path className="cr-spark-line" d={svgPath(spark.line)} />
    </svg>
  );
}
