import { describe, expect, it } from 'vitest';
import { caretIn, formatPhone, PHONE_MAX_LENGTH, showPhone } from '#web/settings/account/phone.ts';

describe('a phone number', () => {
  it.each([
    ['', ''],
    ['5', '(5'],
    ['555', '(555'],
    ['5551', '(555) 1'],
    ['555123', '(555) 123'],
    ['5551234', '(555) 123-4'],
    ['5551234567', '(555) 123-4567'],
    ['55512345678', '(555) 123-4567'],
    ['abc', ''],
    ['555-123 4567 ext', '(555) 123-4567'],
    ['٣٤٥', ''],
  ])('typed as %j shows as %j', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
    expect(formatPhone(shown)).toBe(shown);
    expect(shown.length).toBeLessThanOrEqual(PHONE_MAX_LENGTH);
  });

  it('can be deleted digit by digit, since no mark stands behind the last digit', () => {
    for (let text = '(555) 123-4567'; text !== '';) {
      const shorter = formatPhone(text.slice(0, -1));
      expect(shorter.length).toBeLessThan(text.length);
      text = shorter;
    }
  });

  it('stored with more digits than the field holds is shown as it is', () => {
    expect(showPhone('+49 30 1234 5678')).toBe('+49 30 1234 5678');
    expect(showPhone('5551234567')).toBe('(555) 123-4567');
    expect(showPhone(null)).toBe('');
  });

  it('keeps the caret behind the same digit', () => {
    expect(caretIn('(555) 123-4567', 3)).toBe(4);
    expect(caretIn('(555) 123-4567', 4)).toBe(7);
    expect(caretIn('(555) 1', 4)).toBe(7);
    expect(caretIn('', 0)).toBe(0);
  });
});
