import type { Span } from '#report/calendar.ts';

/** Days as spans that neither touch nor overlap, in order. */
export type Days = readonly Span[];

export function union(days: Days): Days {
  const merged: Span[] = [];
  for (const span of days.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to + 1) last.to = Math.max(last.to, span.to);
    else merged.push({ ...span });
  }
  return merged;
}

export function intersection(a: Days, b: Days): Days {
  return union(
    a.flatMap((one) =>
      b.flatMap((other) => {
        const span = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
        return span.from <= span.to ? [span] : [];
      }),
    ),
  );
}

export function without(days: Days, gone: Days): Days {
  let left = union(days);
  for (const hole of union(gone)) {
    left = left.flatMap(({ from, to }) => {
      if (hole.to < from || hole.from > to) return [{ from, to }];
      const before = hole.from > from ? [{ from, to: hole.from - 1 }] : [];
      return hole.to < to ? [...before, { from: hole.to + 1, to }] : before;
    });
  }
  return left;
}

export function holds(days: Days, day: number): boolean {
  return days.some(({ from, to }) => day >= from && day <= to);
}

export function countDays(days: Days): number {
  return days.reduce((sum, { from, to }) => sum + to - from + 1, 0);
}

export function shift(days: Days, by: (day: number) => number): Days {
  return days.map(({ from, to }) => ({ from: by(from), to: by(to) }));
}
