import { coveredDays } from '#report/measure/comparison.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';

/** Says of a finding that it is about more than the period reported on; nothing where both are one. */
export function overWholeFile(whole: FactWriter): TextSpan[] {
  const { reported, dataset } = whole.measures;
  if (reported.span === null || dataset.time === null) return [];
  const { time, stated } = dataset;
  const { from, to } = dataset.countedRows ? coveredDays(time, stated ?? null) : time;
  const period = whole.span({ from, to });
  return [{ text: ' ' }, ...whole.say(COVERS, { period })];
}

export const COVERS = {
  en: 'These figures cover {period}.',
  de: 'Diese Zahlen umfassen den Zeitraum {period}.',
  fr: 'Ces chiffres couvrent la période {period}.',
  es: 'Estas cifras abarcan el periodo {period}.',
} as const;
