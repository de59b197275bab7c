import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import * as z from 'zod';
import { contract } from '#contract/api.ts';
import { errorBodySchema } from '#contract/error-body.ts';
import { rightsFor } from '#contract/accounts/key-rights.ts';
import { isPortalRoute } from '#contract/portal/portal-routes.ts';
import { isPublicRoute, publicRoutes } from '#contract/public-routes.ts';
import { routePermissions } from '#contract/accounts/route-permissions.ts';
import { rawContract } from '#contract/raw.ts';
import { uploadRoutes } from '#contract/upload-routes.ts';
import { describeWebhooks } from '#server/webhooks/describe-webhooks.ts';

/** Describes every route of the API, from the same schemas that check the requests. */
export async function openApiDocument(publicUrl: string): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(
    { ...contract, raw: rawContract },
    {
      info: {
        title: 'ClientReady',
        version: '1',
        description: 'Turns marketing exports into client-ready reports.',
      },
      servers: [{ url: `${publicUrl}/api` }],
      components: {
        schemas: { Error: z.toJSONSchema(errorBodySchema) as OpenAPI.SchemaObject },
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'clientready.session_token' },
          portal: { type: 'apiKey', in: 'cookie', name: 'portal' },
          bearer: { type: 'http', scheme: 'bearer', description: 'An API key, or a session.' },
        },
      },
      security: [{ session: [] }, { bearer: [] }],
    },
  );
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations ?? {})) {
      describeAccess(method.toUpperCase(), path, operation as OpenAPI.OperationObject);
      describeUpload(method.toUpperCase(), path, operation as OpenAPI.OperationObject);
    }
  }
  document.webhooks = describeWebhooks();
  return document;
}

function describeAccess(method: string, path: string, operation: OpenAPI.OperationObject): void {
  operation.responses = {
    ...operation.responses,
    default: {
      description: 'Any failure. The status says what kind, the code says which.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  };
  if (isPortalRoute(method, path)) {
    operation.security = [{ portal: [] }];
    return;
  }
  if (!isPublicRoute(method, path)) {
    Object.assign(operation, { 'x-permission': routePermissions[`${method} ${path}`] });
    describeKey(method, path, operation);
    return;
  }
  operation.security = [];
  operation.description = `Needs no session: ${publicRoutes[`${method} ${path}`]}`;
}

const IDEMPOTENCY_KEY: OpenAPI.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Your own name for this request, such as a UUID. If you send the request again with it, it’s still done only once.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** Which right a key of the API needs; nothing where no key opens the route. */
function describeKey(method: string, path: string, operation: OpenAPI.OperationObject): void {
  const rights = rightsFor(method, path);
  if (rights === null) return;
  Object.assign(operation, { 'x-key': rights });
  if (method === 'POST' && rights === 'write')
    operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY_KEY];
}

/** A file travels in a form; the generator offers JSON beside it, which cannot carry one. */
function describeUpload(method: string, path: string, operation: OpenAPI.OperationObject): void {
  const body = operation.requestBody;
  if (uploadRoutes[`${method} ${path}`] === undefined || body === undefined || !('content' in body)) return;
  const form = body.content['multipart/form-data'];
  if (form !== undefined) body.content = { 'multipart/form-data': form };
}
