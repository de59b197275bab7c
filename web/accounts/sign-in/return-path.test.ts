import { describe, expect, test } from 'vitest';
import { loginPathFrom, returnPathIn } from '#web/accounts/sign-in/return-path.ts';

const landing = (path: string) => returnPathIn(new URLSearchParams({ return: path }));

describe('the way back after logging in', () => {
  test('leads to the page that asked, with its query', () => {
    const login = loginPathFrom({ pathname: '/dashboard/clients/5', search: '?tab=reports' });
    expect(returnPathIn(new URL(login, 'http://site').searchParams)).toBe('/dashboard/clients/5?tab=reports');
  });

  test('is the dashboard where no page asked', () => {
    expect(returnPathIn(new URLSearchParams())).toBe('/dashboard');
    expect(loginPathFrom({ pathname: '/dashboard', search: '' })).toBe('/login');
  });

  test('takes a picked plan along', () => {
    expect(returnPathIn(new URLSearchParams('plan=professional&interval=yearly'))).toBe(
      '/dashboard?plan=professional&interval=yearly',
    );
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/a\nb',
    '',
  ])('never leaves this site: %j', (path) => {
    expect(landing(path)).toBe('/dashboard');
  });
});
