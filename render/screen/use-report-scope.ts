import { type CSSProperties, useCallback, useMemo, useState } from 'react';
import { brandPalette, type Palette } from '#report/chart/palette.ts';
import type { Brand } from '#report/model/brand.ts';
import type { Report } from '#report/model/report.ts';
import type { Asked, ReportScope } from './report-context.tsx';
import { SCREEN_WORDS } from './screen-words.ts';

interface ScopeOptions {
  /** Told when a reader opens a number. */
  onFact?: ((fact: string) => void) | undefined;
  /** The facts that the text speaks of, where they are not the report's own. */
  facts?: Report['facts'];
}

/** What the blocks of a text need around them, and the number its reader asked about. */
export function useReportScope(
  report: Report,
  brand: Pick<Brand, 'primary' | 'accent'>,
  { onFact, facts = report.facts }: ScopeOptions = {},
) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(
    (next: Asked) => {
      setAsked(next);
      if (next.fact !== null) onFact?.(next.fact);
    },
    [onFact],
  );
  const close = useCallback(() => setAsked(null), []);
  const light = useMemo(() => brandPalette(brand.primary, brand.accent), [brand.primary, brand.accent]);
  const dark = useMemo(
    () => brandPalette(brand.primary, brand.accent, 'dark'),
    [brand.primary, brand.accent],
  );
  const scope = useMemo<ReportScope>(
    () => ({
      facts,
      files: (report.sources ?? [report.source]).map(({ file }) => file),
      leftOut: (report.sources ?? [report.source]).map((source) => source.rows_left_out),
      style: { language: report.language, currency: report.source.currency },
      words: SCREEN_WORDS[report.language],
      series: light.series.map((_, index) => `var(--series-${index})`),
      ask,
    }),
    [report, facts, light, ask],
  );
  return { scope, asked, close, colours: tokens(light, dark) };
}

/** Both palettes as custom properties; the colour scheme of the page picks one. */
function tokens(light: Palette, dark: Palette): CSSProperties {
  const [bright, dim] = [flat(light), flat(dark)];
  return Object.fromEntries(
    Object.entries(bright).map(([name, colour]) => [name, `light-dark(${colour}, ${dim[name] ?? colour})`]),
  ) as CSSProperties;
}

function flat(palette: Palette): Record<string, string> {
  const colours: Record<string, string> = {};
  for (const [key, value] of Object.entries(palette) as [string, Palette[keyof Palette]][]) {
    const name = `--${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (typeof value === 'string') colours[name] = value;
    else if (Array.isArray(value)) value.forEach((colour, index) => (colours[`--series-${index}`] = colour));
    else Object.assign(colours, { [name]: value.text, [`${name}-fill`]: value.fill });
  }
  return colours;
}
