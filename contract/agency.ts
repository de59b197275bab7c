import { oc } from '@orpc/contract';
import * as z from 'zod';
import { agencySchema } from '#contract/account.ts';
import { routes } from '#contract/routes.ts';
import { COMPANY_MAX, plainText } from '#contract/text-rules.ts';

export const agencyContract = {
  rename: oc
    .route({ ...routes.agency.rename, summary: 'Rename the agency' })
    .input(z.object({ name: plainText('Agency name', COMPANY_MAX) }))
    .output(agencySchema),
};
