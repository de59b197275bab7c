import { oc } from '@orpc/contract';
import * as z from 'zod';
import { reviewStates } from '#contract/reports/review-states.ts';
import { routes } from '#contract/routes.ts';

/** How a version came to be: first made, made again, published by an editor, or an earlier one brought back. */
export const versionKinds = ['generated', 'regenerated', 'published', 'restored'] as const;
export type VersionKind = (typeof versionKinds)[number];

export const VERSION_NOTE_MAX = 500;
/** More than any report has. */
const VERSIONS_MAX = 1_000_000;

/** The number of a version, as people call it. */
export const versionNumberSchema = z
  .number('There is no such version')
  .int('There is no such version')
  .min(1, 'There is no such version')
  .max(VERSIONS_MAX, 'There is no such version');

/** The same in an address. */
export const versionInAddressSchema = z.coerce.number('There is no such version').pipe(versionNumberSchema);

/** An edit that new data left without a place. */
export const droppedEditSchema = z.object({
  kind: z.string(),
  section: z.string().nullable(),
  /** The generated words it replaced, and the author's. */
  base: z.string(),
  words: z.string(),
});
export type DroppedEdit = z.infer<typeof droppedEditSchema>;

/** Who saved a draft last, and when; null where there is none. */
export const savedDraftSchema = z.object({ by: z.string().nullable(), at: z.iso.datetime() }).nullable();

/** What a report was at one moment: its data, words, brand and language never change. */
export const versionSchema = z.object({
  id: z.string(),
  number: z.number().int(),
  kind: z.enum(versionKinds),
  /** The one that is shown where no version is named. */
  is_current: z.boolean(),
  /** On its cover. */
  title: z.string(),
  /** Who asked for it; null where that person is gone. */
  by: z.string().nullable(),
  note: z.string().nullable(),
  /** The number of the version that was brought back; null otherwise. */
  restored_from: z.number().int().nullable(),
  has_page: z.boolean(),
  /** Its PDF; signed and expiring. */
  file_url: z.string().nullable(),
  /** The colours it has. */
  primary_color: z.string(),
  accent_color: z.string(),
  /** Where it stands in review. */
  review: z.enum(reviewStates),
  /** To whom it was sent. */
  sent_to: z.array(z.string()),
  /** How many links that still work open this version and no other. */
  links: z.number().int(),
  /** Edits that found no place in its data, see `report/edition/carry-edition.ts`. */
  dropped: z.array(droppedEditSchema),
  created_at: z.iso.datetime(),
});
export type Version = z.infer<typeof versionSchema>;

const changedFigureSchema = z.object({
  /** What the figure is, in words. */
  label: z.string(),
  /** Null where the version does not have it. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ChangedFigure = z.infer<typeof changedFigureSchema>;

const pieceSchema = z.object({ text: z.string(), change: z.enum(['same', 'removed', 'added']) });

const changedWordsSchema = z.object({
  /** Title of the section they stand in. */
  section: z.string(),
  pieces: z.array(pieceSchema),
});
export type ChangedWords = z.infer<typeof changedWordsSchema>;

/** What differs between two versions. */
export const comparisonSchema = z.object({
  from: z.number().int(),
  to: z.number().int(),
  figures: z.array(changedFigureSchema),
  words: z.array(changedWordsSchema),
  /** Brand, language and paper: names of what is not the same, with both values. */
  look: z.array(changedFigureSchema),
});
export type VersionComparison = z.infer<typeof comparisonSchema>;

const reportId = z.object({ id: z.uuid('There is no such report') });

export const versionsContract = {
  list: oc
    .route({ ...routes.versions.list, summary: 'A report’s versions, newest first' })
    .input(reportId)
    .output(
      z.object({
        versions: z.array(versionSchema),
        /** Who saved the draft last, and when; null where there is none. */
        draft: savedDraftSchema,
      }),
    ),
  compare: oc
    .route({ ...routes.versions.compare, summary: 'What differs between two versions of a report' })
    .input(z.object({ ...reportId.shape, from: versionInAddressSchema, to: versionInAddressSchema }))
    .output(comparisonSchema),
  restore: oc
    .route({
      ...routes.versions.restore,
      summary: 'Restore an earlier version',
      description: 'It becomes the next version, the same in every word, figure and colour.',
    })
    .input(z.object({ ...reportId.shape, version_id: z.uuid('There is no such version') }))
    .output(versionSchema),
};
