const DIGITS_MAX = 10;
export const PHONE_MAX_LENGTH = 14;
export const PHONE_PLACEHOLDER = '(###) ###-####';

/** Digits as (###) ###-####, as far as they go; all else that was typed falls away. */
export function formatPhone(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, DIGITS_MAX);
  if (digits === '') return '';
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (digits.length <= 3) return `(${area}`;
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
}

/** A stored number for the field: formatted where it fits, else as it is, rather than cut. */
export function showPhone(stored: string | null): string {
  const digits = (stored ?? '').replaceAll(/\D/g, '');
  return digits.length > DIGITS_MAX ? (stored ?? '') : formatPhone(digits);
}

/** Where the caret belongs in the formatted text, so that it stays behind the same digit. */
export function caretIn(formatted: string, digitsBefore: number): number {
  let seen = 0;
  for (let at = 0; at < formatted.length; at += 1) {
    if (seen === digitsBefore) return at;
    if (/\d/.test(formatted.charAt(at))) seen += 1;
  }
  return formatted.length;
}
