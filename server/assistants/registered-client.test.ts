import { describe, expect, it } from 'vitest';
import { mayRedirect, readClientId } from '#server/assistants/registered-client.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

const BACK = 'https://assistant.example/back';
const app = await createTestApp(await createTestDatabase());
const register = (told: unknown) =>
  app.visitor().fetch('/oauth/register', { method: 'POST', body: JSON.stringify(told) });

describe('registration', () => {
  it('stores nothing, and believes nothing that it did not sign', async () => {
    const answer = await register({ client_name: 'Scr\u202eibe\u{E0041}', redirect_uris: [BACK] });
    const { client_id, client_name } = (await answer.json()) as Record<string, string>;
    expect([answer.status, client_name]).toEqual([201, 'Scribe']);
    expect(readClientId(client_id ?? '', app.secret)).toEqual({ name: 'Scribe', redirectUris: [BACK] });
    const [told = '', signed = ''] = (client_id ?? '').split('.');
    const forged = Buffer.from(Buffer.from(told, 'base64url').toString().replace('assistant', 'elsewhere'));
    expect(readClientId(`${forged.toString('base64url')}.${signed}`, app.secret)).toBeNull();
    expect(readClientId(client_id ?? '', 'another secret that is long enough')).toBeNull();
  });

  it.each(['http://evil.example/back', 'javascript:alert(1)', 'https://u:p@x.example/', 'no address'])(
    'refuses %s as a place to send codes to',
    async (uri) => {
      expect((await register({ redirect_uris: [uri] })).status).toBe(400);
    },
  );

  it('lets a program on the person’s machine take any port, and nothing else any', () => {
    const local = { name: 'x', redirectUris: ['http://127.0.0.1:3000/back'] };
    expect(mayRedirect(local, 'http://127.0.0.1:51234/back')).toBe(true);
    expect(mayRedirect(local, 'http://127.0.0.1:51234/other')).toBe(false);
    expect(mayRedirect({ name: 'x', redirectUris: [BACK] }, BACK.replace('.example', '.example:444'))).toBe(
      false,
    );
  });

  it('reads no more than it needs', async () => {
    const told = { client_name: 'x'.repeat(50_000), redirect_uris: [BACK] };
    expect((await register(told)).status).toBe(400);
  });
});
