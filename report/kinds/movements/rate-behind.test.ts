import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { chainOf, CHANGED_FROM, type CHAINS, type Links } from '#report/testing/chain-days.ts';
import { LANGUAGES, type Language } from '#report/format/language.ts';

function told(platform: keyof typeof CHAINS, links: Links, only?: string, language: Language = 'en') {
  const bytes = new TextEncoder().encode(chainOf(platform, links, only));
  const { insights, sections } = createReport(bytes, { file: 'a.csv', sha256: '', language });
  const blocks = sections.flatMap((section) => section.blocks);
  const steps = blocks
    .flatMap((block) => (block.kind === 'actions' ? block.items : []))
    .map(({ title }) => title.map(({ text }) => text).join(''));
  const tags = blocks.flatMap((block) =>
    block.kind === 'findings' ? block.items.map(({ tag }) => tag) : [],
  );
  return { insights, steps, tags, event: insights.find(({ kind }) => kind === 'level_shift')! };
}

const HALF_AS_OFTEN = { cvr: 0.5 };

describe('an event is told with the link at which it arose', () => {
  it('fewer conversions from as many clicks', () => {
    const { event, steps } = told('search ads', HALF_AS_OFTEN);
    expect(event).toMatchObject({ metric: 'conversions', direction: 'down' });
    expect(event.text).toMatch(/Clicks held steady\. Conversion rate: [45]\.\d+%, after 9\.\d+%\.$/);
    expect(steps[0]).toContain('(landing page, offer, prices or tracking?)');
  });

  it('in one segment', () => {
    const { event } = told('paid social', HALF_AS_OFTEN, 'Retargeting');
    expect(event).toMatchObject({ metric: 'conversions', segments: [{ value: 'Retargeting' }] });
    expect(event.text).toContain('Clicks held steady. Conversion rate: ');
  });

  it('fewer clicks from as many impressions, though it is told by the revenue', () => {
    const { event, steps } = told('search ads', { ctr: 0.6 });
    expect(event.metric).toBe('revenue');
    expect(event.text).toMatch(/Impressions held steady\. Click-through rate: [12]\.\d+%, after 3\.\d+%\.$/);
    expect(steps[0]).toContain('(budget, bids, ads or landing page?)');
    expect(told('organic search', { ctr: 0.6 }).event.text).toMatch(
      /Click-through rate: .+, after [23]\.\d+%\.$/,
    );
  });

  it('with the place where it was seen, if that is another', () => {
    const { event } = told('organic search', { ctr: 0.6, position: 1.5 });
    expect(event.text).toMatch(/Impressions held steady\. .+ position: 1[12]\.\d, after [78]\.\d\.$/i);
  });

  it('less revenue from as many orders', () => {
    const { event, steps } = told('shop', { value: 0.7 });
    expect(event).toMatchObject({ metric: 'net_sales', direction: 'down', from: CHANGED_FROM });
    expect(event.text).toContain('Orders held steady.');
    expect(steps[0]).toContain('(prices, discounts or what people buy?)');
  });

  it('less revenue while visits stay, though it might have wandered by itself', () => {
    const { insights } = told('web analytics', { value: 0.7 });
    expect(insights).toContainEqual(expect.objectContaining({ metric: 'revenue', direction: 'down' }));
  });

  it('nothing is added where all moved together', () => {
    expect(told('search ads', { volume: 0.5 }).event.text).not.toContain('steady');
  });

  it.each(LANGUAGES)('in the words of each language: %s', (language) => {
    const { event } = told('search ads', HALF_AS_OFTEN, undefined, language);
    const held = {
      en: 'Clicks held steady. Conversion rate: ',
      de: 'Klicks blieben etwa gleich. Conversion-Rate: ',
      fr: 'Pas de changement notable pour les clics. Taux de conversion\u00a0: ',
      es: 'Los clics apenas cambiaron. Tasa de conversión: ',
    };
    expect(event.text).toContain(held[language]);
  });
});

describe('visits that rise', () => {
  it('without results are no success', () => {
    const { event, tags, steps } = told('web analytics', { volume: 1.6, cvr: 1 / 1.6 });
    expect(event).toMatchObject({ metric: 'sessions', direction: 'up' });
    expect(event.text).toContain('It brought hardly any more revenue.');
    expect(tags).not.toContain('win');
    expect(steps[0]).toContain('whether people are behind them');
    expect(steps.join(' ')).not.toContain('repeat it');
  });

  it('with results are one', () => {
    const { event, tags, steps } = told('web analytics', { volume: 1.6 });
    expect(event).toMatchObject({ metric: 'revenue', direction: 'up' });
    expect(tags).toContain('win');
    expect(steps.join(' ')).toContain('repeat it next month');
  });
});

describe('what stopped', () => {
  it('is told by what it brought, and that there is none', () => {
    const { event } = told('search ads', { volume: 0 }, 'Generic');
    expect(event.text).toMatch(
      /^Over .+, revenue in Generic averaged [\d.]+ a day\. Since 22 April 2026 there has been none\./,
    );
  });
});
