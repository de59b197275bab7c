import type { Expression } from '#report/model/expression.ts';
import type { Fact, Origin } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';

/**
 * For each fact of one report the fact of another that means the same: the same sum of the same rows over the same part of
 * the period. Absent where there is none, or where several could be meant.
 */
export function sameFacts(from: Report, to: Report): ReadonlyMap<string, string> {
  const [old, fresh] = [byMeaning(from), byMeaning(to)];
  const same = new Map<string, string>();
  for (const [meaning, ids] of old) {
    const found = fresh.get(meaning) ?? [];
    const values = new Set(found.map((id) => to.facts[id]?.value));
    ids.forEach((id, index) => {
      const match = values.size === 1 ? found[0] : found.length === ids.length ? found[index] : undefined;
      if (match !== undefined) same.set(id, match);
    });
  }
  return same;
}

function byMeaning(report: Report): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const id of Object.keys(report.facts)) {
    const meaning = meaningOf(report, id, new Set());
    found.set(meaning, [...(found.get(meaning) ?? []), id]);
  }
  return found;
}

function meaningOf(report: Report, id: string, above: ReadonlySet<string>): string {
  const fact: Fact | undefined = report.facts[id];
  if (fact === undefined || above.has(id)) return id;
  const { unit, value, formula, rows, expression } = fact;
  if (unit === 'name') return JSON.stringify([unit, value]);
  if (unit === 'date') return JSON.stringify([unit, spanInReport(report, String(value))]);
  const how =
    expression === undefined
      ? // A formula may hold figures of its own, which new data changes.
        formula.replaceAll(/\d[\d.,\u00a0\u202f]*/g, '#')
      : expressionMeaning(report, expression, new Set([...above, id]));
  return JSON.stringify([unit, how, rows.map((origin) => originMeaning(report, origin))]);
}

function expressionMeaning(report: Report, [operator, ...terms]: Expression, above: ReadonlySet<string>) {
  const parts: unknown[] = terms.map((term) => {
    if (typeof term === 'number') return term;
    return typeof term === 'string' ? meaningOf(report, term, above) : expressionMeaning(report, term, above);
  });
  return JSON.stringify([operator, parts]);
}

function originMeaning(
  report: Report,
  { columns, where, except, from, to, part, line, file, channel }: Origin,
) {
  return [
    columns,
    where,
    except ?? [],
    from === null && to === null ? null : spanInReport(report, `${from ?? ''}/${to ?? ''}`),
    part ?? null,
    line === undefined ? null : 'line',
    file === undefined ? null : (report.sources?.[file]?.platform ?? file),
    channel === undefined ? null : (report.channels?.[channel]?.platform ?? channel),
  ];
}

/** Days by the part they play in the report: its period, the one it is compared with, or days of their own. */
function spanInReport({ source, period, comparison }: Report, span: string): string {
  const spans: [string, { from: string | null; to: string | null } | null | undefined][] = [
    ['now', comparison?.current],
    ['before', comparison],
    ['a year ago', comparison?.year_ago],
    ['period', period],
    ['all', source.period],
  ];
  const [from = '', to = from] = span.split('/');
  const role = spans.find(([, days]) => days && days.from === from && days.to === to);
  const month = spans.find(([, days]) => days?.from?.slice(0, 7) === span);
  return role?.[0] ?? (month === undefined ? span : `month of ${month[0]}`);
}
