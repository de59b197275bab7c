import { createHash } from 'node:crypto';
import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Assistant } from '#contract/accounts/assistants.ts';
import { removeExpired } from '#server/accounts/sessions/remove-expired.ts';
import { newToken } from '#server/assistants/grants.ts';
import { clientIdOf } from '#server/assistants/registered-client.ts';
import { assistantGrants } from '#server/database/schema/automation/assistant-grants.ts';
import { serve } from '#server/start/serve.ts';
import { freePort } from '#server/testing/front-door.ts';
import { addClient } from '#server/testing/tenants.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Visitor } from '#server/testing/visitor.ts';

const BACK = 'https://assistant.example/back';
const HOUR_MS = 3600 * 1000;

const test = await createTestDatabase();
const port = await freePort();
const site = `http://127.0.0.1:${port}`;
let clock = () => new Date();
const app = await createTestApp(test, { PUBLIC_URL: site }, { now: () => clock() });
const web = await serve(app.app.fetch, { port, host: '127.0.0.1' });
afterAll(() => web.close());
beforeEach(() => void (clock = () => new Date()));
const owner = await app.member('Olivia Owner');
const tenant = { agencyId: owner.session.agency?.id ?? '', userId: owner.session.user?.id ?? '' };
const alder = await addClient(test.database, tenant, 'Alder');
await addClient(test.database, tenant, 'Birch');

