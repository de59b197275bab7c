import { OAuth2Server, type MutableRedirectUri, type MutableResponse } from 'oauth2-mock-server';
import type { Person } from '../people.ts';

/** Google or LinkedIn over real HTTP: agrees to everything, as whom the test says, or refuses. */
export interface IdentityProvider {
  /** Who agrees to the next log-ins. */
  signInAs(person: Pick<Person, 'fullName' | 'email'>): void;
  /** The visitor presses Cancel on the provider's page. */
  refuse(): void;
  stop(): Promise<void>;
}

/** Starts a stand-in on a port of this machine. */
export async function startIdentityProvider(port: number): Promise<IdentityProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(port, 'localhost');
  let person: Pick<Person, 'fullName' | 'email'> | null = null;

  server.service.on('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri) => {
    if (person) return;
    url.searchParams.delete('code');
    url.searchParams.set('error', 'access_denied');
  });
  server.service.on('beforeUserinfo', (response: MutableResponse) => {
    response.body = {
      sub: `subject-of-${person?.email}`,
      name: person?.fullName,
      email: person?.email,
      email_verified: true,
    };
  });

  return {
    signInAs: (next) => void (person = next),
    refuse: () => void (person = null),
    stop: () => server.stop(),
  };
}
