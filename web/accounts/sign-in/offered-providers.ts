import type { SocialProvider } from '#contract/accounts/account.ts';
import type { routes } from '#contract/routes.ts';
import type { Config } from '#contract/site/system.ts';
import { socialNames } from '#web/accounts/sign-in/social-names.ts';

const CONFIG_PATH: typeof routes.system.config.path = '/config';

/** Where it stands what is missing. */
export const MISSING_NOTE_ID = 'social-missing';

export const PROVIDERS: readonly SocialProvider[] = ['google', 'linkedin'];

/** Every set of providers that an installation may lack. */
export const POSSIBLY_MISSING: readonly (readonly SocialProvider[])[] = [['google'], ['linkedin'], PROVIDERS];

/** The attributes by which the script before React finds the buttons and the sentences. */
export const providerMark = (provider: SocialProvider) => ({ 'data-provider': provider });
export const missingMark = (missing: readonly SocialProvider[]) => ({ 'data-missing': missing.join(' ') });

export function missingIn(config: Config | undefined): readonly SocialProvider[] {
  return config ? PROVIDERS.filter((provider) => !config.providers[provider]) : [];
}

export function notSetUp(missing: readonly SocialProvider[]): string {
  const names = missing.map((provider) => socialNames[provider]).join(' and ');
  return `${names} ${missing.length > 1 ? 'aren’t' : 'isn’t'} set up on this server.`;
}

/** Asks what this installation offers and shows it in the page made at build time. A failed answer changes nothing. */
export async function offerProviders(): Promise<void> {
  const buttons = document.querySelectorAll<HTMLButtonElement>('[data-provider]');
  if (buttons.length === 0) return;
  const config = await askConfig();
  if (!config) return;
  document.documentElement.dataset['config'] = JSON.stringify(config);
  const missing = missingIn(config);
  for (const button of buttons) {
    button.disabled = missing.includes(button.dataset['provider'] as SocialProvider);
    if (button.disabled) button.setAttribute('aria-describedby', MISSING_NOTE_ID);
  }
  for (const sentence of document.querySelectorAll<HTMLElement>('[data-missing]')) {
    sentence.hidden = sentence.dataset['missing'] !== missing.join(' ');
  }
}

/** What the script before React was told, so that React need not ask again. */
export function knownConfig(): Config | undefined {
  const known = typeof document === 'undefined' ? undefined : document.documentElement.dataset['config'];
  return known === undefined ? undefined : (JSON.parse(known) as Config);
}

async function askConfig(): Promise<Config | null> {
  try {
    const response = await fetch(`/api${CONFIG_PATH}`);
    return response.ok ? ((await response.json()) as Config) : null;
  } catch {
    return null;
  }
}
