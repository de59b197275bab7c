/** A drawing instruction: move, line, cubic curve, close. Enough for every shape here, on screen and on paper. */
export type PathCommand =
  | ['M', number, number]
  | ['L', number, number]
  | ['C', number, number, number, number, number, number]
  | ['Z'];
export type Path = PathCommand[];

/** Collects what d3-shape draws; hand it over as the `context` of a line, an area or an arc. */
export class PathRecorder {
  readonly commands: Path = [];
  #x = 0;
  #y = 0;

  moveTo(x: number, y: number): void {
    this.#push(['M', round(x), round(y)], x, y);
  }

  lineTo(x: number, y: number): void {
    this.#push(['L', round(x), round(y)], x, y);
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#push(['C', round(x1), round(y1), round(x2), round(y2), round(x), round(y)], x, y);
  }

  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.bezierCurveTo(lean(this.#x, cx), lean(this.#y, cy), lean(x, cx), lean(y, cy), x, y);
  }

  closePath(): void {
    this.commands.push(['Z']);
  }

  arcTo(): void {
    throw new Error('No chart draws rounded joins through arcTo.');
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.closePath();
  }

  /** A circular arc as cubic curves of at most a quarter turn each. */
  arc(cx: number, cy: number, radius: number, start: number, end: number, anticlockwise = false): void {
    const turn = sweep(start, end, anticlockwise);
    const pieces = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9));
    const step = turn / pieces;
    const handle = (4 / 3) * Math.tan(step / 4) * radius;
    const at = (angle: number) => ({ x: cx + radius * Math.cos(angle), y: cy + radius * Math.sin(angle) });
    const first = at(start);
    if (this.commands.length === 0 || this.commands.at(-1)?.[0] === 'Z') this.moveTo(first.x, first.y);
    else if (Math.hypot(first.x - this.#x, first.y - this.#y) > 1e-6) this.lineTo(first.x, first.y);
    for (let piece = 0; piece < pieces; piece++) {
      const from = start + piece * step;
      const to = from + step;
      const a = at(from);
      const b = at(to);
      this.bezierCurveTo(
        a.x - handle * Math.sin(from),
        a.y + handle * Math.cos(from),
        b.x + handle * Math.sin(to),
        b.y - handle * Math.cos(to),
        b.x,
        b.y,
      );
    }
  }

  #push(command: PathCommand, x: number, y: number): void {
    this.commands.push(command);
    this.#x = x;
    this.#y = y;
  }
}

/** A rectangle with rounded corners, as a path of its own. */
export function roundedRect(x: number, y: number, width: number, height: number, radius: number): Path {
  const r = Math.min(radius, width / 2, height / 2);
  const recorder = new PathRecorder();
  const [right, foot] = [x + width, y + height];
  recorder.moveTo(x + r, y);
  recorder.lineTo(right - r, y);
  recorder.arc(right - r, y + r, r, -Math.PI / 2, 0);
  recorder.lineTo(right, foot - r);
  recorder.arc(right - r, foot - r, r, 0, Math.PI / 2);
  recorder.lineTo(x + r, foot);
  recorder.arc(x + r, foot - r, r, Math.PI / 2, Math.PI);
  recorder.lineTo(x, y + r);
  recorder.arc(x + r, y + r, r, Math.PI, 1.5 * Math.PI);
  recorder.closePath();
  return recorder.commands;
}

/** A disc, as a path of its own. */
export function disc(x: number, y: number, radius: number): Path {
  const recorder = new PathRecorder();
  recorder.arc(x, y, radius, 0, 2 * Math.PI);
  recorder.closePath();
  return recorder.commands;
}

/** A straight stroke, as a path of its own. */
export function stroke(x1: number, y1: number, x2: number, y2: number): Path {
  return [
    ['M', round(x1), round(y1)],
    ['L', round(x2), round(y2)],
  ];
}

/** The path at another place. */
export function movedBy(path: Path, dx: number, dy: number): Path {
  return path.map((command): PathCommand => {
    if (command[0] === 'Z') return command;
    const [letter, ...numbers] = command;
    return [letter, ...numbers.map((value, at) => round(value + (at % 2 === 0 ? dx : dy)))] as PathCommand;
  });
}

function lean(from: number, control: number): number {
  return from + (2 / 3) * (control - from);
}

/** The `d` attribute of an SVG path. */
export function svgPath(path: Path): string {
  return path.map(([letter, ...numbers]) => letter + numbers.join(' ')).join('');
}

/** Two decimals of a point: finer than any printer, and the same text on every machine. */
export function round(value: number): number {
  const rounded = Math.round(value * 100) / 100;
  return rounded === 0 ? 0 : rounded;
}

function sweep(start: number, end: number, anticlockwise: boolean): number {
  const full = 2 * Math.PI;
  const turn = anticlockwise ? start - end : end - start;
  if (turn >= full - 1e-9) return anticlockwise ? -full : full;
  const positive = ((turn % full) + full) % full;
  return anticlockwise ? -positive : positive;
}
