import { barRows, waterfallRows } from '#report/chart/bar-rows.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import type { Origin } from '#report/model/facts.ts';
import { ChartFrame } from '../chart-frame.tsx';
import { Figure } from '../figures.tsx';

/** A ranking: name, bar, number. */
export function BarsView({ block }: { block: BlockOf<'bars'> }) {
  const rows = barRows(block.items.map((item) => item.cell));
  return (
    <ChartFrame
      alt={block.alt}
      caption={block.caption}
      table={{ columns: [block.title, ''], rows: block.items.map((item) => asRow(item)) }}
      chart={
        <ul className="cr-bars">
          {block.items.map((item, index) => (
            <li key={item.label + String(index)}>
              <span className="cr-bar-label">{item.label}</span>
              <span className="cr-track">
                <span data-muted={item.muted || undefined} style={place(rows[index])} />
              </span>
              <Figure cell={item.cell} label={item.label} origin={item.origin} />
            </li>
          ))}
        </ul>
      }
    />
  );
}

/** From the period before to this one, step by step. */
export function WaterfallView({ block }: { block: BlockOf<'waterfall'> }) {
  const items = [block.start, ...block.steps, block.end];
  const { rows, cut } = waterfallRows(block);
  return (
    <ChartFrame
      alt={block.alt}
      caption={block.caption}
      table={{ columns: [block.title, ''], rows: items.map((item) => asRow(item, beforeOf(block, item))) }}
      chart={
        <ul className="cr-bars cr-waterfall">
          {items.map((item, index) => (
            <li key={item.label + String(index)} data-kind={rows[index]?.kind} data-cut={cut || undefined}>
              <span className="cr-bar-label">{item.label}</span>
              <span className="cr-track">
                <span data-kind={rows[index]?.kind} style={place(rows[index])} />
              </span>
              <Figure
                cell={item.cell}
                label={item.label}
                origin={item.origin}
                before={beforeOf(block, item)}
              />
            </li>
          ))}
        </ul>
      }
    />
  );
}

type Item = BlockOf<'bars'>['items'][number];

/** The same rows in the period before: a step of the waterfall is the difference of the two. */
function beforeOf({ start, steps }: BlockOf<'waterfall'>, item: Item): Origin | undefined {
  if (!steps.includes(item)) return undefined;
  const { where, except } = item.origin;
  return { ...start.origin, where, ...(except && { except }) };
}

function asRow(item: Item, before?: Origin) {
  return {
    label: item.label,
    cells: [<Figure key="value" cell={item.cell} label={item.label} origin={item.origin} before={before} />],
  };
}

function place(row: { start: number; end: number } | undefined) {
  const { start, end } = row ?? { start: 0, end: 0 };
  return { left: `${start * 100}%`, width: `${(end - start) * 100}%` };
}
