import type { Block, Cell } from '../model/blocks.ts';
import type { Report } from '../model/report.ts';

/** Every figure that a report shows outside its sentences, by what a reader would call it, as it is set. */
export function shownFigures({ sections }: Pick<Report, 'sections'>): Map<string, string> {
  const figures = new Map<string, string>();
  for (const { blocks } of sections)
    for (const block of blocks)
      for (const [label, text] of figuresOf(block)) if (!figures.has(label)) figures.set(label, text);
  return figures;
}

type Labelled = [label: string, text: string];

function figuresOf(block: Block): Labelled[] {
  switch (block.kind) {
    case 'kpis':
      return block.items.flatMap(({ label, period, value, delta }) => {
        const name = named(label, period);
        return [
          [name, value.text] as Labelled,
          ...(delta ? [[named(name, '±'), delta.text] as Labelled] : []),
        ];
      });
    case 'bars':
    case 'shares':
      return block.items.map(({ label, cell }) => [named(block.title, label), cell.text]);
    case 'waterfall':
      return [block.start, ...block.steps, block.end].map(({ label, cell }) => [
        named(block.title, label),
        cell.text,
      ]);
    case 'funnel':
      return block.steps.map(({ label, cell }) => [named(block.title, label), cell.text]);
    case 'heat':
      return block.cells.flatMap((cells, row) =>
        cells.flatMap((cell, column) => {
          const label = named(block.title, block.rows[row], block.columns[column]);
          return cell === null ? [] : [[label, cell.text] as Labelled];
        }),
      );
    case 'table':
      return [
        ...block.rows.map(({ cells }) => cells),
        ...(block.total === null ? [] : [block.total]),
      ].flatMap((cells) => cellsOf(block.title, block.columns, cells));
    default:
      return [];
  }
}

function cellsOf(title: string, columns: readonly { label: string }[], cells: readonly Cell[]): Labelled[] {
  const [first, ...rest] = cells;
  return rest.map(({ text }, at) => [named(title, first?.text, columns[at + 1]?.label), text]);
}

function named(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' · ');
}
