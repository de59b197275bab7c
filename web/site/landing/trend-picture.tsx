import { useId } from 'react';

const WIDTH = 480;
const HEIGHT = 130;

/** A small line picture: a main series over a quieter one, the highest day marked. */
export function TrendPicture({ main, quiet }: { main: readonly number[]; quiet: readonly number[] }) {
  const fill = useId();
  const top = Math.max(...main) * 1.08;
  const points = main.map((value, index) => point(value, index, main.length, top));
  const peak = points[main.indexOf(Math.max(...main))];
  const line = `M${points.map(join).join('L')}`;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="block w-full">
      <linearGradient id={fill} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" className="[stop-color:var(--brand-ink)] [stop-opacity:0.18]" />
        <stop offset="1" className="[stop-color:var(--brand-ink)] [stop-opacity:0]" />
      </linearGradient>
      {[0, 1, 2, 3].map((step) => (
        <line
          key={step}
          x1="0"
          x2={WIDTH}
          y1={(HEIGHT / 3) * step}
          y2={(HEIGHT / 3) * step}
          className="stroke-line"
        />
      ))}
      <path d={`${line}L${WIDTH},${HEIGHT}L0,${HEIGHT}Z`} fill={`url(#${fill})`} />
      <path d={line} fill="none" strokeWidth="2.25" strokeLinejoin="round" className="stroke-brand-ink" />
      <path
        d={`M${quiet.map((value, index) => join(point(value, index, quiet.length, top))).join('L')}`}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        className="stroke-accent"
      />
      {peak && (
        <circle cx={peak.x} cy={peak.y} r="4.5" strokeWidth="2.5" className="fill-surface stroke-brand-ink" />
      )}
    </svg>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function point(value: number, index: number, count: number, top: number): Point {
  return { x: (index / (count - 1)) * WIDTH, y: HEIGHT - (value / top) * HEIGHT };
}

function join({ x, y }: Point): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}
