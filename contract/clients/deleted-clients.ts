import * as z from 'zod';

/** For so long a deleted client can be brought back. */
export const CLIENT_KEPT_DAYS = 30;

/** What is deleted together with a client. */
export const clientBelongingsSchema = z.object({
  reports: z.number().int(),
  versions: z.number().int(),
  /** Links that still work. */
  links: z.number().int(),
  files: z.number().int(),
  /** People of the client who can sign in to the portal. */
  people: z.number().int(),
});
export type ClientBelongings = z.infer<typeof clientBelongingsSchema>;

export const deletedClientSchema = z.object({
  id: z.string(),
  name: z.string(),
  reports_count: z.number().int(),
  /** Null where that account is gone. */
  deleted_by: z.string().nullable(),
  deleted_at: z.iso.datetime(),
  deleted_for_good_at: z.iso.datetime(),
});
export type DeletedClient = z.infer<typeof deletedClientSchema>;
