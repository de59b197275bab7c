import { oc } from '@orpc/contract';
import * as z from 'zod';
import { agencySchema } from '#contract/accounts/account.ts';
import { brandChangeSchema, brandSchema } from '#contract/agencies/brand.ts';
import { routes } from '#contract/routes.ts';
import { businessNameSchema } from '#contract/text-rules.ts';
import { timeZoneSchema } from '#contract/time-zone.ts';

/** What the agency chose besides its brand. */
export const agencySettingsSchema = z.object({
  name: z.string(),
  /** Whether somebody chose the name, rather than it being made of its founder's. */
  is_named: z.boolean(),
  /** Where its months begin and end, such as `Europe/Berlin`. */
  time_zone: z.string(),
  /** Whether reports are sent and shared once somebody approved them, and not before. */
  approval_required: z.boolean(),
});
export type AgencySettings = z.infer<typeof agencySettingsSchema>;

/** What the agency keeps here: shown, not limited. */
export const agencyStorageSchema = z.object({
  /** Uploaded data, in all. */
  bytes: z.number().int(),
  files: z.number().int(),
  /** Finished reports. */
  pdf_bytes: z.number().int(),
});
export type AgencyStorage = z.infer<typeof agencyStorageSchema>;

export const agencyContract = {
  settings: oc
    .route({ ...routes.agency.settings, summary: 'What the agency chose' })
    .output(agencySettingsSchema),
  setTimeZone: oc
    .route({ ...routes.agency.setTimeZone, summary: 'Choose where months begin and end' })
    .input(z.object({ time_zone: timeZoneSchema }))
    .output(agencySettingsSchema),
  setApproval: oc
    .route({
      ...routes.agency.setApproval,
      summary: 'Turn approval before sending or sharing on or off',
      description:
        'Existing links keep showing what they show now; from then on they only move on to approved versions.',
    })
    .input(z.object({ required: z.boolean('Must be true or false') }))
    .output(agencySettingsSchema),
  rename: oc
    .route({ ...routes.agency.rename, summary: 'Rename the agency' })
    .input(z.object({ name: businessNameSchema }))
    .output(agencySchema),
  brand: oc.route({ ...routes.agency.brand, summary: 'How the agency’s reports look' }).output(brandSchema),
  updateBrand: oc
    .route({ ...routes.agency.updateBrand, summary: 'Change how reports look from now on' })
    .input(brandChangeSchema)
    .output(brandSchema),
  uploadLogo: oc
    .route({ ...routes.agency.uploadLogo, summary: 'Set the logo; it’s re-encoded as PNG' })
    .input(z.object({ file: z.file('Please upload an image file') }))
    .output(brandSchema),
  storage: oc
    .route({ ...routes.agency.storage, summary: 'How much storage the agency uses' })
    .output(agencyStorageSchema),
  removeLogo: oc
    .route({ ...routes.agency.removeLogo, summary: 'Remove the logo; the name is shown instead' })
    .output(brandSchema),
};
