import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#report/format/language.ts';
import { isFigure, METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import { plainText, sentence } from '../facts/sentence.ts';
import { countedName } from './counted-words.ts';
import { metricLabel, metricSubject } from './metric-words.ts';

/** An acronym and a unit in brackets are spelled out in a sentence. */
const SPELLED_OUT: ReadonlySet<string> = new Set(['roas', 'watch_hours']);
const NAMED = (Object.keys(METRICS) as MetricKey[]).filter((metric) => !isFigure(metric));

const START = 4;

function sharesItsNoun(metric: MetricKey, language: Language): boolean {
  const label = metricLabel(metric, language).toLowerCase();
  return metricSubject(metric, language).toLowerCase().includes(label.slice(0, START));
}

describe('the names of metrics', () => {
  it.each(LANGUAGES)('are one noun in %s, as a heading and in a sentence', (language) => {
    const parted = NAMED.filter((metric) => !SPELLED_OUT.has(metric) && !sharesItsNoun(metric, language));
    expect(parted).toEqual([]);
  });

  it('call every click rate by the same name', () => {
    const rates = ['ctr', 'click_rate', 'thumbnail_ctr'] as const;
    for (const rate of rates) {
      expect(metricLabel(rate, 'fr')).toMatch(/^Taux de clics\b/);
      expect(metricLabel(rate, 'es')).toMatch(/^Tasa de clics\b/);
      expect(metricLabel(rate, 'de')).toMatch(/^Klickrate\b/);
    }
  });

  it('begin with a small letter after a figure, but for German nouns', () => {
    expect(countedName('units_sold', 12, 'de')).toBe('verkaufte Einheiten');
    expect(countedName('new_users', 12, 'de')).toBe('neue Nutzer');
    expect(countedName('clicks', 12, 'de')).toBe('Klicks');
    expect(countedName('clicks', 12, 'fr')).toBe('clics');
  });

  it('begin with a small adjective inside a German sentence', () => {
    const phrase = { en: '', de: 'Es gab {label}', fr: '', es: '' };
    const say = (metric: MetricKey) =>
      plainText(sentence('de', phrase, { label: metricLabel(metric, 'de') }));
    expect(say('new_followers')).toBe('Es gab neue Follower');
    expect(say('cpc')).toBe('Es gab Kosten pro Klick');
  });
});
