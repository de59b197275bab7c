import { oc } from '@orpc/contract';
import * as z from 'zod';
import { okSchema } from '#contract/ok.ts';
import { brandOnScreenSchema } from '#contract/agencies/brand.ts';
import { routes } from '#contract/routes.ts';
import { paragraphs } from '#contract/text-rules.ts';
import {
  droppedEditSchema,
  savedDraftSchema,
  VERSION_NOTE_MAX,
  versionNumberSchema,
  versionSchema,
} from '#contract/reports/versions.ts';

const reportId = z.object({ id: z.uuid('There is no such report') });

/** What an agency changed on top of a generated report, as `report/edition` has it; the server checks it by that. */
const editionSchema = z.looseObject({
  version: z.number('Must be an edition').int(),
  sections: z.array(z.looseObject({}), 'Must be an edition'),
});

/** Counts the saves of a draft; 0: nothing was saved yet. */
const revisionSchema = z.number('Must be a whole number').int().min(0).max(2_000_000_000);

/** Somebody who has the editor open. */
const editorSchema = z.object({ id: z.string(), name: z.string(), is_you: z.boolean() });
export type DraftEditor = z.infer<typeof editorSchema>;

/** A draft, and what it is written on. */
export const draftSchema = z.object({
  /** The report as the engine made it; the draft is what `applyEdition` puts on top. */
  model: z.looseObject({ version: z.number() }),
  /** The brand of now, which a published version will have. */
  brand: brandOnScreenSchema,
  edition: editionSchema,
  revision: z.number().int(),
  /** The number of the version whose model this is; to be sent along with every save. */
  base_version: z.number().int(),
  saved: savedDraftSchema,
  editors: z.array(editorSchema),
  /** Edits that found no place in the report since it was made again. */
  dropped: z.array(droppedEditSchema),
});
export type Draft = z.infer<typeof draftSchema>;

/** What `details` of the 409 hold where somebody else saved first. */
export const draftConflictSchema = z.object({
  edition: editionSchema,
  revision: z.number().int(),
  base_version: z.number().int(),
  saved: savedDraftSchema,
});
export type DraftConflict = z.infer<typeof draftConflictSchema>;

export const draftsContract = {
  get: oc
    .route({ ...routes.drafts.get, summary: 'A report’s draft, or what one would start from' })
    .input(reportId)
    .output(draftSchema),
  save: oc
    .route({
      ...routes.drafts.save,
      summary: 'Save a report’s draft',
      description:
        '`revision` is the one the draft was read with. If someone saved since, the response is 409 with their draft in `details`, and nothing is overwritten. If the report has a new version by now, it’s 409 without `details`: read the draft again.',
    })
    .input(
      z.object({
        ...reportId.shape,
        edition: editionSchema,
        revision: revisionSchema,
        base_version: versionNumberSchema,
      }),
    )
    .output(z.object({ revision: z.number().int(), saved_at: z.iso.datetime() })),
  discard: oc
    .route({ ...routes.drafts.discard, summary: 'Discard a report’s draft' })
    .input(reportId)
    .output(okSchema),
  presence: oc
    .route({
      ...routes.drafts.presence,
      summary: 'Say that the editor is open, every 20 seconds, or that it is closed',
    })
    .input(z.object({ ...reportId.shape, leaving: z.boolean('Must be true or false').optional() }))
    .output(z.object({ editors: z.array(editorSchema) })),
  publish: oc
    .route({
      ...routes.drafts.publish,
      summary: 'Publish the draft as the next version, in the current brand, with its PDF',
      description: 'With `revision` 0 and no draft, the report as it is gets the current brand and name.',
    })
    .input(
      z.object({
        ...reportId.shape,
        revision: revisionSchema,
        note: paragraphs('Note', VERSION_NOTE_MAX).optional(),
      }),
    )
    .output(versionSchema),
};
