import type { SocialProvider } from '#contract/account.ts';

export const socialNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  linkedin: 'LinkedIn',
};
