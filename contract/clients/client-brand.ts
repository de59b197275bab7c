import { oc } from '@orpc/contract';
import * as z from 'zod';
import { colorSchema } from '#contract/agencies/brand.ts';
import { routes } from '#contract/routes.ts';
import { businessNameSchema } from '#contract/text-rules.ts';

/** How one client’s reports look; null is what the agency has. */
export const clientBrandSchema = z.object({
  /** Stands on the cover in place of the agency's name. */
  name: z.string().nullable(),
  /** Signed and expiring. */
  logo_url: z.string().nullable(),
  primary_color: z.string().nullable(),
  accent_color: z.string().nullable(),
  /** What stands for each that is null. */
  agency: z.object({
    name: z.string(),
    logo_url: z.string().nullable(),
    primary_color: z.string(),
    accent_color: z.string(),
  }),
});
export type ClientBrand = z.infer<typeof clientBrandSchema>;

const byId = z.object({ id: z.string().max(100) });

export const clientBrandContract = {
  get: oc
    .route({ ...routes.clientBrand.get, summary: 'How one client’s reports look' })
    .input(byId)
    .output(clientBrandSchema),
  update: oc
    .route({ ...routes.clientBrand.update, summary: 'Change how one client’s reports look from now on' })
    .input(
      z.object({
        ...byId.shape,
        name: businessNameSchema.nullable().optional(),
        primary_color: colorSchema.nullable().optional(),
        accent_color: colorSchema.nullable().optional(),
      }),
    )
    .output(clientBrandSchema),
  uploadLogo: oc
    .route({
      ...routes.clientBrand.uploadLogo,
      summary: 'Set the logo for one client; it’s re-encoded as PNG',
    })
    .input(z.object({ ...byId.shape, file: z.file('Please upload an image file') }))
    .output(clientBrandSchema),
  removeLogo: oc
    .route({ ...routes.clientBrand.removeLogo, summary: 'Use the agency’s logo for this client again' })
    .input(byId)
    .output(clientBrandSchema),
};