/** What an assistant remembers, and where it would send the person's browser. */
class Memory implements OAuthClientProvider {
  readonly redirectUrl = BACK;
  readonly clientMetadata = { client_name: 'Scribe', redirect_uris: [BACK] };
  asked: URL | undefined;
  #client: StoredOAuthClientInformation | undefined;
  #tokens: StoredOAuthTokens | undefined;
  #verifier = '';
  state = () => 'a state of its own';
  clientInformation = () => this.#client;
  saveClientInformation = (client: StoredOAuthClientInformation) => void (this.#client = client);
  tokens = () => this.#tokens;
  saveTokens = (tokens: StoredOAuthTokens) => void (this.#tokens = tokens);
  redirectToAuthorization = (url: URL) => void (this.asked = url);
  saveCodeVerifier = (verifier: string) => void (this.#verifier = verifier);
  codeVerifier = () => this.#verifier;
}

const allow = { rights: 'read', clients: 'all', client_ids: [] as string[] };

/** The person's part: looks at who asks, and lets them in. Answers with where the browser goes. */
async function letIn(person: Visitor, asked: URL | undefined, choice = allow): Promise<URL> {
  const request = Object.fromEntries(asked?.searchParams ?? []);
  const { status, text, body } = await person.call<{ redirect_url: string }>('POST', '/agency/assistants', {
    request,
    ...choice,
  });
  if (status !== 201) throw new Error(text);
  return new URL(body.redirect_url);
}

/** The whole way of an assistant that was given nothing but our address. */
async function connect(choice = allow) {
  const memory = new Memory();
  const url = new URL(`${site}/mcp`);
  const transport = new StreamableHTTPClientTransport(url, { authProvider: memory });
  const client = new Client({ name: 'scribe', version: '1' });
  await expect(client.connect(transport)).rejects.toThrow(UnauthorizedError);
  const back = await letIn(owner, memory.asked, choice);
  await transport.finishAuth(back.searchParams);
  const inside = new Client({ name: 'scribe', version: '1' });
  await inside.connect(new StreamableHTTPClientTransport(url, { authProvider: memory }));
  return { memory, inside, back };
}

const clientsSeen = async (client: Client) => {
  const { structuredContent } = await client.callTool({ name: 'find_clients', arguments: {} });
  return (structuredContent as { clients: { name: string }[] }).clients.map(({ name }) => name).toSorted();
};
const assistants = async () =>
  (await owner.call<{ assistants: Assistant[] }>('GET', '/agency/assistants')).body.assistants;
const token = (fields: Record<string, string>) =>
  fetch(`${site}/oauth/token`, { method: 'POST', body: new URLSearchParams(fields) });

/** A request by hand, with a verifier that is known. */
function requestByHand() {
  const verifier = newToken();
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const clientId = clientIdOf({ name: 'By hand', redirectUris: [BACK] }, app.secret);
  const asked = new URL(`${site}/dashboard/connect-assistant`);
  const fields = {
    client_id: clientId,
    redirect_uri: BACK,
    response_type: 'code',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(fields)) asked.searchParams.set(name, value);
  return { asked, clientId, verifier };
}

async function redeemable() {
  const { asked, clientId, verifier } = requestByHand();
  const code = (await letIn(owner, asked)).searchParams.get('code') ?? '';
  const fields = {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    client_id: clientId,
    redirect_uri: BACK,
  };
  return { fields, clientId };
}

describe('an assistant that knows our address alone', () => {
  it('finds the way in, is let in by a person for a client, and is shown out', async () => {
    const { memory, inside, back } = await connect({ ...allow, clients: 'chosen', client_ids: [alder] });
    expect(memory.asked?.href).toContain(`${site}/dashboard/connect-assistant?`);
    expect([back.origin, back.searchParams.get('iss'), back.searchParams.get('state')]).toEqual([
      'https://assistant.example',
      site,
      'a state of its own',
    ]);
    expect(await clientsSeen(inside)).toEqual(['Alder']);
    const [shown] = await assistants();
    expect(shown).toMatchObject({ name: 'Scribe', host: 'assistant.example', chosen_clients: ['Alder'] });
    expect((await owner.call<{ keys: unknown[] }>('GET', '/agency/keys')).body.keys).toEqual([]);
    expect((await owner.call('DELETE', `/agency/keys/${shown?.id}`)).status).toBe(404);

    // The token is for /mcp: at the API it opens nothing.
    const atApi = app.visitor();
    atApi.key = memory.tokens()?.access_token ?? '';
    expect(await atApi.call('GET', '/clients')).toMatchObject({
      status: 401,
      body: { error: { message: expect.stringContaining('only works with /mcp') } },
    });
    expect((await owner.call('DELETE', `/agency/assistants/${shown?.id}`)).status).toBe(200);
    await expect(clientsSeen(inside)).rejects.toThrow();
    const activity = await owner.call('GET', '/activity?kind=integration');
    expect(activity.text).toContain('Scribe');
  });

  it('comes back for the next key when the hour is over, without the person', async () => {
    const { memory, inside } = await connect();
    const first = memory.tokens()?.access_token;
    clock = () => new Date(Date.now() + HOUR_MS + 1000);
    expect(await clientsSeen(inside)).toEqual(['Alder', 'Birch']);
    expect(memory.tokens()?.access_token).not.toBe(first);
  });
});

describe('a code', () => {
  it('is used once: a second time ends what the first gave', async () => {
    const { fields } = await redeemable();
    const first = await token(fields);
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { access_token } = (await first.json()) as { access_token: string };
    const inside = () =>
      fetch(`${site}/mcp`, { method: 'POST', headers: { authorization: `Bearer ${access_token}` } });
    expect((await inside()).status).not.toBe(401);
    expect(await (await token(fields)).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await inside()).status).toBe(401);
  });

  it('at the same moment by two is used by one at most', async () => {
    const { fields } = await redeemable();
    const answers = await Promise.all([token(fields), token(fields), token(fields)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it('is of no use to others: other verifier, other client, other address, too late', async () => {
    const other = clientIdOf({ name: 'Other', redirectUris: [BACK] }, app.secret);
    for (const change of [
      { code_verifier: newToken() },
      { client_id: other },
      { redirect_uri: `${BACK}/elsewhere` },
    ]) {
      const { fields } = await redeemable();
      expect(await (await token({ ...fields, ...change })).json()).toMatchObject({ error: 'invalid_grant' });
    }
    const { fields } = await redeemable();
    clock = () => new Date(Date.now() + 61_000);
    expect((await token(fields)).status).toBe(400);
    clock = () => new Date();
    expect(await (await token({ ...fields, client_id: 'made up' })).json()).toMatchObject({
      error: 'invalid_client',
    });
    expect(
      await (await token({ ...fields, resource: 'https://elsewhere.example/mcp' })).json(),
    ).toMatchObject({ error: 'invalid_target' });
  });

  it('that nobody came for is swept away with its key', async () => {
    await redeemable();
    const count = () =>
      test.database.accounts.$count(test.database.accounts.select().from(assistantGrants).as('g'));
    const before = await count();
    await removeExpired(test.database.accounts, new Date(Date.now() + 61_000));
    expect(await count()).toBeLessThan(before);
  });
});

describe('a refresh token', () => {
  it('is spent by use; shown again later it was stolen, and all ends', async () => {
    const { fields, clientId } = await redeemable();
    const first = (await (await token(fields)).json()) as { refresh_token: string };
    const refresh = (refreshToken: string) =>
      token({ grant_type: 'refresh_token', refresh_token: refreshToken, client_id: clientId });
    const second = (await (await refresh(first.refresh_token)).json()) as { refresh_token: string };
    expect(second.refresh_token).toBeTruthy();
    clock = () => new Date(Date.now() + 120_000);
    expect((await refresh(first.refresh_token)).status).toBe(400);
    expect((await refresh(second.refresh_token)).status).toBe(400);
  });

  it('gets the same once more while its answer may have been lost', async () => {
    const { fields, clientId } = await redeemable();
    const { refresh_token } = (await (await token(fields)).json()) as { refresh_token: string };
    const refresh = async () =>
      (await token({ grant_type: 'refresh_token', refresh_token, client_id: clientId })).json();
    const [first, second] = await Promise.all([refresh(), refresh()]);
    expect(first).toMatchObject({ token_type: 'Bearer' });
    expect([second, await refresh()]).toEqual([first, first]);
  });

  it('ends when it is revoked, and with the membership', async () => {
    const { fields, clientId } = await redeemable();
    const { refresh_token } = (await (await token(fields)).json()) as { refresh_token: string };
    const body = new URLSearchParams({ token: refresh_token });
    expect((await fetch(`${site}/oauth/revoke`, { method: 'POST', body })).status).toBe(200);
    expect((await token({ grant_type: 'refresh_token', refresh_token, client_id: clientId })).status).toBe(
      400,
    );
  });
});

describe('a request to be let in', () => {
  it.each([
    ['of nobody we know', { client_id: 'made.up' }],
    ['to an address that was not named', { redirect_uri: 'https://evil.example/back' }],
    ['without proof of who asked', { code_challenge_method: 'plain' }],
    ['for a token in the address', { response_type: 'token' }],
    ['for another place', { resource: 'https://elsewhere.example/mcp' }],
  ])('%s is told to the person, who is sent nowhere', async (_, change) => {
    const { asked } = requestByHand();
    for (const [name, value] of Object.entries(change)) asked.searchParams.set(name, value);
    const request = Object.fromEntries(asked.searchParams);
    const looked = await owner.call('POST', '/agency/assistants/look', request);
    expect([looked.status, looked.text.includes('redirect_url')]).toEqual([422, false]);
    await expect(letIn(owner, asked)).rejects.toThrow();
  });

  it('shows who asks, and how to say no', async () => {
    const { asked } = requestByHand();
    const { body } = await owner.call<{ name: string; host: string; refuse_url: string }>(
      'POST',
      '/agency/assistants/look',
      Object.fromEntries(asked.searchParams),
    );
    expect(body).toMatchObject({ name: 'By hand', host: 'assistant.example' });
    expect(new URL(body.refuse_url).searchParams.get('error')).toBe('access_denied');
  });
});
