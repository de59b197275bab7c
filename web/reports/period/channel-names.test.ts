import { expect, it } from 'vitest';
import { PLATFORMS } from '#report/recognise/platforms/recognise-platform.ts';
import { CHANNEL_NAMES, channelName } from '#web/reports/period/channel-names.ts';

it('names every platform as the engine does', () => {
  expect(CHANNEL_NAMES).toEqual(Object.fromEntries(PLATFORMS.map(({ id, name }) => [id, name])));
});

it('has no name for what was not recognised', () => {
  expect(channelName(null)).toBeNull();
  expect(channelName('something_new')).toBe('something_new');
});
