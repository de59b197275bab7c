import {
  Client,
  StreamableHTTPClientTransport,
  type OAuthClientProvider,
} from '@modelcontextprotocol/client';
import { expect, test } from '@playwright/test';
import { expectNoBarriers } from './accessibility-violations.ts';
import { addClient, someClient } from './client-list.ts';
import { logIn, signUpQuietly } from './people.ts';
import { mainServer } from './test-servers.ts';

const BACK = 'https://assistant.example/back';

/** An assistant that keeps in mind what it is given, and notes where it would send the person. */
function assistantMemory() {
  const kept: Record<string, unknown> = {};
  const keep = (name: string) => (value: unknown) => void (kept[name] = value);
  const provider: OAuthClientProvider = {
    redirectUrl: BACK,
    clientMetadata: { client_name: 'Scribe', redirect_uris: [BACK] },
    clientInformation: () => kept['client'] as ReturnType<OAuthClientProvider['clientInformation']>,
    saveClientInformation: keep('client'),
    tokens: () => kept['tokens'] as ReturnType<OAuthClientProvider['tokens']>,
    saveTokens: keep('tokens'),
    redirectToAuthorization: keep('asked'),
    saveCodeVerifier: keep('verifier'),
    codeVerifier: () => String(kept['verifier']),
  };
  return { provider, asked: () => String(kept['asked']) };
}

test('an assistant is let in for one client after logging in, and shown out again', async ({ page }) => {
  const person = await signUpQuietly(page);
  await addClient(page, someClient({ name: 'Alder & Pine' }));
  await addClient(page, someClient({ name: 'Birch' }));
  await page.context().clearCookies();

  const { provider, asked } = assistantMemory();
  const url = new URL('/mcp', mainServer.url);
  const transport = new StreamableHTTPClientTransport(url, { authProvider: provider });
  await expect(new Client({ name: 'scribe', version: '1' }).connect(transport)).rejects.toThrow();

  await page.route(`${BACK}**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Back' }));
  await page.goto(asked());
  await logIn(page, person);
  await expect(page.getByRole('heading', { name: /^Let “Scribe” into/ })).toBeVisible();
  await expect(page.getByText('assistant.example')).toBeVisible();
  await page.getByText('Selected clients').click();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page.getByText('Choose at least one client')).toBeVisible();
  await page.getByText('Alder & Pine', { exact: true }).click();
  await expectNoBarriers(page, 'letting an assistant in');
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.waitForURL(`${BACK}**`);

  await transport.finishAuth(new URL(page.url()).searchParams);
  const assistant = new Client({ name: 'scribe', version: '1' });
  await assistant.connect(new StreamableHTTPClientTransport(url, { authProvider: provider }));
  const { structuredContent } = await assistant.callTool({ name: 'find_clients', arguments: {} });
  expect(structuredContent).toMatchObject({ clients: [{ name: 'Alder & Pine' }], total: 1 });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard?settings=integrations');
  await expect(page.getByLabel('Address for assistants')).toHaveValue(url.href);
  await expect(page.getByRole('list', { name: 'Assistants' })).toContainText('Scribe (assistant.example)');
  await page.getByRole('button', { name: 'Disconnect Scribe' }).click();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(page.getByText('“Scribe” was disconnected')).toBeVisible();
  await expect(assistant.callTool({ name: 'find_clients', arguments: {} })).rejects.toThrow();
});
