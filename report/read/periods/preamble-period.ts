import { readDate, type DateReading } from '#report/read/cells/date-text.ts';
import type { Span } from '#report/calendar.ts';
import { spanOfReading } from './date-spans.ts';

/**
 * The periods the lines above a table speak of, in order: a range in one line, or a start and an end in two. Lines about
 * when the file was made are not periods, and "All time" is none.
 */
export function preamblePeriods(lines: string[], dayFirst: boolean): Span[] {
  const periods: Span[] = [];
  let start: number | null = null;
  for (const raw of lines) {
    const line = raw.replace(/["“”]/g, '').replace(/^#\s*/, '').trim();
    if (line === '' || MADE_ON.test(line)) continue;
    const range = rangeIn(line, dayFirst);
    if (range === null) continue;
    const label = labelOf(line);
    if (label === 'start') start = range.from;
    else if (label === 'end') {
      if (start !== null && range.to >= start) periods.push({ from: start, to: range.to });
      start = null;
    } else periods.push(range);
  }
  return periods;
}

/**
 * The period that only the file's name tells: two days in it, the first before the last. One day may be that of the export.
 * A second, earlier pair is the period it is compared with.
 */
export function namePeriods(file: string, dayFirst: boolean): Span[] {
  const name = file
    .replace(/\.[a-z0-9]{2,4}$/i, '')
    .replaceAll('_', ' ')
    // `2026-02-25 10-03-40`: the time the file was made at
    .replaceAll(/(\d{4}-\d{2}-\d{2})[ T-]+\d{2}-\d{2}-\d{2}(?!\d)/g, '$1')
    // `Jan-14-2026`
    .replaceAll(/(\p{L}{3,9})-(\d{1,2})-(\d{4})/gu, '$1 $2, $3');
  const readings = [...name.matchAll(DATE_IN_TEXT)].flatMap((match) => readDate(match[0]) ?? []);
  if (readings.length !== 2 && readings.length !== 4) return [];
  const [span, earlier] = [0, 2].map((at) => pairAt(readings, at, dayFirst));
  if (!span) return [];
  if (readings.length === 2) return [span];
  return earlier && earlier.to < span.from ? [span, earlier] : [];
}

function pairAt(readings: DateReading[], at: number, dayFirst: boolean): Span | null {
  const [from, to] = readings.slice(at, at + 2);
  const span = from && to ? between(from, to, dayFirst) : null;
  return span === null || span.to < span.from ? null : span;
}

/** The day the file says it was made on; null where no line does. */
export function madeOn(lines: string[], dayFirst: boolean): number | null {
  for (const line of lines) {
    const day = MADE_ON.test(line) ? rangeIn(line.trim(), dayFirst) : null;
    if (day !== null && day.from === day.to) return day.to;
  }
  return null;
}

const MADE_ON =
  /generated|downloaded|exported|created|last completed|last updated|erstellt|heruntergeladen|généré|téléchargé|generado|descargado|gerado|generato|gegenereerd|wygenerowano|作成日時|ダウンロード日/i;
const START =
  /^(?:report )?(?:start|from|begin|von|beginn|début|date de début|inicio|fecha de inicio|início|data de início|inizio|data di inizio|początek|data rozpoczęcia|開始日?|startdatum|begindatum|reporting starts?)\b|^開始/i;
const END =
  /^(?:report )?(?:end|to|until|bis|ende|fin|date de fin|fecha de finalización|fecha de fin|fim|término|data de término|fine|data di fine|koniec|data zakończenia|enddatum|einddatum|reporting ends?)\b|^終了/i;

function labelOf(line: string): 'start' | 'end' | null {
  const colon = line.search(/[:：\t,;]/);
  const label = colon < 0 ? line : line.slice(0, colon);
  if (/\d/.test(label)) return null;
  if (START.test(label)) return 'start';
  return END.test(label) ? 'end' : null;
}

/** Dates as they stand inside a sentence. */
const DATE_IN_TEXT =
  /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})(?!\d)|(?<!\d)(?:19|20)\d{6}(?!\d)|\p{L}{3,12}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,2}(?:st|nd|rd|th|\.|º)?(?: de)? \p{L}{3,12}\.?,?(?: de)? \d{4}|\d{4}年\d{1,2}月\d{1,2}日/gu;
const MONTH_IN_TEXT = /\p{L}{3,12}\.?(?: de)? (?:19|20)\d{2}|(?:19|20)\d{2}年\d{1,2}月/gu;

function rangeIn(line: string, dayFirst: boolean): Span | null {
  const pieces = [
    line,
    line.slice(line.search(/[:：]/) + 1),
    /\(([^)]*)\)/.exec(line)?.[1],
    /\[([^\]]*)\]/.exec(line)?.[1],
  ];
  for (const piece of pieces) {
    const reading = piece === undefined ? null : readDate(piece.trim());
    if (reading !== null && reading.kind === 'range') return spanOfReading(reading, dayFirst);
  }
  const readings = [...line.matchAll(DATE_IN_TEXT)]
    .map((match) => readDate(match[0]))
    .filter((reading) => reading !== null);
  const [first, second] = readings;
  if (first !== undefined && second !== undefined) return between(first, second, dayFirst);
  if (first !== undefined) return spanOfReading(first, dayFirst);
  const months = [...line.matchAll(MONTH_IN_TEXT)]
    .map((match) => readDate(match[0]))
    .filter((reading) => reading?.kind === 'span' && reading.grain === 'month');
  const [month, last] = months;
  if (month === undefined || month === null) return null;
  return between(month, last ?? month, dayFirst);
}

function between(from: DateReading, to: DateReading, dayFirst: boolean): Span | null {
  if (from.kind === 'range' || to.kind === 'range') return null;
  return spanOfReading({ kind: 'range', from, to }, dayFirst);
}
