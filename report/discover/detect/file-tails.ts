import type { DayResiduals } from './day-noise.ts';
import { tailsOf, type Tails } from './noise-tails.ts';
import type { SeriesModel } from '../decompose/series-model.ts';
import { robustSpread } from '../statistics.ts';

/**
 * How likely heavy tails are beforehand. Many segments soon show what theirs are like, and a high guess costs them little;
 * of the account there is one series, and a high guess would hide what happens in it. Both are low: noise that seldom
 * goes far cannot be told from events that seldom happen, and a client wants to hear of a day that went that far.
 */
const HEAVY_ACCOUNT = 0.03;
const HEAVY_SEGMENTS = 0.06;

/** Series of rarer counts are too lumpy to judge the tails of noise by. */
const TAIL_COUNTS = 25;
/** More points than this would not sharpen the judgement. */
const TAIL_POINTS = 3000;

/**
 * The tails of the file's noise, for the account and for its segments. Noise is handed down from cause to effect,
 * so the first metric with enough volume speaks for all; one dimension speaks for the others, since they cut the
 * same noise up again. Of segments it is what they do beyond the others that counts: noise they share would hide tails.
 */
export function fileTails(
  models: SeriesModel[],
  standard: Float64Array[],
  own: DayResiduals[],
): { account: Tails; segments: Tails } {
  const judged = models.filter((model) => model.usual >= TAIL_COUNTS);
  const ofMetric = judged.filter(({ metric }) => metric === judged[0]!.metric);
  const column = ofMetric.find(({ track }) => track.segment)?.track.segment!.column;
  const length = standard[0]?.length ?? 0;
  const enough = Math.max(1, Math.ceil(TAIL_POINTS / Math.max(1, length)));
  const tailsAmong = (chosen: SeriesModel[], beforehand: number) => {
    const theirs = chosen.slice(0, enough).map((model) => {
      const index = models.indexOf(model);
      return model.track.segment ? inSpreads(own[index]!, model) : standard[index]!;
    });
    return tailsOf(theirs, beforehand);
  };
  const account = tailsAmong(
    ofMetric.filter(({ track }) => track.segment === null),
    HEAVY_ACCOUNT,
  );
  const parts = ofMetric.filter(({ track }) => track.segment && track.segment.column === column);
  return { account, segments: parts.length === 0 ? account : tailsAmong(parts, HEAVY_SEGMENTS) };
}

/** Residuals around their weekday's mean, in units of their spread. */
function inSpreads({ values, groups, sums, counts }: DayResiduals, { floor }: SeriesModel): Float64Array {
  const around = values.map((x, t) => x - sums[groups ? groups[t]! : 0]! / counts[groups ? groups[t]! : 0]!);
  const usable = around.filter((x) => !Number.isNaN(x));
  const spread = Math.max(floor, robustSpread(usable));
  return around.map((x) => x / spread);
}
