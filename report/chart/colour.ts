/** A colour as lightness (0 … 1), chroma and hue (radians) in OKLCH: equal steps look equal. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** WCAG contrast of two `#rrggbb` colours: 1 … 21. */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The colour nearest to `hex` in lightness that reaches `ratio` on every one of the surfaces; away from them. */
export function legibleOn(hex: string, surfaces: readonly string[], ratio: number): string {
  const start = toOklch(hex);
  const enough = (colour: string) => surfaces.every((surface) => contrast(colour, surface) >= ratio);
  if (enough(hex)) return hex;
  const dark = surfaces.every((surface) => luminance(surface) < MIDDLE_LUMINANCE);
  for (let step = 1; step <= 100; step++) {
    const l = dark ? start.l + ((1 - start.l) * step) / 100 : start.l * (1 - step / 100);
    // Chroma fades near white and black, where the screen could not show it anyway.
    const candidate = fromOklch({ ...start, l, c: start.c * (1 - (step / 100) ** 2) });
    if (enough(candidate)) return candidate;
  }
  return dark ? '#ffffff' : '#000000';
}

/** White or near-black, whichever reads better on the colour. One of the two always reaches 4.5. */
export function textOn(hex: string): string {
  return contrast('#ffffff', hex) >= 4.5 ? '#ffffff' : contrast(INK, hex) >= 4.5 ? INK : '#000000';
}

/** `part` of the second colour mixed into the first. */
export function mix(first: string, second: string, part: number): string {
  const [a, b] = [channels(first), channels(second)];
  return toHex(a.map((value, index) => value + ((b[index] ?? 0) - value) * part));
}

export function withLightness(hex: string, l: number, mostChroma = 1): string {
  const colour = toOklch(hex);
  return fromOklch({ l, c: Math.min(colour.c, mostChroma), h: colour.h });
}

export function toOklch(hex: string): Oklch {
  const [r, g, b] = channels(hex).map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const k = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, k),
    h: Math.atan2(k, a),
  };
}

/** Chroma is lowered until the colour fits the screen. */
export function fromOklch({ l, c, h }: Oklch): string {
  for (let chroma = c; chroma > 0.002; chroma *= 0.94) {
    const rgb = linearRgb(l, chroma, h);
    if (rgb.every((value) => value >= -0.0005 && value <= 1.0005)) return toHex(rgb.map(encoded));
  }
  return toHex(linearRgb(l, 0, h).map(encoded));
}

export const INK = '#10201f';
const MIDDLE_LUMINANCE = 0.18;

function linearRgb(lightness: number, c: number, h: number): number[] {
  const a = c * Math.cos(h);
  const k = c * Math.sin(h);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * k) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * k) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * k) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(linear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Red, green, blue as 0 … 1. What is no colour is read as black. */
function channels(hex: string): number[] {
  const digits = /^#?([0-9a-f]{6})/i.exec(hex)?.[1] ?? '000000';
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255);
}

/** Six small digits; what is no colour is black. */
export function asHex(colour: string): string {
  return toHex(channels(colour));
}

function toHex(rgb: readonly number[]): string {
  return `#${rgb.map(byte).join('')}`;
}

function byte(value: number): string {
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encoded(value: number): number {
  const clamped = Math.min(1, Math.max(0, value));
  return clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
}
