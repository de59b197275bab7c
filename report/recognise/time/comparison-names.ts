import { readDate, type DateReading } from '#report/read/cells/date-text.ts';
import type { Span } from '#report/calendar.ts';
import { spanOfReading } from '#report/read/periods/date-spans.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';

/** A header that belongs to one of two periods set side by side. */
export interface ComparisonName {
  /** The measure's name without its period. */
  base: string;
  side: 'current' | 'previous' | 'change';
  /** Where the header names dates. */
  span: Span | null;
}

/** `Clicks (Compare to)`, `Previous 3 months Clicks`, `12/1/25 - 12/31/25 Clicks`; null for an ordinary header. */
export function comparisonName(header: string): ComparisonName | null {
  const dated = datedName(header);
  if (dated !== null) return dated;
  const name = normaliseName(header);
  for (const { side, pattern } of SIDES) {
    const match = pattern.exec(name);
    const base = match?.[1] ?? match?.[2];
    if (base !== undefined && base !== '') return { base, side, span: null };
  }
  return null;
}

const PERIOD =
  '(?:period|month|months|year|week|weeks|\\d+ days|\\d+ months|\\d+ monate|\\d+ tage|\\d+ mois|\\d+ jours|\\d+ meses|\\d+ dias|\\d+ dni|\\d+ maanden)';
const SIDES: { side: ComparisonName['side']; pattern: RegExp }[] = [
  {
    side: 'change',
    pattern:
      /^(.+?) (?:change(?: %)?|changes|% change|% delta|percent change|diff|difference|anderung(?: %)?|veranderung(?: %)?|variation(?: %)?|variacion(?: %)?|variacao(?: %)?|alteracao(?: %)?|variazione(?: %)?|cambio(?: %)?|wijziging(?: %)?|zmiana(?: %)?)$/,
  },
  { side: 'change', pattern: /^(?:% change|change in|% delta|percent change|difference in) (?:in )?(.+)$/ },
  { side: 'change', pattern: /^(.+?)(?:の変化|の変更|変化率|増減率|増減)%?$/ },
  {
    side: 'previous',
    pattern:
      /^(.+?) (?:compare to|compared to|comparison|compare|comparacao|comparacion|comparaison|confronto|vergelijking|porownanie|previous|previous period|prev|prev period|prior period|last period|last year|previous year|vergleichen mit|vergleich mit|vergleich|vorperiode|vorheriger zeitraum|vorjahr|comparer a|par rapport a|periode precedente|annee precedente|comparar con|en comparacion con|periodo anterior|ano anterior|comparar com|em comparacao com|confronta con|rispetto a|periodo precedente|vergelijken met|vorige periode|porownaj z|poprzedni okres)$/,
  },
  { side: 'previous', pattern: /^(?:previous|prior) ((?:organic |search )?traffic|clicks|impressions)$/ },
  { side: 'previous', pattern: /^(.+?)(?:比較対象|前の期間|前期間)$/ },
  {
    side: 'previous',
    pattern: new RegExp(
      `^(?:previous|prior|vorherige|letzte vorherige|precedents?|anteriores|ultimos anteriores|poprzednie|vorige) ${PERIOD} (.+)$`,
    ),
  },
  {
    side: 'current',
    pattern: new RegExp(
      `^(?:last|this|current|letzte|letzten|derniers?|ultimos|ultimi|ostatnie|afgelopen|laatste) ${PERIOD} (.+)$`,
    ),
  },
  { side: 'previous', pattern: /^(.+?) (?:\d+ )?(?:mois|meses|mesi) (?:precedents|anteriores|precedenti)$/ },
];

/** A range of dates before or after the measure's name. */
function datedName(header: string): ComparisonName | null {
  const before = /^(.*\d{2,4})\s+(\D+)$/.exec(header.trim());
  const after = /^(\D+?)\s*\((.*\d.*)\)$/.exec(header.trim());
  for (const [dates, base] of [
    [before?.[1], before?.[2]],
    [after?.[2], after?.[1]],
  ]) {
    if (dates === undefined || base === undefined) continue;
    const reading: DateReading | null = readDate(dates);
    if (reading?.kind !== 'range') continue;
    const span = spanOfReading(reading);
    if (span !== null) return { base: normaliseName(base), side: 'current', span };
  }
  return null;
}
