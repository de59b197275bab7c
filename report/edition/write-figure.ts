import { dayOf } from '#report/calendar.ts';
import { formatDay, formatMonth, formatSpan } from '#report/format/date.ts';
import type { Style } from '#report/format/language.ts';
import { shortName } from '#report/format/short-name.ts';
import {
  formatChange,
  formatChangeSize,
  formatShort,
  formatSigned,
  formatValue,
  formatWithDecimals,
  type Unit,
} from '#report/format/value.ts';
import type { Fact, FigureForm } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';

/** A fact in words, in one of the forms a person may choose. */
export function writeFigure(fact: Fact, form: FigureForm, style: Style): string {
  const { value, unit } = fact;
  if (typeof value === 'string') return unit === 'date' ? writeDate(value, style.language) : shortName(value);
  if (unit === 'date' || unit === 'name') return String(value);
  return writeNumber(value, unit, form, style);
}

function writeNumber(value: number, unit: Unit, form: FigureForm, style: Style): string {
  switch (form) {
    case 'usual':
      return formatValue(value, unit, style);
    case 'size':
      return unit === 'ratio' ? formatChangeSize(value, style) : formatValue(Math.abs(value), unit, style);
    case 'signed':
      return unit === 'ratio' ? formatChange(value, style) : formatSigned(value, unit, style);
    case 'short':
      return formatShort(value, unit, style);
    default:
      return formatWithDecimals(value, unit, Number(form), style);
  }
}

/** `2026-06`, `2026-06-03` or `2026-06-01/2026-06-30`. */
export function writeDate(value: string, language: Style['language']): string {
  const [from = '', to] = value.split('/');
  if (/^\d{4}-\d{2}$/.test(value)) return formatMonth(dayOf(`${value}-01`), language);
  const day = dayOf(from);
  if (Number.isNaN(day)) return value;
  return to === undefined ? formatDay(day, language) : formatSpan(day, dayOf(to), language);
}

/** Forms that make sense for a fact: dates and names have one. */
export function formsOf(fact: Fact, style: Style): { form: FigureForm; text: string }[] {
  if (typeof fact.value === 'string') return [{ form: 'usual', text: writeFigure(fact, 'usual', style) }];
  const forms: FigureForm[] = ['usual', 'short', '0', '1', '2', '3', 'signed', 'size'];
  const seen = new Set<string>();
  return forms.flatMap((form) => {
    const text = writeFigure(fact, form, style);
    if (seen.has(text)) return [];
    seen.add(text);
    return [{ form, text }];
  });
}

/** By which form a figure was written; null where the sentence wrote it in a way of its own. */
export function formOf(fact: Fact, text: string, style: Style): FigureForm | null {
  return formsOf(fact, style).find((one) => one.text === text)?.form ?? null;
}

export function styleOf(report: Pick<Report, 'language' | 'source'>): Style {
  return { language: report.language, currency: report.source.currency };
}

/** Every way in which the report itself writes each of its facts. */
export function writingsOf(report: Pick<Report, 'sections' | 'facts'>): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value) && 'fact' in value && 'text' in value) {
      const { fact, text } = value as { fact?: unknown; text?: unknown };
      if (typeof fact === 'string' && typeof text === 'string') {
        const texts = found.get(fact) ?? [];
        if (!texts.includes(text)) found.set(fact, [...texts, text]);
      }
    }
    for (const part of Object.values(value)) walk(part);
  };
  walk(report.sections);
  return found;
}

/**
 * What a chip shows. Its own text stands only where the report itself writes the fact so: nobody can bind a figure and
 * show another.
 */
export function chipText(
  fact: Fact,
  chip: { text: string; form?: FigureForm | undefined },
  writings: readonly string[],
  style: Style,
): string {
  if (chip.form !== undefined) return writeFigure(fact, chip.form, style);
  if (writings.includes(chip.text)) return chip.text;
  return writings[0] ?? writeFigure(fact, 'usual', style);
}
