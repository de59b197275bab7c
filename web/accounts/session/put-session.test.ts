import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Session } from '#contract/accounts/account.ts';
import { putSession } from '#web/accounts/session/use-session.ts';
import { queries } from '#web/api/api.ts';

const BRAND = queries.agency.brand.queryKey() as readonly unknown[];
const NOBODY: Session = { user: null, agency: null };

function sessionOf(id: string): Session {
  const user = {
    id,
    email: `${id}@agency.example`,
    email_verified: true,
    full_name: id,
    avatar_url: null,
    phone: null,
  };
  return { user, agency: null };
}

function loggedInAs(id: string): QueryClient {
  const client = new QueryClient();
  putSession(client, sessionOf(id));
  client.setQueryData(BRAND, { of: id });
  return client;
}

it('a log-out takes everything that was fetched', () => {
  const client = loggedInAs('robin');
  putSession(client, NOBODY);
  expect(client.getQueryData(BRAND)).toBeUndefined();
  expect(client.getQueryData(queries.account.session.queryKey())).toEqual(NOBODY);
});

it('another user finds nothing of the one before', () => {
  const client = loggedInAs('robin');
  putSession(client, sessionOf('kim'));
  expect(client.getQueryData(BRAND)).toBeUndefined();
});

it('a session that ended by itself and is renewed keeps what was fetched', () => {
  const client = loggedInAs('robin');
  client.setQueryData(queries.account.session.queryKey(), NOBODY);
  putSession(client, sessionOf('robin'));
  expect(client.getQueryData(BRAND)).toEqual({ of: 'robin' });
});

it('who logs in after a session that ended by itself finds nothing of it, if they are somebody else', () => {
  const client = loggedInAs('robin');
  client.setQueryData(queries.account.session.queryKey(), NOBODY);
  putSession(client, sessionOf('kim'));
  expect(client.getQueryData(BRAND)).toBeUndefined();
});
