import type { Random } from '../random.ts';

export interface NumberForm {
  name: string;
  group: string;
  decimal: '.' | ',';
}

export const NUMBER_FORMS: NumberForm[] = [
  { name: 'en', group: ',', decimal: '.' },
  { name: 'plain', group: '', decimal: '.' },
  { name: 'de', group: '.', decimal: ',' },
  { name: 'plain comma', group: '', decimal: ',' },
  { name: 'fr', group: '\u202f', decimal: ',' },
  { name: 'fr nbsp', group: '\u00a0', decimal: ',' },
  { name: 'ch', group: '’', decimal: '.' },
  { name: 'ch ascii', group: "'", decimal: '.' },
];

/** Writes a number the way one locale does. */
export function formatNumber(value: number, decimals: number, { group, decimal }: NumberForm): string {
  const [whole, fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, group);
  return (value < 0 ? '-' : '') + grouped + (fraction ? decimal + fraction : '');
}

export interface MoneyForm {
  before: string;
  after: string;
  currency: string | null;
}

const PLAIN_MONEY: MoneyForm = { before: '', after: '', currency: null };
const WITH_POINT: MoneyForm[] = [
  { before: '$', after: '', currency: 'USD' },
  { before: '£', after: '', currency: 'GBP' },
  { before: 'US$ ', after: '', currency: 'USD' },
  { before: 'CHF ', after: '', currency: 'CHF' },
  { before: '€', after: '', currency: 'EUR' },
  { before: '', after: ' USD', currency: 'USD' },
];
const WITH_COMMA: MoneyForm[] = [
  { before: '', after: ' €', currency: 'EUR' },
  { before: '', after: '\u00a0€', currency: 'EUR' },
  { before: 'R$\u00a0', after: '', currency: 'BRL' },
  { before: '', after: ' zł', currency: 'PLN' },
  { before: 'kr ', after: '', currency: 'SEK' },
  { before: '€ ', after: '', currency: 'EUR' },
];

/** A currency's dress that goes with the decimal sign; most exports write none. */
export function pickMoney(random: Random, form: NumberForm): MoneyForm {
  if (random.chance(0.6)) return PLAIN_MONEY;
  return random.pick(form.decimal === '.' ? WITH_POINT : WITH_COMMA);
}
