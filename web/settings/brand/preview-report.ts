import { formatSpan } from '#report/format/date.ts';
import type { Language, Style } from '#report/format/language.ts';
import { formatChange, formatValue, type Unit } from '#report/format/value.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import { REPORT_VERSION } from '#report/model/report-version.ts';
import type { Report } from '#report/model/report.ts';
import { dayOf } from '#report/calendar.ts';

interface PreviewWords {
  readonly title: string;
  readonly section: string;
  readonly headline: string;
  readonly conversions: string;
  readonly spend: string;
  readonly channels: string;
}

const WORDS: Readonly<Record<Language, PreviewWords>> = {
  en: {
    title: 'Marketing report',
    section: 'Summary',
    headline: 'More conversions for less money.',
    conversions: 'Conversions',
    spend: 'Spend',
    channels: 'Conversions by channel',
  },
  de: {
    title: 'Marketingbericht',
    section: 'Überblick',
    headline: 'Mehr Conversions für weniger Geld.',
    conversions: 'Conversions',
    spend: 'Ausgaben',
    channels: 'Conversions nach Kanal',
  },
  fr: {
    title: 'Rapport marketing',
    section: 'Synthèse',
    headline: 'Plus de conversions pour moins d’argent.',
    conversions: 'Conversions',
    spend: 'Dépenses',
    channels: 'Conversions par canal',
  },
  es: {
    title: 'Informe de marketing',
    section: 'Resumen',
    headline: 'Más conversiones por menos dinero.',
    conversions: 'Conversiones',
    spend: 'Gasto',
    channels: 'Conversiones por canal',
  },
};

const CLIENT = 'Alder & Pine';
const MONTH = { from: '2026-10-01', to: '2026-10-31' };
const CHANNELS = [
  ['Google Ads', 412],
  ['Meta Ads', 268],
  ['Newsletter', 97],
] as const;
const NOWHERE = { columns: [], where: [], from: null, to: null };

/** A made-up page of a report in a language, to try a look on. */
export function previewReport(language: Language): Report {
  const words = WORDS[language];
  const style: Style = { language, currency: 'USD' };
  return {
    version: REPORT_VERSION,
    language,
    title: words.title,
    client: CLIENT,
    agency: null,
    period_text: formatSpan(dayOf(MONTH.from), dayOf(MONTH.to), language),
    comparison_text: null,
    source: NO_SOURCE,
    totals: {},
    comparison: null,
    insights: [],
    narrative: [],
    facts: {},
    sections: [
      {
        id: 'preview',
        title: words.section,
        blocks: [
          { kind: 'headline', spans: [{ text: words.headline }] },
          {
            kind: 'kpis',
            items: [
              kpi(words.conversions, 777, 'count', 0.184, [4, 5, 5, 6, 6, 8, 9], style),
              kpi(words.spend, 12_480, 'money', -0.062, [9, 8, 9, 8, 7, 7, 6], style),
            ],
          },
          {
            kind: 'bars',
            title: words.channels,
            metric: 'conversions',
            unit: 'count',
            items: CHANNELS.map(([label, value]) => ({
              label,
              cell: { text: formatValue(value, 'count', style), value },
              origin: NOWHERE,
            })),
            caption: [],
            alt: words.channels,
          },
        ],
      },
    ],
  };
}

function kpi(
  label: string,
  value: number,
  unit: Unit,
  change: number,
  spark: number[],
  style: Style,
): BlockOf<'kpis'>['items'][number] {
  return {
    metric: label,
    label,
    value: { text: formatValue(value, unit, style), value },
    delta: {
      text: formatChange(change, style),
      fact: '',
      direction: change > 0 ? 'up' : 'down',
      tone: 'good',
    },
    previous: '',
    spark,
  };
}

const NO_SOURCE: Report['source'] = {
  file: '',
  bytes: 0,
  sha256: '',
  encoding: 'utf-8',
  delimiter: ',',
  header_line: 1,
  rows_read: 0,
  rows_used: 0,
  rows_left_out: [],
  platform: null,
  currency: 'USD',
  period: MONTH,
  columns: [],
  notes: [],
};
