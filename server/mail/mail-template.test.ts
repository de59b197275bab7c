import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { composeMail } from '#server/mail/mail-template.ts';

const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8');
const content = {
  to: 'ada@example.com',
  subject: 'Confirm your e-mail address',
  greeting: 'Hello Ada,',
  paragraphs: ['Please confirm it.'],
  action: { label: 'Confirm', url: 'http://localhost:3000/verify-email' },
  notes: ['The link expires in 24 hours.'],
};
const colorsIn = (html: string | undefined) => new Set(html?.match(/#[0-9a-f]{6}\b/g));

it('a mail of ours has the colours of the product and no others', () => {
  const used = colorsIn(composeMail(content).html);
  expect([...used].filter((color) => !tokens.includes(color))).toEqual([]);
  expect(used).toContain(/--brand: light-dark\((#\w+)/.exec(tokens)?.[1]);
});

it('a mail in an agency’s name has the agency’s colour, and none of ours but paper and ink', () => {
  const sender = { name: 'Alder & Pine', color: '#7c2d92', orOpen: 'Or:' };
  const used = colorsIn(composeMail({ ...content, sender }).html);
  expect(used).toContain('#7c2d92');
  expect(used).not.toContain('#0b3b36');
});
