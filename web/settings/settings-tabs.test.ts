import { describe, expect, it } from 'vitest';
import { settingsTabIn, withSettingsTab } from '#web/settings/settings-tabs.ts';

describe('the address of the settings', () => {
  it('names the open tab', () => {
    expect(settingsTabIn('?settings=privacy')).toBe('privacy');
    expect(settingsTabIn('?tab=clients')).toBeNull();
  });

  it('opens the first tab where it names one that does not exist', () => {
    expect(settingsTabIn('?settings=')).toBe('general');
    expect(settingsTabIn('?settings=constructor')).toBe('general');
  });

  it('keeps what else stands in it', () => {
    expect(withSettingsTab('?tab=clients', 'account')).toBe('?tab=clients&settings=account');
    expect(withSettingsTab('?tab=clients&settings=account', 'help')).toBe('?tab=clients&settings=help');
    expect(withSettingsTab('?tab=clients&settings=account', null)).toBe('?tab=clients');
    expect(withSettingsTab('?settings=account', null)).toBe('');
  });
});
