import { z } from 'zod';
import { ownBlockSchema } from '#report/model/blocks.ts';
import { spansSchema } from '#report/model/facts.ts';

/** Raised when the shape of an edition changes. */
export const EDITION_VERSION = 1;

/** What one draft may come to as JSON, pictures included. */
export const MOST_EDITION_BYTES = 4 * 1024 * 1024;
/** One picture, as it stands in the draft. */
export const MOST_PICTURE_CHARACTERS = 700_000;
const MOST_SECTIONS = 200;
const MOST_BLOCKS = 500;
const MOST_ITEMS = 500;
const idSchema = z.string().min(1).max(200);

/** Words in place of generated ones. `base` is what they replaced: new data can tell by it whether they still fit. */
export const replacedSchema = z.object({ base: z.string(), spans: spansSchema });

/** A finding or a next step: one of the report's by its address, or a step of the agency's own. */
const editedItemSchema = z.object({
  id: idSchema,
  own: z.literal(true).optional(),
  hidden: z.literal(true).optional(),
  title: replacedSchema.optional(),
  /** The body of a finding, the reason of a step. */
  text: replacedSchema.optional(),
  owner: z.string().max(120).optional(),
  due: z.iso.date().optional(),
});

/** One of the report's blocks by its address, with what was changed in it, or a block of the agency's own. */
const editedBlockSchema = z.union([
  z.object({
    at: idSchema,
    hidden: z.literal(true).optional(),
    /** By the place in the block: `text`, `title`, `caption`, `note`, `item2`. */
    texts: z.record(z.string(), replacedSchema).optional(),
    items: z.array(editedItemSchema).max(MOST_ITEMS).optional(),
  }),
  z.object({ own: idSchema, hidden: z.literal(true).optional(), block: ownBlockSchema }),
]);

const editedSectionSchema = z.object({
  id: idSchema,
  own: z.literal(true).optional(),
  hidden: z.literal(true).optional(),
  title: replacedSchema.optional(),
  blocks: z.array(editedBlockSchema).max(MOST_BLOCKS),
});

/**
 * What an agency changed on top of a generated report: sections, blocks and findings in their order, hidden or not, words in
 * place of generated ones, and parts of its own. What it does not name stands as generated, after what it came after.
 */
export const editionSchema = z.object({
  version: z.literal(EDITION_VERSION),
  title: replacedSchema.optional(),
  sections: z.array(editedSectionSchema).max(MOST_SECTIONS),
});

export type Edition = z.infer<typeof editionSchema>;
export type EditedSection = Edition['sections'][number];
export type EditedBlock = EditedSection['blocks'][number];
export type EditedOwnBlock = Extract<EditedBlock, { own: string }>;
export type EditedReportBlock = Extract<EditedBlock, { at: string }>;
export type EditedItem = z.infer<typeof editedItemSchema>;
export type Replaced = z.infer<typeof replacedSchema>;

/** A draft in which nothing is changed yet. */
export const UNEDITED: Edition = { version: EDITION_VERSION, sections: [] };
