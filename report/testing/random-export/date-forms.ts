import type { Language } from './languages.ts';

export interface DateForm {
  name: string;
  write: (day: number, language: Language) => string;
  /** Order of day and month where the form leaves it open. */
  order?: 'dmy' | 'mdy';
}

const two = (value: number) => String(value).padStart(2, '0');

export function parts(day: number): { y: number; m: number; d: number } {
  const date = new Date(day * 86_400_000);
  return { y: date.getUTCFullYear(), m: date.getUTCMonth() + 1, d: date.getUTCDate() };
}

function form(
  name: string,
  write: (p: { y: number; m: number; d: number }, language: Language) => string,
  order?: 'dmy' | 'mdy',
): DateForm {
  return { name, write: (day, language) => write(parts(day), language), ...(order ? { order } : {}) };
}

export const DATE_FORMS: DateForm[] = [
  form('iso', ({ y, m, d }) => `${y}-${two(m)}-${two(d)}`),
  form('iso slash', ({ y, m, d }) => `${y}/${two(m)}/${two(d)}`),
  form('iso time', ({ y, m, d }) => `${y}-${two(m)}-${two(d)} 10:0${d % 10}:00 -0500`),
  form('iso T', ({ y, m, d }) => `${y}-${two(m)}-${two(d)}T00:00:00Z`),
  form('compact', ({ y, m, d }) => `${y}${two(m)}${two(d)}`),
  form('dot', ({ y, m, d }) => `${two(d)}.${two(m)}.${y}`, 'dmy'),
  form('dot short', ({ y, m, d }) => `${d}.${m}.${String(y).slice(2)}`, 'dmy'),
  form('us', ({ y, m, d }) => `${m}/${d}/${y}`, 'mdy'),
  form('us padded', ({ y, m, d }) => `${two(m)}/${two(d)}/${y}`, 'mdy'),
  form('us short', ({ y, m, d }) => `${m}/${d}/${String(y).slice(2)}`, 'mdy'),
  form('eu', ({ y, m, d }) => `${two(d)}/${two(m)}/${y}`, 'dmy'),
  form('eu dash', ({ y, m, d }) => `${two(d)}-${two(m)}-${y}`, 'dmy'),
  form('long', ({ y, m, d }, language) => language.longDate(d, language.months[m - 1]!, y)),
  form('short', ({ y, m, d }, language) => language.shortDate(d, language.shortMonths[m - 1]!, y)),
  form(
    'us time',
    ({ y, m, d }, language) =>
      `${language.code === 'en' ? language.shortMonths[m - 1] : two(m)}${language.code === 'en' ? ' ' : '/'}${two(d)}${language.code === 'en' ? ', ' : '/'}${y} 06:58 am`,
    'mdy',
  ),
];
