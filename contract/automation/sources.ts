import { oc } from '@orpc/contract';
import * as z from 'zod';
import { okSchema } from '#contract/ok.ts';
import { routes } from '#contract/routes.ts';
import { sourceKinds } from '#contract/automation/source-kinds.ts';

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), 'Please use plain text');
const required = (most: number, message: string) => line(most).min(1, message);
const folderSchema = line(300).refine(
  (path) => !path.split(/[/\\]/).includes('..'),
  'The folder must not lead outside with “..”',
);

const folderPlace = z.object({ kind: z.literal('folder'), path: folderSchema });
const bucketPlace = z.object({
  kind: z.literal('bucket'),
  bucket: required(63, 'Please enter the bucket').regex(
    /^[a-z0-9][a-z0-9.-]*$/,
    'This isn’t a valid bucket name',
  ),
  prefix: folderSchema.default(''),
  region: line(60).default('us-east-1'),
  /** Null for Amazon’s own. */
  endpoint: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .nullable()
    .default(null),
  access_key_id: required(200, 'Please enter the access key'),
});
const sftpPlace = z.object({
  kind: z.literal('sftp'),
  host: required(253, 'Please enter the server').regex(/^[a-zA-Z0-9.:-]+$/, 'This isn’t a valid server name'),
  port: z.int().min(1).max(65_535).default(22),
  username: required(200, 'Please enter the user name'),
  path: line(300).default('.'),
});

export const sourcePlaceSchema = z.discriminatedUnion('kind', [folderPlace, bucketPlace, sftpPlace]);
/** Where a source is, without what opens it. */
export type SourcePlace = z.infer<typeof sourcePlaceSchema>;

export const newSourceSchema = z.discriminatedUnion('kind', [
  folderPlace,
  bucketPlace.extend({ secret_access_key: z.string().min(1, 'Please enter the secret key').max(500) }),
  sftpPlace.extend({
    /** One of the two. */
    password: z.string().max(1000).optional(),
    private_key: z.string().max(20_000).optional(),
  }),
]);
export type NewSource = z.infer<typeof newSourceSchema>;

/** `checking` while somebody looks, `off` where it is switched off. */
export const sourceStates = ['new', 'checking', 'working', 'failing', 'off'] as const;
export type SourceState = (typeof sourceStates)[number];

export const sourceSchema = z.object({
  id: z.string(),
  kind: z.enum(sourceKinds),
  /** In words: `sftp://ada@files.example.com/exports`. */
  where: z.string(),
  /** The fingerprint of an SFTP server's key, as it was seen first. No other is talked to. */
  host_key: z.string().nullable(),
  state: z.enum(sourceStates),
  /** What is wrong, in words. */
  problem: z.string().nullable(),
  failing_since: z.iso.datetime().nullable(),
  /** Switched off by us, after days of failure. */
  switched_off_at: z.iso.datetime().nullable(),
  checked_at: z.iso.datetime().nullable(),
  /** Files that are there and not taken yet, for they may still be growing. */
  waiting: z.number().int(),
  created_at: z.iso.datetime(),
});
export type Source = z.infer<typeof sourceSchema>;

export const sourceListSchema = z.object({
  sources: z.array(sourceSchema),
  /** What the agency's folder on the server is called, in the one that the operator set up; null where no folder can be watched. */
  folder_root: z.string().nullable(),
});
export type SourceList = z.infer<typeof sourceListSchema>;

const ofClient = z.object({ id: z.string().max(100) });
const byId = z.object({ ...ofClient.shape, source_id: z.string().max(100) });

export const sourcesContract = {
  list: oc
    .route({ ...routes.sources.list, summary: 'The locations watched for a client’s exports' })
    .input(ofClient)
    .output(sourceListSchema),
  create: oc
    .route({
      ...routes.sources.create,
      summary: 'Watch a folder, a bucket or an SFTP server',
      description: 'It’s opened once before it’s saved. If that fails, the response says why.',
    })
    .input(z.object({ ...ofClient.shape, source: newSourceSchema }))
    .output(sourceSchema),
  update: oc
    .route({ ...routes.sources.update, summary: 'Switch a watched location on or off' })
    .input(z.object({ ...byId.shape, enabled: z.boolean() }))
    .output(sourceSchema),
  check: oc
    .route({ ...routes.sources.check, summary: 'Check a watched location now' })
    .input(byId)
    .output(sourceSchema),
  remove: oc
    .route({ ...routes.sources.remove, summary: 'Stop watching a location' })
    .input(byId)
    .output(okSchema),
};
