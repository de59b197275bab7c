import { area, curveMonotoneX, line } from 'd3-shape';
import { type Path, PathRecorder, round } from './path.ts';

export interface Sparkline {
  line: Path;
  area: Path;
  end: { x: number; y: number };
}

/** The course of a measure without axes; null where fewer than two points were measured. */
export function sparkline(
  values: readonly (number | null)[],
  width: number,
  height: number,
): Sparkline | null {
  const thinned = values.length > MOST_POINTS ? thin(values) : values;
  const measured = thinned.flatMap((value, index) => (value === null ? [] : [{ index, value }]));
  if (measured.length < 2) return null;
  const low = Math.min(...measured.map((point) => point.value));
  const high = Math.max(...measured.map((point) => point.value));
  const range = Math.max(high - low, LEAST_RANGE * Math.max(Math.abs(high), Math.abs(low)));
  const x = (index: number) => (width * index) / (thinned.length - 1);
  const y = (value: number) =>
    range === 0 ? height / 2 : height * (0.5 - (value - (high + low) / 2) / range);
  const stroke = new PathRecorder();
  const fill = new PathRecorder();
  line<(typeof measured)[number]>(
    (point) => x(point.index),
    (point) => y(point.value),
  )
    .curve(curveMonotoneX)
    .context(stroke)(measured);
  area<(typeof measured)[number]>(
    (point) => x(point.index),
    height,
    (point) => y(point.value),
  )
    .curve(curveMonotoneX)
    .context(fill)(measured);
  const last = measured.at(-1) ?? { index: 0, value: low };
  return {
    line: stroke.commands,
    area: fill.commands,
    end: { x: round(x(last.index)), y: round(y(last.value)) },
  };
}

const MOST_POINTS = 40;
/** Of what is drawn, the full height is no less: a price that changes by a tenth of a cent is a flat line. */
const LEAST_RANGE = 0.01;

/** Means of neighbouring points: a card has no room for four hundred days. */
function thin(values: readonly (number | null)[]): (number | null)[] {
  const size = Math.ceil(values.length / MOST_POINTS);
  return Array.from({ length: Math.ceil(values.length / size) }, (_, index) => {
    const group = values.slice(index * size, (index + 1) * size).flatMap((value) => value ?? []);
    return group.length === 0 ? null : group.reduce((sum, value) => sum + value, 0) / group.length;
  });
}
