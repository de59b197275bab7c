import type { SocialProvider } from '#contract/accounts/account.ts';

export const socialNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  linkedin: 'LinkedIn',
};
