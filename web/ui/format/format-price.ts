const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const MONTHS_A_YEAR = 12;

/** A price in whole dollars: '$2,388'. */
export function formatPrice(dollars: number): string {
  return DOLLARS.format(dollars);
}

/** What a year costs at so much a month: '$2,388'. */
export function formatYear(dollarsAMonth: number): string {
  return formatPrice(dollarsAMonth * MONTHS_A_YEAR);
}
