import type { Origin } from './facts.ts';
import type { Report } from './report.ts';

/** Whether rows are among those behind a figure of the report: the same ones, or those of some of its days. */
export function isShownOrigin(report: Report, asked: Origin): boolean {
  return originsOf(report).some((shown) => sourceOf(shown) === sourceOf(asked) && isWithin(asked, shown));
}

/** Every way back to rows that the report has: of its facts, and of the points, bars and lines it draws. */
function originsOf({ facts, sections }: Report): Origin[] {
  const found: Origin[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('columns' in value && 'where' in value && 'from' in value) found.push(value as Origin);
    else for (const part of Object.values(value)) walk(part);
  };
  walk(Object.values(facts).map(({ rows }) => rows));
  walk(sections);
  return found;
}

/** All of an origin but its days. */
function sourceOf({ columns, where, except = [], part, line, file, channel }: Origin): string {
  return JSON.stringify([columns, where, except, part, line, file, channel]);
}

function isWithin(asked: Origin, shown: Origin): boolean {
  const begins = shown.from === null || (asked.from !== null && asked.from >= shown.from);
  const ends = shown.to === null || (asked.to !== null && asked.to <= shown.to);
  return begins && ends;
}
