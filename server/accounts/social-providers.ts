import type { GenericOAuthConfig } from 'better-auth/plugins';
import { NAME_MAX, personNameSchema } from '#contract/text-rules.ts';
import type { Env, OAuthClient } from '#server/env.ts';

/** The configured social log-ins. Their addresses are given, never looked up, so a start needs no network. */
export function socialProviderConfig(env: Pick<Env, 'google' | 'linkedin'>): GenericOAuthConfig[] {
  return [
    ...(env.google ? [{ ...provider('google', env.google), prompt: 'select_account' as const }] : []),
    // LinkedIn refuses a token request that carries a code verifier together with the client's secret.
    ...(env.linkedin ? [{ ...provider('linkedin', env.linkedin), pkce: false }] : []),
  ];
}

function provider(providerId: string, client: OAuthClient): GenericOAuthConfig {
  return {
    providerId,
    clientId: client.clientId,
    clientSecret: client.clientSecret,
    authorizationUrl: client.authUrl,
    tokenUrl: client.tokenUrl,
    userInfoUrl: client.userInfoUrl,
    scopes: ['openid', 'email', 'profile'],
    accountSubject: ({ profile }) => profile.sub ?? '',
    mapProfileToUser: (profile) => ({ name: usableName(profile.name, profile.email) }),
  };
}

/** The name the provider tells where it can be a name here, else what stands before the @ of the address. */
function usableName(name: unknown, email: unknown): string {
  const local = typeof email === 'string' ? (email.split('@')[0] ?? '') : '';
  for (const candidate of [name, local]) {
    const { data } = personNameSchema.safeParse(
      typeof candidate === 'string' ? candidate.slice(0, NAME_MAX) : '',
    );
    if (data !== undefined) return data;
  }
  return 'New user';
}
