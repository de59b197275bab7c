import type { TextSpan } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';
import { plainText } from '#report/write/facts/sentence.ts';

export type StepRule =
  | 'repeated step'
  | 'too many steps'
  | 'step without its why'
  | 'step without who or what'
  | 'steps out of order'
  | 'no size in the client’s unit'
  | 'size without its assumption';

interface StepFault {
  rule: StepRule;
  text: string;
}

const MOST_STEPS = 5;

/** Steps that a client can act on: each with who or what, and why, the one that may bring most first, none twice. */
export function stepFaults({ sections }: Report): StepFault[] {
  const steps = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'actions' ? block.items : [])),
  );
  const words = steps.map(({ title }) => plainText(title));
  const faults: StepFault[] = words
    .filter((step, at) => words.indexOf(step) !== at)
    .map((text) => ({ rule: 'repeated step', text }));
  if (steps.length > MOST_STEPS) faults.push({ rule: 'too many steps', text: String(steps.length) });
  for (const { title, reason } of steps) {
    if (reason.length === 0) faults.push({ rule: 'step without its why', text: plainText(title) });
    if (![...title, ...reason].some((span) => 'fact' in span))
      faults.push({ rule: 'step without who or what', text: plainText(title) });
  }
  const order = steps.map(({ insight }) => Number(insight.slice(1))).filter((place) => place > 0);
  if (order.some((place, at) => at > 0 && place < order[at - 1]!))
    faults.push({ rule: 'steps out of order', text: order.join(', ') });
  return faults;
}

/** Units that a client counts in: a share alone says nothing of how much. */
const CLIENTS_UNITS: ReadonlySet<string> = new Set(['count', 'money', 'number', 'seconds', 'multiple']);
/** How a sentence says what its figure rests on. */
const ASSUMES: Record<Report['language'], RegExp> = {
  en: /\b(if|at (the|that|today’s|position|its)|would|assumed)\b/i,
  de: /\b(wenn|falls|bei |mit (der|dieser|den)|hätte|wäre|brächte|hält|bleib|werden|auf position|käme|ging|angenommen|bringen|anderswo|kehrt)/i,
  fr: /\b(si|s’il|au taux|aux taux|à ce taux|en position|serait|seraient|aurait|auraient|vaudrait|apporterait|en retenant)\b/i,
  es: /\b(si|con (la|el|las|esa|ese)|en la posición|habría|habrían|sería|serían|traería|valdría|supone)\b/i,
};

/** What a step rests on has a size the client knows, and what is only expected says under which assumption. */
export function sizeFaults({ sections, facts, language }: Report): StepFault[] {
  const blocks = sections.flatMap(({ blocks: all }) => all);
  const stepped = new Set(
    blocks.flatMap((block) => (block.kind === 'actions' ? block.items.map(({ insight }) => insight) : [])),
  );
  const findings = blocks.flatMap((block) => (block.kind === 'findings' ? block.items : []));
  return findings.flatMap(({ insight, title, body }): StepFault[] => {
    const spans: TextSpan[] = [...title, ...body];
    const units = spans.flatMap((span: TextSpan) => ('fact' in span ? [facts[span.fact]!.unit] : []));
    const found: StepFault[] = [];
    if (stepped.has(insight) && !units.some((unit) => CLIENTS_UNITS.has(unit)))
      found.push({ rule: 'no size in the client’s unit', text: plainText(title) });
    if (isExpected(spans, facts) && !ASSUMES[language].test(plainText(body)))
      found.push({ rule: 'size without its assumption', text: plainText(body) });
    return found;
  });
}

/** A number of things that nobody has counted yet: a product with a rate or a part, at any depth, less what there was. */
function isExpected(spans: readonly TextSpan[], facts: Report['facts']): boolean {
  return spans.some((span) => {
    const fact = 'fact' in span ? facts[span.fact] : undefined;
    return fact?.unit === 'count' && !Number.isInteger(fact.value) && hasProduct(fact, facts);
  });
}

function hasProduct({ expression }: Report['facts'][string], facts: Report['facts']): boolean {
  if (expression === undefined) return false;
  const parts = (expression as unknown[]).flat(Infinity);
  return parts.some(
    (part) => part === '×' || (typeof part === 'string' && part in facts && hasProduct(facts[part]!, facts)),
  );
}
