import { arc } from 'd3-shape';
import type { BlockOf } from '#report/model/blocks.ts';
import { movedBy, type Path, PathRecorder } from './path.ts';

export interface RingSlice {
  /** Position among the block's items. */
  index: number;
  share: number;
  path: Path;
}

/** Parts of a whole as a ring centred in a square of the given side; parts of nothing leave no slice. */
export function ringChart(block: BlockOf<'shares'>, side: number, thickness = 0.34): RingSlice[] {
  const parts = block.items.map((item) => Math.max(0, numberOf(item.cell.value)));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole <= 0) return [];
  const outer = side / 2;
  const draw = arc<[number, number]>()
    .innerRadius(outer * (1 - thickness))
    .outerRadius(outer)
    .startAngle((span) => span[0])
    .endAngle((span) => span[1])
    .padAngle(parts.filter((part) => part > 0).length > 1 ? GAP / outer : 0);
  const slices: RingSlice[] = [];
  let angle = 0;
  parts.forEach((part, index) => {
    const end = angle + (2 * Math.PI * part) / whole;
    if (part > 0) {
      const recorder = new PathRecorder();
      draw.context(recorder)([angle, end]);
      slices.push({ index, share: part / whole, path: movedBy(recorder.commands, outer, outer) });
    }
    angle = end;
  });
  return slices;
}

/** White space between two slices, in the ring's units. */
const GAP = 1.6;

function numberOf(value: number | string | null): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
