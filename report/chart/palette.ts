import { asHex, contrast, fromOklch, legibleOn, mix, textOn, toOklch, withLightness } from './colour.ts';

/** Every colour a report is set in. Text colours reach WCAG AA (4.5) on the surface they are named for; shapes reach 3. */
export interface Palette {
  surface: string;
  /** Cards and zebra stripes, a breath away from the surface. */
  panel: string;
  line: string;
  ink: string;
  text: string;
  muted: string;
  /** The brand as a shape: bars, lines, badges. */
  brand: string;
  onBrand: string;
  /** The brand as text on the surface. */
  brandText: string;
  /** A breath of the brand, for tracks and tinted boxes. */
  tint: string;
  onTint: string;
  accent: string;
  onAccent: string;
  /** The accent as text on the surface. */
  accentText: string;
  /** The accent as mere decoration: as near to the chosen colour as can be seen at all. */
  flourish: string;
  /** The cover: its ground, a lighter shape on it, and text that reads on both. */
  cover: string;
  coverShape: string;
  onCover: string;
  onCoverMuted: string;
  coverAccent: string;
  good: Tone;
  bad: Tone;
  watch: Tone;
  neutral: Tone;
  /** Parts of a whole, told apart by hue and by lightness. */
  series: string[];
  /** What "Other" is drawn in. */
  rest: string;
}

export interface Tone {
  text: string;
  fill: string;
}

const AA_TEXT = 4.5;
const AA_SHAPE = 3;
const VISIBLE = 1.4;

/** From two brand colours of any kind to a full palette, legible throughout. */
export function brandPalette(primary: string, accent: string, look: 'light' | 'dark' = 'light'): Palette {
  const base = look === 'light' ? LIGHT : DARK;
  const surfaces = [base.surface, base.panel];
  const brand = legibleOn(primary, [base.surface], isGrey(primary) ? GREY_SHAPE : AA_SHAPE);
  const cover = asHex(primary);
  const onCover = textOn(cover);
  const coverShape = shapeOn(cover, onCover);
  const grounds = [cover, coverShape];
  const tint = mix(base.surface, brand, look === 'light' ? 0.09 : 0.22);
  const accentShape = legibleOn(accent, [base.surface], AA_SHAPE);
  return {
    ...base,
    brand,
    onBrand: textOn(brand),
    brandText: legibleOn(primary, [...surfaces, tint], AA_TEXT),
    tint,
    onTint: legibleOn(base.text, [tint], AA_TEXT),
    accent: accentShape,
    onAccent: textOn(accentShape),
    accentText: legibleOn(accent, surfaces, AA_TEXT),
    flourish: legibleOn(accent, [base.surface], VISIBLE),
    cover,
    coverShape,
    onCover,
    onCoverMuted: legibleOn(mix(onCover, cover, 0.24), grounds, AA_TEXT),
    coverAccent: legibleOn(accent, grounds, AA_TEXT),
    series: seriesColours(brand, accentShape, base.surface),
  };
}

/** The cover is the brand's own colour; the shape on it stands back from the text, and where the brand is nearly black or white, the other way. */
function shapeOn(cover: string, text: string): string {
  const { l, c } = toOklch(cover);
  const away = text === '#ffffff' ? -SHAPE_STEP : SHAPE_STEP;
  const hasRoom = l + away > DARKEST && l + away < LIGHTEST;
  return withLightness(cover, l + (hasRoom ? away : -away), c);
}

const SHAPE_STEP = 0.06;
const DARKEST = 0.22;
const LIGHTEST = 0.97;

/** A brand without hue has only its depth to stand out by. */
function isGrey(hex: string): boolean {
  return toOklch(hex).c < 0.03;
}
const GREY_SHAPE = 6;

const LIGHT = {
  surface: '#ffffff',
  panel: '#f7f8f8',
  line: '#e2e7e6',
  ink: '#10201f',
  text: '#33413f',
  muted: '#5f6d6b',
  rest: '#8b9694',
  good: { text: '#0d6b3f', fill: '#e3f4ea' },
  bad: { text: '#b3261e', fill: '#fdeae8' },
  watch: { text: '#8a4b08', fill: '#fdf0dc' },
  neutral: { text: '#4a5856', fill: '#eef1f0' },
};

const DARK = {
  surface: '#111817',
  panel: '#18211f',
  line: '#2a3533',
  ink: '#f2f6f5',
  text: '#cfd8d6',
  muted: '#9aa7a4',
  rest: '#7b8785',
  good: { text: '#6fd7a0', fill: '#143425' },
  bad: { text: '#ff9d94', fill: '#43201d' },
  watch: { text: '#f3bd6b', fill: '#3d2c12' },
  neutral: { text: '#b9c4c1', fill: '#232d2b' },
};

/** Brand, accent, then hues spread around the circle away from both; each reaches 3 on the surface. */
function seriesColours(brand: string, accent: string, surface: string): string[] {
  const chosen = [brand];
  if (distance(brand, accent) > TELLING_DISTANCE) chosen.push(accent);
  const start = toOklch(brand);
  const chroma = Math.min(0.14, Math.max(0.09, start.c));
  const candidates = HUE_TURNS.flatMap((turn, index) =>
    [0.58, 0.45, 0.68].map((l) =>
      legibleOn(
        fromOklch({ l: index % 2 === 0 ? l : l + 0.06, c: chroma, h: start.h + turn }),
        [surface],
        AA_SHAPE,
      ),
    ),
  );
  while (chosen.length < SERIES_COUNT) {
    let best = { colour: brand, apart: -1 };
    for (const colour of candidates) {
      const apart = nearest(colour, chosen);
      if (apart > best.apart) best = { colour, apart };
    }
    chosen.push(best.colour);
  }
  return chosen;
}

const SERIES_COUNT = 8;
const TELLING_DISTANCE = 0.08;
const HUE_TURNS = [2.1, 4.2, 1.0, 5.2, 3.1, 0.5];

function nearest(colour: string, chosen: readonly string[]): number {
  return Math.min(...chosen.map((other) => distance(colour, other)));
}

function distance(a: string, b: string): number {
  const [x, y] = [toOklch(a), toOklch(b)];
  const chroma = Math.hypot(
    x.c * Math.cos(x.h) - y.c * Math.cos(y.h),
    x.c * Math.sin(x.h) - y.c * Math.sin(y.h),
  );
  return Math.hypot(x.l - y.l, chroma);
}

/** Whether two colours can stand next to each other as text and ground. */
export function readable(text: string, ground: string): boolean {
  return contrast(text, ground) >= AA_TEXT;
}
