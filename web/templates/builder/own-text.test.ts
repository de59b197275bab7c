import { expect, it } from 'vitest';
import { blockOf, linesOf } from './own-text.ts';

it.each([
  '',
  'We spent {{figure:cost}} in {{month}}.',
  '# Heading\nWords with **bold** and [a link](https://example.com/x).\n\nMore.',
  '- one\n- two\n1. first\n2. second\nEnd',
  '> watch: Look here\n> watch: and here\n> A note',
])('gives back the lines it was made of: %j', (lines) => {
  expect(linesOf(blockOf(lines))).toBe(lines);
});

it('makes lists and call-outs of neighbouring lines, and no link that a browser would run', () => {
  expect(blockOf('- a\n- b\n> good: c\n[x](javascript:alert(1))').children).toEqual([
    { kind: 'list', ordered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] },
    { kind: 'callout', tone: 'good', paragraphs: [[{ text: 'c' }]] },
    { kind: 'paragraph', spans: [{ text: '[x](javascript:alert(1))' }] },
  ]);
});
