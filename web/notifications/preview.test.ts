import { expect, it } from 'vitest';
import { previewOf } from '#web/notifications/preview.ts';

it('a message of 100 characters needs no preview', () => {
  expect(previewOf('m'.repeat(100))).toBeNull();
  expect(previewOf('')).toBeNull();
});

it('a longer one is cut to 100 characters and an ellipsis', () => {
  expect(previewOf('m'.repeat(101))).toBe(`${'m'.repeat(100)}…`);
});

it('characters outside the basic plane count once and are not torn', () => {
  expect(previewOf('😀'.repeat(100))).toBeNull();
  expect(previewOf('😀'.repeat(101))).toBe(`${'😀'.repeat(100)}…`);
});

it('space that a page does not show is nothing more to read', () => {
  expect(previewOf(`${'m'.repeat(99)}.\n\n`)).toBeNull();
  expect(previewOf(`${'word '.repeat(19)}\n    end.`)).toBeNull();
});
