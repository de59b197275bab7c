// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { knownConfig, missingIn, notSetUp, offerProviders } from '#web/accounts/sign-in/offered-providers.ts';

const config = (google: boolean, linkedin: boolean) => ({
  providers: { google, linkedin },
  mail: { configured: false },
  billing: { configured: false },
  ai: { configured: false },
  max_upload_mb: 10,
  public_url: 'http://localhost',
});

function answer(body: object, ok = true): void {
  vi.stubGlobal('fetch', async () => ({ ok, json: async () => body }));
}

const button = (provider: string) =>
  document.querySelector(`[data-provider="${provider}"]`) as HTMLButtonElement;
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-missing]:not([hidden])')].map((node) => node.textContent);

describe('the sign-ins of a page that React has not taken over yet', () => {
  beforeEach(() => {
    delete document.documentElement.dataset['config'];
    document.body.innerHTML = `
      <button data-provider="google" disabled></button><button data-provider="linkedin" disabled></button>
      <span data-missing="google" hidden>no Google</span><span data-missing="linkedin" hidden>no LinkedIn</span>
      <span data-missing="google linkedin" hidden>neither</span>`;
  });
  afterEach(() => vi.unstubAllGlobals());

  test('are enabled where they are set up, and the one that is not is named', async () => {
    answer(config(true, false));
    await offerProviders();
    expect(button('google').disabled).toBe(false);
    expect(button('linkedin').disabled).toBe(true);
    expect(shown()).toEqual(['no LinkedIn']);
  });

  test('are named together where none is set up', async () => {
    answer(config(false, false));
    await offerProviders();
    expect(shown()).toEqual(['neither']);
  });

  test('leave what the server said to React', async () => {
    answer(config(true, true));
    await offerProviders();
    expect(shown()).toEqual([]);
    expect(knownConfig()).toEqual(config(true, true));
  });

  test('stay disabled, without a reason that nobody knows, where the server does not answer', async () => {
    answer({}, false);
    await offerProviders();
    expect(button('google').disabled).toBe(true);
    expect(shown()).toEqual([]);
    expect(knownConfig()).toBeUndefined();
  });
});

test('what is missing is told in a sentence', () => {
  expect(notSetUp(missingIn(config(true, false)))).toBe('LinkedIn isn’t set up on this server.');
  expect(notSetUp(missingIn(config(false, false)))).toBe('Google and LinkedIn aren’t set up on this server.');
  expect(missingIn(undefined)).toEqual([]);
});
