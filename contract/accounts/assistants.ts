import { oc } from '@orpc/contract';
import * as z from 'zod';
import { okSchema } from '#contract/ok.ts';
import { newApiKeySchema } from '#contract/accounts/api-keys.ts';
import { keyRights } from '#contract/accounts/key-rights.ts';
import { clientAccess } from '#contract/accounts/roles.ts';
import { routes } from '#contract/routes.ts';

/** Where assistants find us, and the page on which a person lets one in. */
export const MCP_PATH = '/mcp';
export const CONNECT_ASSISTANT_PAGE = '/dashboard/connect-assistant';

/** What an assistant's request brings along in the address (OAuth 2.1, 4.1.1). */
export const authorizationRequestSchema = z.object({
  client_id: z.string().max(4000).default(''),
  redirect_uri: z.string().max(2000).default(''),
  response_type: z.string().max(100).default(''),
  code_challenge: z.string().max(200).default(''),
  code_challenge_method: z.string().max(20).default(''),
  state: z.string().max(2000).optional(),
  resource: z.string().max(2000).optional(),
});
export type AuthorizationRequest = z.input<typeof authorizationRequestSchema>;

/** An assistant that was let in. */
export const assistantSchema = z.object({
  id: z.string(),
  /** As it calls itself. */
  name: z.string(),
  /** Where it was let in from. */
  host: z.string(),
  rights: z.enum(keyRights),
  clients: z.enum(clientAccess),
  chosen_clients: z.array(z.string()),
  member: z.object({ full_name: z.string(), is_you: z.boolean() }),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Assistant = z.infer<typeof assistantSchema>;

const { rights, clients, client_ids } = newApiKeySchema.shape;

export const assistantsContract = {
  list: oc
    .route({ ...routes.assistants.list, summary: 'The connected assistants' })
    .output(z.object({ assistants: z.array(assistantSchema), address: z.string() })),
  describe: oc
    .route({
      ...routes.assistants.describe,
      summary: 'Which assistant asks to connect, before a person decides',
    })
    .input(authorizationRequestSchema)
    .output(z.object({ name: z.string(), host: z.string(), refuse_url: z.string() })),
  connect: oc
    .route({
      ...routes.assistants.connect,
      summary: 'Connect an assistant; the response says where to send the browser',
    })
    .input(z.object({ request: authorizationRequestSchema, rights, clients, client_ids }))
    .output(z.object({ redirect_url: z.string() })),
  disconnect: oc
    .route({ ...routes.assistants.disconnect, summary: 'Disconnect an assistant' })
    .input(z.object({ id: z.string().min(1).max(100) }))
    .output(okSchema),
};
