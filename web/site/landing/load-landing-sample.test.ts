import { describe, expect, test } from 'vitest';
import { loadLandingSample } from '#web/site/landing/load-landing-sample.ts';

describe('what the public pages show of the sample report', () => {
  test('is a finding whose figure stands in the one row it points at', async () => {
    const { finding, lines } = await loadLandingSample();
    const traced = lines.filter((line) => line.traced);
    expect(traced).toHaveLength(1);
    const cell = traced[0]?.text.split('…')[1]?.replaceAll(/[",]/g, '');
    expect(Math.round(Number(cell))).toBe(Number(finding.figure.replaceAll(/[$,]/g, '')));
    expect(Number(cell)).toBeGreaterThan(0);
  });

  test('has the three figures, the trend and findings of both kinds', async () => {
    const { kpis, trend, findings, recognised } = await loadLandingSample();
    expect(kpis.map((kpi) => kpi.label)).toHaveLength(3);
    expect(trend.main.values).toHaveLength(trend.quiet.values.length);
    expect(new Set(findings.map((finding) => finding.tone))).toEqual(new Set(['good', 'bad']));
    expect(recognised).toContainEqual({ label: 'Platform', value: 'Google Ads' });
  });
});
