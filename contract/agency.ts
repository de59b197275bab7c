import { oc } from '@orpc/contract';
import * as z from 'zod';
import { agencySchema } from '#contract/account.ts';
import { brandChangeSchema, brandSchema } from '#contract/brand.ts';
import { routes } from '#contract/routes.ts';
import { COMPANY_MAX, plainText } from '#contract/text-rules.ts';

export const agencyContract = {
  rename: oc
    .route({ ...routes.agency.rename, summary: 'Rename the agency' })
    .input(z.object({ name: plainText('Agency name', COMPANY_MAX) }))
    .output(agencySchema),
  brand: oc.route({ ...routes.agency.brand, summary: 'How the agency’s reports look' }).output(brandSchema),
  updateBrand: oc
    .route({ ...routes.agency.updateBrand, summary: 'Change how reports look from now on' })
    .input(brandChangeSchema)
    .output(brandSchema),
  uploadLogo: oc
    .route({ ...routes.agency.uploadLogo, summary: 'Set the logo; it is encoded anew as PNG' })
    .input(z.object({ file: z.file('Please upload an image file') }))
    .output(brandSchema),
  removeLogo: oc
    .route({ ...routes.agency.removeLogo, summary: 'Set the name in place of a logo' })
    .output(brandSchema),
};
