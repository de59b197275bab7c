import { oc } from '@orpc/contract';
import * as z from 'zod';
import { okSchema } from '#contract/ok.ts';
import { brandOnScreenSchema } from '#contract/agencies/brand.ts';
import { FILES_AT_ONCE_MAX, filesSchema } from '#contract/clients/client-data.ts';
import { cursorPageSchema, nextCursorSchema } from '#contract/paging.ts';
import { comparisons, periodSchema } from '#contract/reports/report-period.ts';
import { reviewStates } from '#contract/reports/review-states.ts';
import { routes } from '#contract/routes.ts';
import { plainText } from '#contract/text-rules.ts';
import { versionInAddressSchema, versionNumberSchema } from '#contract/reports/versions.ts';

export const reportStatuses = ['pending', 'processing', 'completed', 'failed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** What a running report is at, in this order. */
export const reportSteps = ['reading', 'analysing', 'writing', 'setting_pages'] as const;
export type ReportStep = (typeof reportSteps)[number];

export const REPORT_NAME_MAX = 150;
export const FILE_NAME_MAX = 255;
export const RECENT_REPORTS = 5;

export const reportSchema = z.object({
  id: z.string(),
  name: z.string(),
  client_id: z.string(),
  user_id: z.string().nullable(),
  client: z.object({ id: z.string(), name: z.string() }),
  original_file_name: z.string(),
  /** Signed and expiring, like `file_url`. */
  original_file_url: z.string(),
  /** The finished PDF, named after client and report; null until there is one. */
  file_url: z.string().nullable(),
  status: z.enum(reportStatuses),
  /** Null unless processing, and where an outside workflow does not tell. */
  step: z.enum(reportSteps).nullable(),
  /** Why it failed and what to do, in words. */
  failure_reason: z.string().nullable(),
  /** What it was made of, in the order of `sources` in its model; one for a report of one file. */
  files: z.array(z.object({ name: z.string(), platform: z.string().nullable() })),
  /** The period that was asked for; null: a report of one file as a whole. */
  period: z.string().nullable(),
  compare: z.enum(comparisons).nullable(),
  /** The template it is made by; null: as reports usually look. */
  template: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Whether there is a page of it: an outside workflow delivers a file alone. */
  has_page: z.boolean(),
  /** The number of the version that is shown where none is named; null until there is one. */
  version: z.number().int().nullable(),
  /** Where that version stands in review; null until there is one. */
  review: z.enum(reviewStates).nullable(),
  created_at: z.iso.datetime(),
  completed_at: z.iso.datetime().nullable(),
});
export type ReportRow = z.infer<typeof reportSchema>;

const byId = z.object({ id: z.uuid('There is no such report') });
export const reportNameSchema = plainText('Report name', REPORT_NAME_MAX);

/** More than any figure of a report names. */
const NAMES_IN_CONDITION_MAX = 2000;
const columnNameSchema = z.string().max(500);
const cellSchema = z.string().max(5000);
const conditionsSchema = z
  .array(
    z.union([
      z.object({ column: columnNameSchema, equals: cellSchema }),
      z.object({ column: columnNameSchema, any: z.array(cellSchema).max(NAMES_IN_CONDITION_MAX) }),
    ]),
  )
  .max(20);

/** A form has words alone. */
const yesOrNoSchema = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true');

/** The way back from a figure to the rows, as the report's facts carry it. */
export const originSchema = z.looseObject({
  columns: z.array(z.string().max(500)).max(100),
  where: conditionsSchema,
  except: conditionsSchema.optional(),
  of_kind: z.string().max(500).optional(),
  from: z.string().max(40).nullable(),
  to: z.string().max(40).nullable(),
  part: z.number().int().optional(),
  line: z.number().int().optional(),
  /** Which file of the report, by its place in `sources`. */
  file: z.number().int().min(0).max(10_000).optional(),
  /** Which channel of the report, by its place in `channels`, and which of its other tables. */
  channel: z.number().int().min(0).max(10_000).optional(),
  view: z.number().int().min(0).max(10_000).optional(),
});

/** How many rows one answer holds at most; whoever wants all asks for one page after the other. */
export const ROWS_PER_PAGE_MAX = 1000;

/** Which of the rows behind a figure to show. */
export const rowsPageSchema = z.object({
  from: z.number().int().min(0).max(10_000_000).optional(),
  most: z.number().int().min(1).max(ROWS_PER_PAGE_MAX).optional(),
});

/** What `report/trace-rows.ts` finds. */
export const tracedRowsSchema = z.object({
  count: z.number().int(),
  sums: z.array(z.object({ column: z.string(), sum: z.number().nullable() })),
  columns: z.array(z.string()),
  rows: z.array(
    z.object({ line: z.number().int(), cells: z.array(z.union([z.string(), z.number(), z.null()])) }),
  ),
});

/** A version of a report as a page: the model of `report/model`, and whose look it has. */
export const reportPageSchema = z.object({
  version: z.number().int(),
  model: z.looseObject({ version: z.number() }),
  brand: brandOnScreenSchema,
});

/** A report to be made: of one file, of several, or of what the client's data holds already. */
export const newReportSchema = z
  .object({
    file: z.file('Please upload a CSV file').optional(),
    /** Further files; all are taken, or none. */
    more_files: filesSchema(FILES_AT_ONCE_MAX - 1).optional(),
    name: reportNameSchema,
    client_id: z.uuid('Client not found'),
    /** Left out: the last whole month that the data covers; of one file of a client without other data, all of it. */
    period: periodSchema.optional(),
    compare: z.enum(comparisons, 'Must be previous, year or none').optional(),
    /** No new file is needed: the report is on the client's data. */
    from_data: yesOrNoSchema.optional(),
    /** Left out: the client's default, or as reports usually look. */
    template_id: z.string().max(100).optional(),
    /** Another report that it is to begin like: its sections, and the agency's own words as far as they fit another report. */
    copy_of: z.uuid('There is no such report').optional(),
    idempotency_key: z
      .string()
      .regex(/^[\w-]{8,100}$/, 'Must be 8 to 100 letters, digits, _ or -')
      .optional(),
  })
  .refine(({ file, from_data }) => file !== undefined || from_data === true, {
    path: ['file'],
    message: 'Please upload a CSV file',
  });
/** A report that was just created. */
export const createdReportSchema = reportSchema.extend({
  /** Names of files whose content the client had already: they were not stored again. */
  already_there: z.array(z.string()),
  /** Of a copy: sentences with figures that only the other report has. */
  left_out: z.array(z.string()),
});
export type CreatedReport = z.infer<typeof createdReportSchema>;
export type NewReportFields = z.input<typeof newReportSchema>;

/** What `details` of the answer `confirm_first` holds when a report that left the house is to be made again. */
export const leftTheHouseSchema = z.object({
  sent: z.array(z.object({ to: z.string(), version: z.number().int().nullable(), at: z.iso.datetime() })),
  /** Links that still work: those that always show the newest version, and those that show one for good. */
  links_newest: z.number().int(),
  links_fixed: z.number().int(),
});
export type LeftTheHouse = z.infer<typeof leftTheHouseSchema>;

export const reportsContract = {
  list: oc
    .route({ ...routes.reports.list, summary: 'The agency’s reports, newest first' })
    .input(
      z.object({
        search: z.string().trim().max(200, 'Search for at most 200 characters').optional(),
        client_id: z.uuid('There is no such client').optional(),
        status: z.enum(['all', ...reportStatuses]).default('all'),
        ...cursorPageSchema(100, 20).shape,
      }),
    )
    .output(
      z.object({ reports: z.array(reportSchema), next_cursor: nextCursorSchema, total: z.number().int() }),
    ),
  create: oc
    .route({
      ...routes.reports.create,
      summary: 'Create a report from uploaded CSV files or from the client’s data',
      description: 'A repeated request with the same idempotency_key gets the first one’s report.',
    })
    .input(newReportSchema)
    .output(createdReportSchema),
  get: oc
    .route({ ...routes.reports.get, summary: 'One report' })
    .input(byId)
    .output(reportSchema),
  page: oc
    .route({ ...routes.reports.page, summary: 'A version of a report as data for its page' })
    .input(z.object({ ...byId.shape, version: versionInAddressSchema.optional() }))
    .output(reportPageSchema),
  rows: oc
    .route({ ...routes.reports.rows, summary: 'The rows of the file behind a figure of the report' })
    .input(
      z.object({
        ...byId.shape,
        version: versionNumberSchema.optional(),
        origin: originSchema,
        ...rowsPageSchema.shape,
      }),
    )
    .output(tracedRowsSchema),
  rename: oc
    .route({ ...routes.reports.rename, summary: 'Rename a report' })
    .input(z.object({ ...byId.shape, name: reportNameSchema }))
    .output(reportSchema),
  retry: oc
    .route({
      ...routes.reports.retry,
      summary: 'Make a failed or finished report again from its file, with the current brand',
      description:
        'Makes another version. If the report was sent or shared, the response is 409 `confirm_first` with what was sent to whom in `details`, unless `confirm` is true.',
    })
    .input(
      z.object({
        ...byId.shape,
        confirm: z.boolean('Must be true or false').optional(),
        /** Another template; left out: the one it was made by. */
        template_id: z.string().max(100).optional(),
      }),
    )
    .output(reportSchema),
  remove: oc
    .route({ ...routes.reports.remove, summary: 'Delete a report with its files' })
    .input(byId)
    .output(okSchema),
};
