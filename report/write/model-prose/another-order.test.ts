import { describe, expect, it } from 'vitest';
import { checkParagraph } from './check-paragraph.ts';
import { passage } from './testing/passage.ts';

const COMPARED = passage(
  'Comparing {t1} with {t2}: spend held steady, conversions dropped {d1} and revenue rose {u1}.',
);
const TWO_DATES = passage('Revenue rose {u1} and spend grew {u2} in {t1} compared with {t2}');
const LEVELS = passage(
  'In {t1}, clicks came to {v1}, impressions to {v2} and the click-through rate to {v3}.',
);
const SHARED = passage(
  'Compared with {t1}, the click-through rate rose {u1} and clicks and impressions held steady.',
);
const FOUND = passage(
  'Revenue fell by {d1}; {n1} lost the most, with {d2}. {n2} took {v1} and brought {v2} conversions. {n3} took {v3} and brought {v4} conversions. Sessions grew steadily.',
  'en',
  [
    '{n2} took {v1} and brought {v2} conversions',
    '{n3} took {v3} and brought {v4} conversions',
    'Sessions grew steadily',
  ],
);

describe('another order', () => {
  it.each([
    ['a date first', TWO_DATES, 'In {t1}, revenue rose {u1} and spend grew {u2} compared with {t2}'],
    ['both dates first', TWO_DATES, 'Compared with {t2}, revenue in {t1} rose {u1} and spend increased {u2}'],
    [
      'a date last',
      LEVELS,
      'Clicks came to {v1}, impressions to {v2} and the click-through rate to {v3} in {t1}.',
    ],
    [
      'other figures first',
      LEVELS,
      'In {t1}, impressions came to {v2}, clicks to {v1} and the click-through rate to {v3}.',
    ],
    [
      'steady ones last',
      COMPARED,
      'Comparing {t1} with {t2}: revenue rose {u1}, conversions dropped {d1} and spend held steady.',
    ],
    [
      'steady ones first',
      SHARED,
      'Compared with {t1}, impressions and clicks held steady while the click-through rate rose {u1}.',
    ],
    [
      'findings in another order',
      FOUND,
      'Revenue fell by {d1}; {n1} lost the most, with {d2}. Sessions grew steadily. {n3} took {v3} and brought {v4} conversions. {n2} took {v1} and brought {v2} conversions.',
    ],
    [
      'German',
      passage('Im {t1} gegenüber {t2}: Der Umsatz sank um {d1}, die Ausgaben blieben stabil', 'de'),
      'Gegenüber {t2} ging der Umsatz im {t1} um {d1} zurück, die Ausgaben blieben stabil',
    ],
    [
      'French',
      passage('Par rapport à {t1}, les dépenses ont baissé de {d1} et les clics ont augmenté de {u1}.', 'fr'),
      'Par rapport à {t1}, les clics ont augmenté de {u1} et les dépenses ont baissé de {d1}.',
    ],
  ] as const)('is used: %s', (_what, given, text) => {
    expect(checkParagraph(text, given)).toBeNull();
  });

  it.each([
    [
      'a headline that leads with something else',
      TWO_DATES,
      'Spend grew {u2} and revenue rose {u1} in {t1} compared with {t2}',
    ],
    [
      'now and before exchanged',
      TWO_DATES,
      'In {t2}, revenue rose {u1} and spend grew {u2} compared with {t1}',
    ],
    [
      'a date that is only one figure’s',
      TWO_DATES,
      'Revenue rose {u1} in {t1} and spend grew {u2} compared with {t2}',
    ],
    ['figures exchanged', TWO_DATES, 'In {t1}, revenue rose {u2} and spend grew {u1} compared with {t2}'],
    [
      'levels exchanged',
      LEVELS,
      'In {t1}, impressions came to {v1}, clicks to {v2} and the click-through rate to {v3}.',
    ],
    [
      'a steady one said to rise',
      SHARED,
      'Compared with {t1}, clicks and the click-through rate rose {u1} and impressions held steady.',
    ],
    [
      'a rising one said to be steady',
      SHARED,
      'Compared with {t1}, clicks rose {u1} and the click-through rate and impressions held steady.',
    ],
    [
      'a change told as a level',
      SHARED,
      'Compared with {t1}, clicks and impressions held steady while the click-through rate rose to {u1}.',
    ],
    [
      'a level said to have risen',
      LEVELS,
      'In {t1}, impressions rose to {v2}, clicks to {v1} and the click-through rate to {v3}.',
    ],
    [
      'a cause',
      COMPARED,
      'Comparing {t1} with {t2}: revenue rose {u1} because conversions dropped {d1} and spend held steady.',
    ],
    [
      'a condition',
      COMPARED,
      'Comparing {t1} with {t2}: revenue rose {u1}, conversions dropped {d1} and spend nearly held steady.',
    ],
    [
      'names exchanged',
      FOUND,
      'Revenue fell by {d1}; {n1} lost the most, with {d2}. {n3} took {v1} and brought {v2} conversions. {n2} took {v3} and brought {v4} conversions. Sessions grew steadily.',
    ],
    [
      'figures of two findings exchanged',
      FOUND,
      'Revenue fell by {d1}; {n1} lost the most, with {d2}. {n2} took {v3} and brought {v4} conversions. {n3} took {v1} and brought {v2} conversions. Sessions grew steadily.',
    ],
    [
      'a sentence moved that leans on its place',
      FOUND,
      '{n2} took {v1} and brought {v2} conversions. Revenue fell by {d1}; {n1} lost the most, with {d2}. {n3} took {v3} and brought {v4} conversions. Sessions grew steadily.',
    ],
    [
      'a finding twice',
      FOUND,
      'Revenue fell by {d1}; {n1} lost the most, with {d2}. {n2} took {v1} and brought {v2} conversions. Sessions grew steadily. Sessions grew steadily.',
    ],
  ] as const)('is refused with %s', (_what, given, text) => {
    expect(checkParagraph(text, given)).not.toBeNull();
  });
});
