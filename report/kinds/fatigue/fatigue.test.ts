import { describe, expect, it } from 'vitest';
import { insightsIn, kindsOf } from '#report/testing/planted/found-in.ts';
import { isoDay } from '#report/testing/planted/planted-dataset.ts';
import { seededRandom } from '#report/testing/planted/planted-random.ts';

function adFile(
  ctr: (t: number) => number,
  shown: (t: number) => number,
  others: (t: number) => number = () => 1,
): string[] {
  const random = seededRandom(5);
  const lines = ['Day,Ad,Impressions,Clicks,Cost'];
  for (let t = 0; t < 56; t++) {
    for (const ad of ['Video A', 'Image B', 'Image C']) {
      const impressions = random.poisson(
        20_000 * (ad === 'Video A' ? shown(t) : ad === 'Image B' ? others(t) : 1),
      );
      const clicks = random.binomial(impressions, ad === 'Video A' ? ctr(t) : 0.03);
      lines.push([isoDay(20_300 + t), ad, impressions, clicks, clicks].join(','));
    }
  }
  return lines;
}

describe('fatigue', () => {
  it('is an ad whose click-through rate wears down while it is shown as before', () => {
    const found = insightsIn(
      adFile(
        (t) => 0.04 * (1 - (0.6 * t) / 56),
        () => 1,
      ),
    );
    expect(found[0]).toMatchObject({
      kind: 'fatigue',
      metric: 'ctr',
      direction: 'down',
      segment: { value: 'Video A' },
    });
    expect(found).toHaveLength(1);
  });

  it('stands before a busy day of another ad, which moved far fewer clicks', () => {
    const found = insightsIn(
      adFile(
        (t) => 0.04 * (1 - (0.6 * t) / 56),
        () => 1,
        (t) => (t === 30 ? 2 : 1),
      ),
    );
    expect(kindsOf(found)).toEqual(['fatigue', 'spike']);
    expect(found[0]!.impact).toBeGreaterThan(0.05);
  });

  it('is not an ad that is shown less and less', () => {
    const found = insightsIn(
      adFile(
        () => 0.04,
        (t) => 1 - (0.8 * t) / 56,
      ),
    );
    expect(kindsOf(found)).not.toContain('fatigue');
  });
});
