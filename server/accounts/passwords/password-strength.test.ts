import { describe, expect, it } from 'vitest';
import { weakness } from '#server/accounts/passwords/password-strength.ts';

const own = { email: 'ada.lovelace@example.com', fullName: 'Ada Lovelace' };

describe('a password is refused with the reason', () => {
  it.each([
    'password',
    'Password1',
    'P@ssw0rd',
    'P@ssw0rd123!',
    'passwort1',
    '12345678',
    '1234567890',
    'qwertyuiop',
    'qwerty123',
    'Qwerty2024!',
    'letmein1',
    'iloveyou',
    'ILoveYou2',
    'sunshine1',
    'Summer2025!',
    'welcome123',
    'admin1234',
    'football99',
    '1q2w3e4r',
    '1qaz2wsx',
    'trustno1',
    'dragon2020',
    'superman!',
    'abcd1234',
    'clientready1',
    'correcthorsebatterystaple',
    'correct horse battery staple',
  ])('%s is a common one', (password) => {
    expect(weakness(password, own)).toContain('most common');
  });

  it.each(['aaaaaaaaaa', 'xyxyxyxyxy', 'klmklmklm'])('%s repeats itself', (password) => {
    expect(weakness(password, own)).toMatch(/repeats|common/);
  });

  it.each(['bcdefghij', 'zyxwvuts', '34567890', 'lkjhgfdsa'])('%s is a sequence', (password) => {
    expect(weakness(password, own)).toMatch(/sequence|common/);
  });

  it.each(['ada.lovelace@example.com', 'AdaLovelace1', 'lovelace!!', 'ada_lovelace99'])(
    '%s is the own name',
    (password) => {
      expect(weakness(password, own)).toContain('your own');
    },
  );
});

it.each([
  'tidal-Copper-93-lantern',
  'xK9#mQ2$vL',
  'my cat ate the report',
  'zürichsee im nebel',
  '🙂🙃🙂 blue tram 12',
  'Gr8vineyardWalks',
])('%s is accepted', (password) => {
  expect(weakness(password, own)).toBeNull();
});
