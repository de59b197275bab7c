import type { BlockOf } from '#report/model/blocks.ts';
import { ChartFrame } from '../chart-frame.tsx';
import { Figure } from '../figures.tsx';

/** Steps that narrow: a diagram, its widths are not to scale. */
export function FunnelView({ block }: { block: BlockOf<'funnel'> }) {
  const count = Math.max(1, block.steps.length);
  const wide = (index: number) => 100 - (66 * index) / count;
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
              <span
                className="cr-funnel-shape"
                aria-hidden="true"
                style={{
                  clipPath: `polygon(${50 - wide(index) / 2}% 0, ${50 + wide(index) / 2}% 0, ${50 + wide(index + 1) / 2}% 100%, ${50 - wide(index + 1) / 2}% 100%)`,
                  opacity: 1 - (0.6 * index) / count,
                }}
              />
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
