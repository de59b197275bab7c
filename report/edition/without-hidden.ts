import { factsIn } from '#report/model/expression.ts';
import type { Fact } from '#report/model/facts.ts';
import type { Report, Section } from '#report/model/report.ts';
import { plainWords } from './addresses.ts';

/**
 * The edited report without what only hidden parts speak of: a client who is sent it finds no finding, figure or row in it
 * that the agency took out.
 */
export function withoutHidden(generated: Report, edited: Report): Report {
  const told = findingsIn(edited.sections);
  const hidden = without(new Set(findingsIn(generated.sections).keys()), new Set(told.keys()));
  const unsaid = without(
    factsOf(generated.sections, generated.facts),
    factsOf(edited.sections, generated.facts),
  );
  return {
    ...edited,
    insights: edited.insights
      .filter(({ id }) => !hidden.has(id))
      .map((insight) => ({ ...insight, text: told.get(insight.id) ?? insight.text })),
    facts: Object.fromEntries(Object.entries(edited.facts).filter(([id]) => !unsaid.has(id))),
    sections: hidden.size === 0 ? edited.sections : edited.sections.map((one) => withoutMarks(one, hidden)),
  };
}

function without(all: ReadonlySet<string>, kept: ReadonlySet<string>): Set<string> {
  return new Set([...all].filter((one) => !kept.has(one)));
}

/** The words of every finding that is told, by its insight. */
function findingsIn(sections: readonly Section[]): Map<string, string> {
  const items = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'findings' ? block.items : [])),
  );
  return new Map(items.map(({ insight, body }) => [insight, plainWords(body)]));
}

/** A mark on a chart points at its finding. */
function withoutMarks(section: Section, hidden: ReadonlySet<string>): Section {
  return {
    ...section,
    blocks: section.blocks.map((block) =>
      block.kind === 'line'
        ? { ...block, marks: block.marks.filter(({ insight }) => !hidden.has(insight)) }
        : block,
    ),
  };
}

/** The facts that sections show, and those they follow from. */
function factsOf(sections: readonly Section[], facts: Report['facts']): Set<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    const fact: Fact | undefined = Object.hasOwn(facts, id) ? facts[id] : undefined;
    if (fact === undefined || found.has(id)) return;
    found.add(id);
    if (fact.expression !== undefined) factsIn(fact.expression).forEach(add);
  };
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('fact' in value && typeof value.fact === 'string') add(value.fact);
    for (const part of Object.values(value)) walk(part);
  };
  walk(sections);
  return found;
}
