import { oc } from '@orpc/contract';
import * as z from 'zod';
import { okSchema } from '#contract/ok.ts';
import { keyRights } from '#contract/accounts/key-rights.ts';
import { clientAccess } from '#contract/accounts/roles.ts';
import { routes } from '#contract/routes.ts';
import { plainText } from '#contract/text-rules.ts';

export const KEY_NAME_MAX = 80;
export const KEYS_PER_AGENCY = 50;
const KEY_CLIENTS_MAX = 1000;

/** A key as it can be read again. The key itself never can. */
export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** How the key begins. */
  hint: z.string(),
  rights: z.enum(keyRights),
  clients: z.enum(clientAccess),
  /** Those chosen for it, by name. */
  chosen_clients: z.array(z.object({ id: z.string(), name: z.string() })),
  /** In whose name it acts. */
  member: z.object({ id: z.string(), full_name: z.string(), is_you: z.boolean() }),
  created_at: z.iso.datetime(),
  /** To the minute. */
  last_used_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable(),
  is_expired: z.boolean(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const newApiKeySchema = z.object({
  name: plainText('Name', KEY_NAME_MAX),
  rights: z.enum(keyRights, 'Choose what the key can do'),
  clients: z.enum(clientAccess, 'Choose all clients or some'),
  client_ids: z.array(z.uuid('Choose clients from the list')).max(KEY_CLIENTS_MAX).default([]),
  /** When it ends; null: when it is revoked. */
  expires_at: z.iso.datetime('Must be a moment such as 2027-01-31T00:00:00Z').nullable(),
});

export const apiKeysContract = {
  list: oc
    .route({ ...routes.apiKeys.list, summary: 'The agency’s API keys' })
    .output(z.object({ keys: z.array(apiKeySchema) })),
  create: oc
    .route({ ...routes.apiKeys.create, summary: 'Create a key; only this response shows it' })
    .input(newApiKeySchema)
    .output(z.object({ key: apiKeySchema, secret: z.string() })),
  revoke: oc
    .route({ ...routes.apiKeys.revoke, summary: 'Revoke a key; it stops working right away' })
    .input(z.object({ id: z.string().min(1).max(100) }))
    .output(okSchema),
};
