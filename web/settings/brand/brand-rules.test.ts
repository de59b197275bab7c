import { expect, it } from 'vitest';
import { brandChangeSchema } from '#contract/agencies/brand.ts';
import { checkBrand, type BrandValues } from '#web/settings/brand/brand-rules.ts';

const FINE: BrandValues = {
  primary_color: '#0f5c56',
  accent_color: '#f2a33a',
  website: '',
  email: '',
  footer_line: '',
  report_language: 'en',
  paper_size: 'a4',
};

it.each([
  ['primary_color', 'red', 'Must be a colour such as #1d4ed8'],
  ['accent_color', '#12345', 'Must be a colour such as #1d4ed8'],
  ['website', 'example', 'Please enter a website such as www.example.com'],
  ['email', 'somebody', 'Please enter a valid email address'],
] as const)('%s may not be %j, here and on the server', (field, value, message) => {
  expect(checkBrand({ ...FINE, [field]: value })).toEqual({ [field]: message });
  const refused = brandChangeSchema.safeParse({ [field]: value });
  expect(refused.error?.issues[0]?.message).toBe(message);
});

it('an empty website or e-mail address is fine', () => {
  expect(checkBrand(FINE)).toEqual({});
  expect(checkBrand({ ...FINE, website: 'https://alder.example/x', email: 'hello@alder.example' })).toEqual(
    {},
  );
});
