import { barRows } from '#report/chart/bar-rows.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import { ChartFrame } from '../chart-frame.tsx';
import { Figure } from '../figures.tsx';

/** Steps that narrow, each as long as its share of the first. */
export function FunnelView({ block }: { block: BlockOf<'funnel'> }) {
  const bars = barRows(block.steps.map((step) => step.cell));
  return (
    <ChartFrame
      alt={block.alt}
      caption={block.caption}
      table={{
        columns: [block.title, '', '%'],
        rows: block.steps.map((step) => ({
          label: step.label,
          cells: [
            <Figure key="value" cell={step.cell} label={step.label} origin={step.origin} />,
            step.rate && <Figure key="rate" cell={step.rate} label={step.label} />,
          ],
        })),
      }}
      chart={
        <ol className="cr-funnel">
          {block.steps.map((step, index) => (
            <li key={step.label + String(index)}>
              <span className="cr-track" aria-hidden="true">
                <span style={{ width: `${(bars[index]?.end ?? 0) * 100}%` }} />
              </span>
              <span className="cr-funnel-words">
                <span className="cr-muted">{step.label}</span>
                <strong>
                  <Figure cell={step.cell} label={step.label} origin={step.origin} />
                </strong>
              </span>
              {step.rate && (
                <span className="cr-pill" data-tone="brand">
                  <Figure cell={step.rate} label={step.label} />
                </span>
              )}
            </li>
          ))}
        </ol>
      }
    />
  );
}
