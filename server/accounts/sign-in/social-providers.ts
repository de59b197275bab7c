import { APIError } from 'better-auth/api';
import type { GenericOAuthConfig } from 'better-auth/plugins';
import { NAME_MAX } from '#contract/text-checks.ts';
import { personNameSchema } from '#contract/text-rules.ts';
import type { Env, OAuthClient } from '#server/env.ts';

/** The configured social log-ins. Their addresses are given, never looked up, so a start needs no network. */
export function socialProviderConfig(
  env: Pick<Env, 'publicUrl' | 'google' | 'linkedin'>,
): GenericOAuthConfig[] {
  const provider = (id: string, client: OAuthClient) => providerConfig(id, client, env.publicUrl);
  return [
    ...(env.google ? [{ ...provider('google', env.google), prompt: 'select_account' as const }] : []),
    // LinkedIn refuses a token request that carries a code verifier together with the client's secret.
    ...(env.linkedin ? [{ ...provider('linkedin', env.linkedin), pkce: false }] : []),
  ];
}

function providerConfig(providerId: string, client: OAuthClient, site: string): GenericOAuthConfig {
  return {
    providerId,
    clientId: client.clientId,
    clientSecret: client.clientSecret,
    authorizationUrl: client.authUrl,
    tokenUrl: client.tokenUrl,
    userInfoUrl: client.userInfoUrl,
    scopes: ['openid', 'email', 'profile'],
    accountSubject: ({ profile }) => profile.sub ?? '',
    mapProfileToUser: (profile) => {
      // Were it let in, whether it is joined to an account or makes one would tell whether the address has one.
      if (profile['emailVerified'] !== true) throw notConfirmedThere(site);
      return { name: usableName(profile.name, profile.email) };
    },
  };
}

function notConfirmedThere(site: string): APIError {
  return new APIError('FOUND', undefined, { location: `${site}/login?error=email_not_verified` });
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
