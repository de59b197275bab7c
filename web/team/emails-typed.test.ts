import { expect, it } from 'vitest';
import { emailsIn } from '#web/team/emails-typed.ts';

it.each([
  ['', []],
  ['vera@studio.example', ['vera@studio.example']],
  ['Vera@Studio.example, vera@studio.example', ['vera@studio.example']],
  [
    'a@x.example\nb@x.example;c@x.example  d@x.example',
    ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example'],
  ],
  ['Vera Holt <vera@studio.example>, Tom <tom@x.example>', ['vera@studio.example', 'tom@x.example']],
  ['vera@studio.example, tom', ['vera@studio.example', 'tom']],
])('finds the addresses in %j', (text, emails) => {
  expect(emailsIn(text)).toEqual(emails);
});
