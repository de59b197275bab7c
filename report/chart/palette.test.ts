import { describe, expect, it } from 'vitest';
import { contrast, legibleOn, textOn } from './colour.ts';
import { brandPalette } from './palette.ts';

const BRANDS = {
  white: '#ffffff',
  yellow: '#ffe600',
  black: '#000000',
  neon: '#39ff14',
  'hot pink': '#ff00ff',
  grey: '#808080',
  'pale grey': '#d9d9d9',
  teal: '#0f5c56',
  navy: '#0a1a3a',
  'not a colour': 'banana',
};

const PAIRS = Object.entries(BRANDS).flatMap(([name, primary]) =>
  (['light', 'dark'] as const).map((look) => ({ name, look, primary })),
);

describe.each(PAIRS)('the palette of a $name brand in the $look look', ({ primary, look }) => {
  const palettes = Object.values(BRANDS).map((accent) => brandPalette(primary, accent, look));

  it('sets every text at least at 4.5 on the ground it stands on', () => {
    for (const p of palettes) {
      const pairs: [string, string, string][] = [
        ['ink', p.ink, p.surface],
        ['text', p.text, p.surface],
        ['text on a panel', p.text, p.panel],
        ['muted', p.muted, p.surface],
        ['muted on a panel', p.muted, p.panel],
        ['brand as text', p.brandText, p.surface],
        ['brand as text on its tint', p.brandText, p.tint],
        ['on the brand', p.onBrand, p.brand],
        ['on the tint', p.onTint, p.tint],
        ['on the accent', p.onAccent, p.accent],
        ['accent as text', p.accentText, p.surface],
        ['on the cover', p.onCover, p.cover],
        ['on the cover’s shape', p.onCover, p.coverShape],
        ['muted on the cover', p.onCoverMuted, p.cover],
        ['muted on the cover’s shape', p.onCoverMuted, p.coverShape],
        ['accent on the cover', p.coverAccent, p.cover],
        ['accent on the cover’s shape', p.coverAccent, p.coverShape],
        ['good', p.good.text, p.good.fill],
        ['bad', p.bad.text, p.bad.fill],
        ['watch', p.watch.text, p.watch.fill],
        ['neutral', p.neutral.text, p.neutral.fill],
        ['good as text', p.good.text, p.surface],
        ['bad as text', p.bad.text, p.surface],
      ];
      for (const [what, text, ground] of pairs) {
        expect(contrast(text, ground), `${what}: ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('draws every shape at least at 3 on the surface, and tells the parts of a whole apart', () => {
    for (const p of palettes) {
      for (const shape of [p.brand, p.accent, p.rest, ...p.series]) {
        expect(contrast(shape, p.surface), shape).toBeGreaterThanOrEqual(3);
      }
      expect(new Set(p.series).size).toBe(p.series.length);
      expect(p.series).toHaveLength(8);
    }
  });
});

describe('the cover', () => {
  it('is the very colour of the brand, dark or light', () => {
    expect(brandPalette('#0f5c56', '#ffe600').cover).toBe('#0f5c56');
    expect(brandPalette('#FFE600', '#0f5c56')).toMatchObject({ cover: '#ffe600', onCover: '#10201f' });
  });
});

describe('colours', () => {
  it('knows the contrast of black and white', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 1);
    expect(contrast('#777777', '#777777')).toBe(1);
  });

  it('leaves a colour alone that is legible already', () => {
    expect(legibleOn('#0f5c56', ['#ffffff'], 4.5)).toBe('#0f5c56');
  });

  it('always finds a text colour', () => {
    for (let grey = 0; grey < 256; grey++) {
      const hex = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
      expect(contrast(textOn(hex), hex)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
