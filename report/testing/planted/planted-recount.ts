import Papa from 'papaparse';
import { evaluate } from '#report/model/expression.ts';
import type { Fact, Origin } from '#report/model/facts.ts';

/** A file read a second time by other code, to count every fact of its report again. */
export interface Recount {
  rows: Record<string, string>[];
  dateColumn: string;
  /** The value the fact should have; undefined where the fact's formula is not known here. */
  valueOf(fact: Fact, facts?: Record<string, Fact>): number | undefined;
}

interface Reading {
  delimiter: string;
  /** Lines above the header. */
  skip: number;
  dateColumn: string;
  germanNumbers: boolean;
}

/** Reads the text with Papa Parse; totals at the end are dropped by their label. */
export function recount(text: string, reading: Reading): Recount {
  const body = text.split(/\r?\n/).slice(reading.skip).join('\n');
  const parsed = Papa.parse<Record<string, string>>(body, {
    header: true,
    delimiter: reading.delimiter,
    skipEmptyLines: true,
  });
  const rows = parsed.data.filter((row) => !Object.values(row).some((cell) => cell.startsWith('Total:')));
  const { dateColumn } = reading;
  const number = (cell: string) =>
    Number(reading.germanNumbers ? cell.replace(/[. €]/g, '').replace(',', '.') : cell.replace(/,/g, ''));
  const iso = (cell: string) => (reading.germanNumbers ? cell.split('.').toReversed().join('-') : cell);
  const within = (origin: Origin) =>
    rows.filter((row) => {
      const day = iso(row[dateColumn]!);
      if (origin.from !== null && (day < origin.from || day > origin.to!)) return false;
      return origin.where.every((condition) => {
        const cell = row[condition.column]!;
        return 'any' in condition ? condition.any.includes(cell) : cell === condition.equals;
      });
    });
  const sum = (found: Record<string, string>[], column: string) =>
    found.reduce((total, row) => total + number(row[column]!), 0);
  const total = (origin: Origin) => sum(within(origin), origin.columns[0]!);
  const quotient = (origin: Origin) => {
    const found = within(origin);
    return sum(found, origin.columns[0]!) / sum(found, origin.columns[1]!);
  };
  const figure = (origin: Origin) => (origin.columns.length > 1 ? quotient(origin) : total(origin));
  /** Days of the window on which the file has any row at all. */
  const perDay = (origin: Origin) => {
    const days = new Set(within({ ...origin, where: [] }).map((row) => row[dateColumn]));
    return total(origin) / days.size;
  };
  const weekend = (origin: Origin, wanted: boolean) => {
    const found = within(origin).filter((row) => {
      return [0, 6].includes(new Date(`${iso(row[dateColumn]!)}T00:00:00Z`).getUTCDay()) === wanted;
    });
    return sum(found, origin.columns[0]!) / sum(found, origin.columns[1]!);
  };
  const weekdayMeans = (origin: Origin) => {
    const means = [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
      const found = within(origin).filter(
        (row) => new Date(`${iso(row[dateColumn]!)}T00:00:00Z`).getUTCDay() === weekday,
      );
      return sum(found, origin.columns[0]!) / new Set(found.map((row) => row[dateColumn])).size;
    });
    return means;
  };

  const valueOf = (fact: Fact, facts: Record<string, Fact> = {}): number | undefined => {
    const { formula, rows: origins, value, expression } = fact;
    if (expression) return evaluate(expression, (id) => valueOf(facts[id]!, facts) ?? Number.NaN);
    const [now, ...before] = origins;
    if (/^(Number of rows|Anzahl der Zeilen)$/.test(formula)) return rows.length;
    if (!now) return undefined;
    if (/median|Median/.test(formula)) return middle(origins.map(perDay));
    if (/all these days|aller dieser Tage/.test(formula)) {
      const found = origins.flatMap(within);
      return sum(found, now.columns[0]!) / new Set(found.map((row) => row[dateColumn])).size;
    }
    if (/per day|je Tag/.test(formula)) {
      return perDay(now) / (before.length > 1 ? middle(before.map(perDay)) : perDay(before[0]!)) - 1;
    }
    if (/sum ÷ number|Summe ÷ Anzahl/.test(formula)) {
      return origins.length > 1 ? middle(origins.map(perDay)) : perDay(now);
    }
    if (/Saturday|samstags/.test(formula)) return weekend(now, true);
    if (/Monday to|montags/.test(formula)) return weekend(now, false);
    if (/weekday|Wochentags/.test(formula)) {
      const means = weekdayMeans(now);
      return means.find((mean) => Math.abs(mean - Number(value)) < 1e-6 * Math.max(1, mean)) ?? NaN;
    }
    if (/÷ before|÷ zuvor/.test(formula)) return figure(now) / figure(before[0]!) - 1;
    if (/now − before|jetzt − zuvor/.test(formula)) return figure(now) - figure(before[0]!);
    if (/less those named|ohne die genannten/.test(formula)) {
      const rest = total(now) - before.reduce((named, origin) => named + total(origin), 0);
      return /÷/.test(formula) ? rest / total(now) : rest;
    }
    if (/part ÷ whole|Teil ÷ Ganzes/.test(formula)) return total(now) / total(before[0]!);
    if (/all others|alle übrigen/.test(formula)) {
      const [all, own] = origins.map((origin) => within(origin));
      const rest = (column: string) => sum(all!, column) - sum(own!, column);
      return rest(now.columns[0]!) / rest(now.columns[1]!);
    }
    if (/largest|größter/.test(formula)) return total(now);
    if (/per thousand|je tausend/.test(formula)) return 1000 * quotient(now);
    if (/ ÷ /.test(formula)) return origins.length > 1 ? total(now) / total(before[0]!) : quotient(now);
    if (/^(Sum of|Summe von) /.test(formula)) return total(now);
    return undefined;
  };
  return { rows, dateColumn, valueOf };
}

function middle(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
