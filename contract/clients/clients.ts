import { oc } from '@orpc/contract';
import * as z from 'zod';
import { okSchema } from '#contract/ok.ts';
import {
  CLIENT_KEPT_DAYS,
  clientBelongingsSchema,
  deletedClientSchema,
} from '#contract/clients/deleted-clients.ts';
import { cursorPageSchema, nextCursorSchema } from '#contract/paging.ts';
import { routes } from '#contract/routes.ts';
import { clientEmailSchema, phoneSchema, plainText } from '#contract/text-rules.ts';

export const clientStatuses = ['active', 'inactive'] as const;
export type ClientStatus = (typeof clientStatuses)[number];

export const clientSortColumns = [
  'created_at',
  'name',
  'email',
  'address',
  'reports_count',
  'status',
] as const;
export type ClientSortColumn = (typeof clientSortColumns)[number];

export const CLIENT_NAME_MAX = 120;
export const CLIENT_ADDRESS_MAX = 300;
export const CLIENTS_PER_PAGE_MAX = 200;

export const clientSchema = z.object({
  id: z.string(),
  user_id: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  status: z.enum(clientStatuses),
  /** The client of the sample data, which does not count towards the plan. */
  is_sample: z.boolean(),
  reports_count: z.number().int(),
  last_report_date: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type Client = z.infer<typeof clientSchema>;

/** What a person types about a client. */
export const clientFieldsSchema = z.object({
  name: plainText('Client name', CLIENT_NAME_MAX),
  email: clientEmailSchema,
  phone: phoneSchema,
  address: plainText('Address', CLIENT_ADDRESS_MAX),
  status: z.enum(clientStatuses, 'Must be active or inactive').default('active'),
});
export type ClientFields = z.input<typeof clientFieldsSchema>;

/** Which clients are asked for, and in what order. */
export const clientListSchema = z.object({
  search: z.string().trim().max(200, 'Search for at most 200 characters').optional(),
  /** The clients tab searches names alone; the report dialog e-mail addresses as well. */
  search_in: z.enum(['name', 'name_or_email']).default('name'),
  status: z.enum(['all', ...clientStatuses]).default('all'),
  sort: z.enum(clientSortColumns).default('created_at'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  ...cursorPageSchema(CLIENTS_PER_PAGE_MAX).shape,
});

/** Any text: what is not an id belongs to no client, and is answered like one that does not exist. */
const byId = z.object({ id: z.string().max(100) });

export const clientsContract = {
  list: oc
    .route({ ...routes.clients.list, summary: 'The clients of the agency, newest first unless sorted' })
    .input(clientListSchema)
    .output(
      z.object({
        clients: z.array(clientSchema),
        next_cursor: nextCursorSchema,
        /** How many match, on all pages. */
        total: z.number().int(),
        /** How many there are at all, whatever was searched for. */
        counts: z.object({
          all: z.number().int(),
          active: z.number().int(),
          inactive: z.number().int(),
        }),
      }),
    ),
  create: oc
    .route({ ...routes.clients.create, summary: 'Add a client' })
    .input(clientFieldsSchema)
    .output(clientSchema),
  get: oc
    .route({ ...routes.clients.get, summary: 'One client' })
    .input(byId)
    .output(clientSchema),
  update: oc
    .route({ ...routes.clients.update, summary: 'Change a client' })
    .input(
      z.object({
        ...byId.shape,
        ...clientFieldsSchema.partial().shape,
        status: z.enum(clientStatuses, 'Must be active or inactive').optional(),
      }),
    )
    .output(clientSchema),
  archive: oc
    .route({ ...routes.clients.archive, summary: 'Make an active client inactive' })
    .input(byId)
    .output(clientSchema),
  restore: oc
    .route({ ...routes.clients.restore, summary: 'Make an inactive client active again' })
    .input(byId)
    .output(clientSchema),
  belongings: oc
    .route({ ...routes.clients.belongings, summary: 'What is deleted together with a client' })
    .input(byId)
    .output(clientBelongingsSchema),
  remove: oc
    .route({
      ...routes.clients.remove,
      summary: `Delete a client with everything that belongs to it; it can be restored for ${CLIENT_KEPT_DAYS} days`,
    })
    .input(byId)
    .output(okSchema),
  listDeleted: oc
    .route({
      ...routes.clients.listDeleted,
      summary: 'Clients that can be restored, last deleted first',
    })
    .output(z.object({ clients: z.array(deletedClientSchema) })),
  bringBack: oc
    .route({
      ...routes.clients.bringBack,
      summary: 'Restore a deleted client with everything that belongs to it',
    })
    .input(byId)
    .output(clientSchema),
  sample: oc
    .route({ ...routes.clients.sample, summary: 'The sample data’s client, added if there is none' })
    .output(clientSchema),
  keepSample: oc
    .route({ ...routes.clients.keepSample, summary: 'Keep the sample data’s client as a regular client' })
    .input(byId)
    .output(clientSchema),
};
