import { expect, it } from 'vitest';
import { checkPicture } from '#web/settings/use-picture-upload.ts';

const MB = 1024 * 1024;

it('only an image of at most 5 MB is uploaded', () => {
  expect(checkPicture({ type: 'image/png', size: 5 * MB })).toBeNull();
  expect(checkPicture({ type: 'image/png', size: 5 * MB + 1 })).toBe('Image must be less than 5MB');
  expect(checkPicture({ type: 'text/csv', size: 10 })).toBe('Please upload an image file');
  expect(checkPicture({ type: '', size: 10 })).toBe('Please upload an image file');
  expect(checkPicture({ type: 'application/pdf', size: 9 * MB })).toBe('Please upload an image file');
});
