import { expect, it } from 'vitest';
import { personNameSchema } from '#contract/text-rules.ts';
import { greeting } from '#server/mail/greeting.ts';

it.each([
  'evil.com',
  'Win at evil.example/prize',
  'www.evil',
  'Go 10.0.0.1',
  'Ada evil.рф',
  'log-in.bank.de now',
])('greets nobody by “%s”, though a name may be written so', (fullName) => {
  expect(personNameSchema.safeParse(fullName).success).toBe(true);
  expect(greeting({ fullName })).toBe('Hello,');
});

it.each([
  'Ada Lovelace',
  'J. R. R. Tolkien',
  'J.R.R. Tolkien',
  'Dr. Who',
  'Sammy Davis, Jr.',
  'Müller/Meier',
  'St. John',
])('greets %s by name', (fullName) => {
  expect(greeting({ fullName })).toBe(`Hello ${fullName},`);
});

it('greets nobody by name at an address that was not confirmed', () => {
  expect(greeting({ fullName: 'Call the bank at once', isConfirmed: false })).toBe('Hello,');
});
