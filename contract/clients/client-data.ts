import { oc } from '@orpc/contract';
import * as z from 'zod';
import { okSchema } from '#contract/ok.ts';
import { routes } from '#contract/routes.ts';

/** How many files one request may bring. */
export const FILES_AT_ONCE_MAX = 50;
/** All files of one request together may be so many times as large as one. */
export const FILES_TOGETHER_TIMES = 4;

const daySchema = z.iso.date();
/** Days in a row, both ends included. */
export const daySpanSchema = z.object({
  from: daySchema,
  to: daySchema,
  /** A file has the sum of these days alone: no part of them can be reported on. */
  as_one: z.boolean().optional(),
});
export type DaySpan = z.infer<typeof daySpanSchema>;

/** A file that was uploaded for a client and is kept with it. */
export const clientFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  /** Rows that count; 0 while it is unread. */
  rows: z.number().int(),
  /** As `source.platform` of a report; null where it was not recognised. */
  platform: z.string().nullable(),
  currency: z.string().nullable(),
  /** The days it tells of, in order; none where it names no days. */
  covered: z.array(daySpanSchema),
  uploaded_at: z.iso.datetime(),
  /** Who brought it; null where they have left. */
  uploaded_by: z.string().nullable(),
  /** How many reports were made with it. */
  reports: z.number().int(),
  /** Of an earlier report and not looked into yet, which takes a moment. */
  unread: z.boolean(),
  /** Signed and expiring. */
  url: z.string(),
});
export type ClientFile = z.infer<typeof clientFileSchema>;

export const clientDataSchema = z.object({
  /** In the order of upload. */
  files: z.array(clientFileSchema),
  /** What they take together. */
  bytes: z.number().int(),
});
export type ClientData = z.infer<typeof clientDataSchema>;

/** What is lost with a file. */
export const fileDependentsSchema = z.object({
  /** Made with it, newest first. They stay, with page and PDF; the rows of this file cannot be opened any more. */
  reports: z.array(z.object({ id: z.string(), name: z.string(), created_at: z.iso.datetime() })),
  /** Days that no other file of its platform covers. */
  leaves_gap: z.array(daySpanSchema),
});
export type FileDependents = z.infer<typeof fileDependentsSchema>;

/** One file of a form, or several under the same name. */
export function filesSchema(most: number) {
  const file = z.file('Please upload a CSV file');
  return z
    .union([file, z.array(file)], 'Please upload a CSV file')
    .transform((files) => (Array.isArray(files) ? files : [files]))
    .refine((files) => files.length <= most, `Please send at most ${most} files at once`);
}

/** Any text: what is not an id belongs to nothing, and is answered like what does not exist. */
const ofClient = z.object({ id: z.string().max(100) });
const byId = z.object({ ...ofClient.shape, file_id: z.string().max(100) });

export const clientDataContract = {
  list: oc
    .route({ ...routes.clientData.list, summary: 'A client’s files and the days they cover' })
    .input(ofClient)
    .output(clientDataSchema),
  add: oc
    .route({
      ...routes.clientData.add,
      summary: 'Add files to a client’s data without making a report',
      description:
        'Either all of them are accepted or none. A file the client already has isn’t stored again.',
    })
    .input(z.object({ ...ofClient.shape, files: filesSchema(FILES_AT_ONCE_MAX) }))
    .output(
      z.object({
        /** Those that are new. */
        added: z.array(clientFileSchema),
        /** Names of those whose content the client has already. */
        already_there: z.array(z.string()),
      }),
    ),
  dependents: oc
    .route({ ...routes.clientData.dependents, summary: 'What is lost when a file is removed' })
    .input(byId)
    .output(fileDependentsSchema),
  remove: oc
    .route({ ...routes.clientData.remove, summary: 'Permanently remove a file from a client’s data' })
    .input(byId)
    .output(okSchema),
};
