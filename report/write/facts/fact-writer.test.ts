import { expect, it } from 'vitest';
import { measure } from '#report/measure/measure.ts';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { FactWriter } from './fact-writer.ts';
import type { Phrase } from './sentence.ts';

const same = (text: string): Phrase => ({ en: text, de: text, fr: text, es: text });

it('begins a sentence within a sentence with a capital letter, where a column of small letters begins it', () => {
  const days = Array.from({ length: 20 }, (_, at) => `2026-03-${10 + at},google,${100 + at}`);
  const bytes = new TextEncoder().encode(['date,source,sem_brand_leads_new', ...days].join('\n'));
  const measures = measure(recognise(readTable(bytes), { file: 'a.csv', bytes: bytes.length, sha256: '' }));
  const writer = new FactWriter(measures, { language: 'en', currency: null });
  const inner = writer.say(same('{metric} rose'), {}, { capital: false, metric: 'figure_count_1' });
  const outer = writer.say(same('{headline}'), { headline: inner });
  expect(inner.map(({ text }) => text).join('')).toBe('sem brand leads new rose');
  expect(outer.map(({ text }) => text).join('')).toBe('Sem brand leads new rose');
});
