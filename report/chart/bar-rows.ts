import type { BlockOf, Cell } from '#report/model/blocks.ts';

/** A horizontal bar: its two ends as fractions of the room it has. */
export interface BarRow {
  start: number;
  end: number;
}

/** Bars on a common scale that always holds zero; a value that is missing is a bar without length. */
export function barRows(cells: readonly Cell[]): BarRow[] {
  const values = cells.map((cell) => numberOf(cell.value));
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const room = high - low;
  if (room === 0) return values.map(() => ({ start: 0, end: 0 }));
  return values.map((value) => ({
    start: fraction((Math.min(0, value) - low) / room),
    end: fraction((Math.max(0, value) - low) / room),
  }));
}

export interface WaterfallRow extends BarRow {
  kind: 'total' | 'up' | 'down' | 'flat';
  /** Where this row hands over to the next, as a fraction. */
  carry: number;
}

export interface WaterfallGeometry {
  rows: WaterfallRow[];
  /** The scale does not begin at zero: the totals are drawn with a break. */
  cut: boolean;
}

/** From one total to the next: where each step begins and ends. Small steps between large totals get a cut scale. */
export function waterfallRows(block: BlockOf<'waterfall'>): WaterfallGeometry {
  const levels: [number, number][] = [[0, numberOf(block.start.cell.value)]];
  let level = numberOf(block.start.cell.value);
  for (const step of block.steps) {
    const next = level + numberOf(step.cell.value);
    levels.push([level, next]);
    level = next;
  }
  levels.push([0, numberOf(block.end.cell.value)]);

  const reached = levels.map(([, to]) => to);
  const bottom = Math.min(...reached);
  const top = Math.max(...reached);
  const cut = bottom > 0 && (top - bottom) / top < CUT_BELOW;
  const low = cut ? bottom - (top - bottom) * CUT_MARGIN : Math.min(0, bottom);
  const high = Math.max(0, top);
  const room = high - low;
  const at = (value: number) => (room === 0 ? 0 : fraction((Math.max(low, value) - low) / room));
  const rows = levels.map(([from, to], index): WaterfallRow => {
    const total = index === 0 || index === levels.length - 1;
    const kind = total ? 'total' : to > from ? 'up' : to < from ? 'down' : 'flat';
    return { kind, start: Math.min(at(from), at(to)), end: Math.max(at(from), at(to)), carry: at(to) };
  });
  return { rows, cut };
}

/** Steps that move the total by less than this share would be hairlines on a scale from zero. */
const CUT_BELOW = 0.4;
const CUT_MARGIN = 0.6;

function numberOf(value: number | string | null): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

function fraction(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
}
