import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import { CONNECT_ASSISTANT_PAGE, MCP_PATH } from '#contract/accounts/assistants.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { logRequests } from '#server/http/request-log.ts';
import {
  ACCESS_SECONDS,
  redeemCode,
  refreshTokens,
  revokeToken,
  type Tokens,
} from '#server/assistants/grants.ts';
import { clientIdOf, readClientId, registrationSchema } from '#server/assistants/registered-client.ts';
import type { Services } from '#server/services.ts';

const BODY_BYTES = 16 * 1024;
const DISCOVERY = {
  resource: '/.well-known/oauth-protected-resource',
  server: '/.well-known/oauth-authorization-server',
} as const;

/** An answer in the words of OAuth (RFC 6749, 5.2). */
class OAuthRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * The authorization server for assistants: OAuth 2.1 for public clients, with PKCE alone. Discovery (RFC 8414, 9728), registration
 * (RFC 7591), tokens with rotation, revocation (RFC 7009). The person is asked on a page of the app.
 */
export function oauthRoutes(services: Services): Hono<AppEnv> {
  const { database, env, limits, logger, now, secret } = services;
  const { publicUrl } = env;
  const resource = `${publicUrl}${MCP_PATH}`;
  const app = new Hono<AppEnv>();

  const addresses = [
    `${DISCOVERY.resource}/*`,
    DISCOVERY.resource,
    `${DISCOVERY.server}/*`,
    DISCOVERY.server,
  ];
  // No cookie counts here, so that pages of other sites may ask as programs do.
  const open = cors({ origin: '*', allowHeaders: ['content-type', 'mcp-protocol-version'] });
  for (const address of [...addresses, '/oauth/*']) app.use(address, logRequests(logger), open);

  const aboutResource = {
    resource,
    authorization_servers: [publicUrl],
    bearer_methods_supported: ['header'],
    resource_name: 'ClientReady',
    resource_documentation: `${publicUrl}/docs`,
  };
  const aboutServer = {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}${CONNECT_ASSISTANT_PAGE}`,
    token_endpoint: `${publicUrl}/oauth/token`,
    registration_endpoint: `${publicUrl}/oauth/register`,
    revocation_endpoint: `${publicUrl}/oauth/revoke`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
  for (const address of [DISCOVERY.resource, `${DISCOVERY.resource}${MCP_PATH}`])
    app.get(address, (c) => c.json(aboutResource));
  app.get(DISCOVERY.server, (c) => c.json(aboutServer));

  app.post('/oauth/register', (c) =>
    answer(c, async () => {
      await limits.count('assistant per address', c.get('clientAddress'));
      const told = registrationSchema.safeParse(await jsonOf(c));
      if (!told.success)
        throw new OAuthRefusal('invalid_client_metadata', told.error.issues[0]?.message ?? 'Cannot be read.');
      const { client_name: name, redirect_uris: redirectUris } = told.data;
      return c.json(
        {
          client_id: clientIdOf({ name, redirectUris }, secret),
          client_name: name,
          redirect_uris: redirectUris,
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
          token_endpoint_auth_method: 'none',
        },
        201,
      );
    }),
  );

  app.post('/oauth/token', (c) =>
    answer(c, async () => {
      await limits.count('assistant per address', c.get('clientAddress'));
      const form = await formOf(c);
      const clientId = form('client_id');
      if (readClientId(clientId, secret) === null)
        throw new OAuthRefusal('invalid_client', 'No such client is registered. Register again.');
      const asked = form('resource', resource);
      if (asked !== resource) throw new OAuthRefusal('invalid_target', `Tokens are for ${resource} alone.`);
      return c.json(presented(await tokensFor(form, clientId)));
    }),
  );

  const tokensFor = (form: Form, clientId: string): Promise<Tokens | null> => {
    const kind = form('grant_type');
    if (kind === 'authorization_code') {
      const asked = {
        code: form('code'),
        verifier: form('code_verifier'),
        redirectUri: form('redirect_uri'),
      };
      return redeemCode(database.accounts, { ...asked, clientId }, now(), secret);
    }
    if (kind !== 'refresh_token')
      throw new OAuthRefusal('unsupported_grant_type', 'Ask with a code or a refresh token.');
    return refreshTokens(database.accounts, { refreshToken: form('refresh_token'), clientId }, now(), secret);
  };

  app.post('/oauth/revoke', (c) =>
    answer(c, async () => {
      await limits.count('assistant per address', c.get('clientAddress'));
      const form = await formOf(c);
      await revokeToken(database.accounts, form('token'));
      return c.json({});
    }),
  );
  return app;
}

function presented(tokens: Tokens | null) {
  if (tokens === null)
    throw new OAuthRefusal('invalid_grant', 'This has ended. Ask the person to connect again.');
  return {
    access_token: tokens.accessToken,
    token_type: 'Bearer',
    expires_in: ACCESS_SECONDS,
    refresh_token: tokens.refreshToken,
  };
}

type Form = (name: string, otherwise?: string) => string;

async function formOf(c: Context<AppEnv>): Promise<Form> {
  const fields = new URLSearchParams(await textOf(c));
  return (name, otherwise) => {
    const given = fields.getAll(name);
    if (given.length > 1) throw new OAuthRefusal('invalid_request', `${name} was sent twice.`);
    const value = given[0] ?? otherwise;
    if (value === undefined || value === '') throw new OAuthRefusal('invalid_request', `${name} is missing.`);
    return value;
  };
}

async function jsonOf(c: Context<AppEnv>): Promise<unknown> {
  const text = await textOf(c);
  try {
    return JSON.parse(text);
  } catch {
    throw new OAuthRefusal('invalid_client_metadata', 'Send JSON.');
  }
}

async function textOf(c: Context<AppEnv>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    bytes += chunk.length;
    if (bytes > BODY_BYTES) throw new OAuthRefusal('invalid_request', 'This is more than we read.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

async function answer(c: Context<AppEnv>, work: () => Promise<Response>): Promise<Response> {
  c.header('cache-control', 'no-store');
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited')
      return c.json({ error: 'temporarily_unavailable', error_description: error.message }, 429);
    if (!(error instanceof OAuthRefusal)) throw error;
    return c.json({ error: error.code, error_description: error.message }, 400);
  }
}
