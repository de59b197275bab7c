import { labelledSeries, scoreSeries, type LabelledScore } from './labelled/score.ts';

export const needsApp = false;

/** Public series with labelled windows: of those plain to the eye in a day's figure, how many a report tells. */
export async function run(): Promise<void> {
  const scores = labelledSeries().map(scoreSeries);
  const shown = scores.filter(({ told, plain, outside }) => told + plain + outside > 0);
  console.table(Object.fromEntries(shown.map(({ name, ...score }) => [name, score])));
  const sum = (of: (score: LabelledScore) => number) => scores.reduce((total, score) => total + of(score), 0);
  console.log(
    `${scores.length} series, ${sum(({ windows }) => windows)} labelled windows, ${sum(({ told }) => told)} told; ` +
      `${sum(({ plain }) => plain)} plain to the eye, ${sum(({ plainTold }) => plainTold)} of them told; ` +
      `${sum(({ outside }) => outside)} told outside of every window`,
  );
}
