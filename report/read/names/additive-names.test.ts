import { describe, expect, it } from 'vitest';
import { mayBeSummed } from './additive-names.ts';

describe('columns of no known role', () => {
  it.each([
    'Likes',
    'Foo',
    'm0',
    '2024',
    'Offline sales',
    'Form submissions',
    'Watch minutes',
    'Downloads',
    'Newsletter sign-ups',
  ])('%s may be added up', (name) => {
    expect(mayBeSummed(name)).toBe(true);
  });

  it.each([
    'Engaged sessions per user',
    'Average view duration',
    'Viewable rate',
    'Impr. (Abs. Top) %',
    'Lead quality score',
    'Daily budget',
    'Max. CPC',
    'Durchschnittliche Verweildauer',
    'Taux de sortie',
    'Porcentaje de salidas',
    'Tasso di uscita',
    'Udział w rynku',
    '離脱率',
    '平均再生時間',
    'Year',
    'Unique viewers',
    'Returning viewers',
    'Change vs. last month',
  ])('%s may not', (name) => {
    expect(mayBeSummed(name)).toBe(false);
  });
});
