import { oc } from '@orpc/contract';
import * as z from 'zod';
import { cursorPageSchema, nextCursorSchema } from '#contract/paging.ts';
import { routes } from '#contract/routes.ts';

/** The ways by which data comes in by itself. */
export const arrivalDoors = ['mail', 'folder', 'bucket', 'sftp'] as const;
export type ArrivalDoor = (typeof arrivalDoors)[number];

/** `arriving` while it is looked into, `waiting` until somebody says whose it is. */
export const arrivalStates = ['arriving', 'waiting', 'taken', 'refused'] as const;
export type ArrivalState = (typeof arrivalStates)[number];

/** How many arrivals one page of the log may hold. */
export const ARRIVALS_PER_PAGE_MAX = 100;

export const arrivalSchema = z.object({
  id: z.string(),
  client: z.object({ id: z.string(), name: z.string() }).nullable(),
  door: z.enum(arrivalDoors),
  /** Who or what brought it: a sender, a folder. */
  source: z.string(),
  /** Null where there was no file. */
  file_name: z.string().nullable(),
  bytes: z.number().int(),
  state: z.enum(arrivalStates),
  /** Why it was not taken, for programs: `sender_not_allowed`, `not_a_table` and the like. */
  refusal: z.string().nullable(),
  /** The same in words; also what was left out of what was taken. */
  reason: z.string().nullable(),
  /** The first of the client's files it became; null where it became none, or that was removed. */
  client_file_id: z.string().nullable(),
  /** How many files it became. */
  files: z.number().int(),
  /** How often the like was refused. */
  times: z.number().int(),
  received_at: z.iso.datetime(),
});
export type Arrival = z.infer<typeof arrivalSchema>;

export const arrivalListSchema = z.object({
  /** Newest first. */
  arrivals: z.array(arrivalSchema),
  next_cursor: nextCursorSchema,
  total: z.number().int(),
  page: z.number().int(),
  per_page: z.number().int(),
});
export type ArrivalList = z.infer<typeof arrivalListSchema>;

const pages = cursorPageSchema(ARRIVALS_PER_PAGE_MAX, 20);

export const arrivalsContract = {
  ofClient: oc
    .route({ ...routes.arrivals.ofClient, summary: 'Files that came in for a client automatically' })
    .input(z.object({ id: z.string().max(100), ...pages.shape }))
    .output(arrivalListSchema),
  list: oc
    .route({
      ...routes.arrivals.list,
      summary: 'Files that came in for the agency automatically',
      description: 'With `state=waiting`, the files that wait for someone to choose their client.',
    })
    .input(z.object({ ...pages.shape, state: z.enum(arrivalStates).optional() }))
    .output(arrivalListSchema),
  assign: oc
    .route({
      ...routes.arrivals.assign,
      summary: 'Assign a waiting file to a client',
      description:
        'The file is then read. From now on, files with that name from that sender go to this client.',
    })
    .input(z.object({ id: z.string().max(100), client_id: z.string().max(100) }))
    .output(arrivalSchema),
};
