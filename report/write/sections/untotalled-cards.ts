import type { Span } from '#report/calendar.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { factId, type FactWriter } from '#report/write/facts/fact-writer.ts';
import { toneOf } from '../insights/finding-text.ts';
import { averageOf, toldEnds, untotalledOf } from '../untotalled.ts';
import {
  changeFact,
  directionOf,
  SAME,
  SMALL,
  spanText,
  VERSUS,
  type Card,
  type Delta,
} from './card-changes.ts';

/** What has no total over days: its average, or where it stands now and where it stood. */
export function untotalledCards(writer: FactWriter, period: string | null): Card[] {
  return untotalledOf(writer.measures).map((one): Card => {
    const { metric, values: spark, points } = one;
    if (!one.isState) {
      const { value, text } = averageOf(writer, one);
      const per = writer.words(`per.${points.step}`, {}, SMALL);
      return {
        metric,
        label: writer.words(AVERAGE, { metric: writer.label(metric), per }),
        ...(period === null ? {} : { period }),
        value: { text: text.text, value, fact: factId(text) },
        delta: null,
        previous: '',
        spark,
      };
    }
    const { first, last } = toldEnds(writer, one);
    const span = spanText(writer, first.span);
    const isSame = first.text.text === last.text.text;
    return {
      metric,
      label: writer.label(metric),
      period: spanText(writer, last.span),
      value: { text: last.text.text, value: last.value, fact: factId(last.text) },
      delta: levelDelta(writer, metric, first, last),
      previous: isSame
        ? writer.words(SAME, { span }, SMALL)
        : writer.words(VERSUS, { previous: first.text.text, span }, SMALL),
      spark,
    };
  });
}

/** How far a figure of the file's own moved, where a share of it means something: not of a score. */
function levelDelta(
  writer: FactWriter,
  metric: MetricKey,
  first: { value: number; span: Span; text: TextSpan },
  last: { value: number; span: Span; text: TextSpan },
): Delta | null {
  const isAmount = writer.measures.dataset.values[metric]?.ofParts === true;
  if (!isAmount || !(first.value > 0) || first.text.text === last.text.text) return null;
  const change = last.value / first.value - 1;
  const [now, before] = [{ span: last.span }, { span: first.span }];
  const compared = { change, current: last.value, previous: first.value, now, before, same: false };
  const direction = directionOf(compared);
  return { ...changeFact(writer, metric, compared), direction, tone: toneOf(metric, direction) };
}

const AVERAGE = {
  en: '{metric} {per}, on average',
  de: '{metric} {per}, im Schnitt',
  fr: '{metric} {per}, en moyenne',
  es: '{metric} {per}, de media',
};
