import type { Fact, Origin } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';
import { styleOf, writeFigure, writingsOf } from './write-figure.ts';

/** A fact as a person looks for it. */
export interface ListedFact {
  fact: string;
  /** What it is: `Spend`, `Cost ÷ Conversions`. */
  name: string;
  /** Of what and when: `Brand | US · 2026-06-01 – 2026-06-30`. */
  about: string;
  text: string;
}

/** The figures of a report, those that lead it first. Names and dates come last: they are seldom looked for. */
export function listFacts(report: Report): ListedFact[] {
  const style = styleOf(report);
  const labels = labelsOf(report);
  const writings = writingsOf(report);
  const seen = new Set<string>();
  return Object.entries(report.facts)
    .map(([fact, known]) => ({
      fact,
      name: labels.get(fact) ?? (known.unit === 'name' ? String(known.value) : known.formula),
      about: aboutOf(known),
      text: writings.get(fact)?.[0] ?? writeFigure(known, 'usual', style),
      rank: rankOf(known, labels.has(fact)),
    }))
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ rank: _rank, ...listed }) => {
      const said = `${listed.name}\n${listed.about}\n${listed.text}`;
      if (seen.has(said)) return [];
      seen.add(said);
      return [listed];
    });
}

function rankOf({ unit, value }: Fact, isLabelled: boolean): number {
  if (isLabelled) return 0;
  return unit === 'name' ? 3 : unit === 'date' || typeof value === 'string' ? 2 : 1;
}

/** Figures on cards and in tables have a name beside them. */
function labelsOf({ sections }: Report): Map<string, string> {
  const labels = new Map<string, string>();
  const put = (fact: string | undefined, label: string) => {
    if (fact !== undefined && !labels.has(fact)) labels.set(fact, label);
  };
  for (const block of sections.flatMap(({ blocks }) => blocks)) {
    if (block.kind !== 'kpis') continue;
    for (const { label, period, value, delta, year_ago } of block.items) {
      const named = period === undefined ? label : `${label}, ${period}`;
      put(value.fact, named);
      put(delta?.fact, `${named} ±`);
      put(year_ago?.fact, `${named} ± ${year_ago?.previous ?? ''}`);
    }
  }
  return labels;
}

const MOST_ROWS = 2;

function aboutOf({ rows }: Fact): string {
  const parts = rows.slice(0, MOST_ROWS).map(originText);
  return [...new Set(parts)].filter((part) => part !== '').join(' / ');
}

function originText({ where, from, to }: Origin): string {
  const names = where.map((one) => ('equals' in one ? one.equals : one.any.slice(0, 3).join(', ')));
  const days =
    from === null && to === null ? [] : [from === to ? `${from}` : `${from ?? '…'} – ${to ?? '…'}`];
  return [...names, ...days].join(' · ');
}

/** The facts whose name or value holds every word that was typed. */
export function searchFacts(facts: readonly ListedFact[], query: string): ListedFact[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...facts];
  const found = facts.filter((fact) => {
    const said = `${fact.name} ${fact.about} ${fact.text}`.toLowerCase();
    const digits = fact.text.replaceAll(/[^\d]/g, '');
    return words.every(
      (word) =>
        said.includes(word) || (/^[\d.,]+$/.test(word) && digits.startsWith(word.replaceAll(/[.,]/g, ''))),
    );
  });
  const begins = (fact: ListedFact) => (fact.name.toLowerCase().startsWith(words[0]!) ? 0 : 1);
  return found.toSorted((a, b) => begins(a) - begins(b));
}
