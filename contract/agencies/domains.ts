import { oc } from '@orpc/contract';
import * as z from 'zod';
import { okSchema } from '#contract/ok.ts';
import { routes } from '#contract/routes.ts';

/** The agency's own domain for its portal and its shared links, and what its DNS must say. */
export const agencyDomainSchema = z.object({
  domain: z.string(),
  is_verified: z.boolean(),
  checked_at: z.iso.datetime().nullable(),
  /** Since when the record of a verified domain cannot be found; null while it can. */
  failing_since: z.iso.datetime().nullable(),
  /** The record that proves it. */
  proof: z.object({ type: z.literal('TXT'), name: z.string(), value: z.string() }),
  /** The record that leads visitors here. */
  pointer: z.object({ type: z.literal('CNAME'), name: z.string(), value: z.string() }),
});
export type AgencyDomain = z.infer<typeof agencyDomainSchema>;

const domainAnswer = z.object({ domain: agencyDomainSchema.nullable() });

export const domainContract = {
  get: oc
    .route({ ...routes.domain.get, summary: 'The agency’s own domain; null if it has none' })
    .output(domainAnswer),
  set: oc
    .route({ ...routes.domain.set, summary: 'Claim a domain; it takes effect once DNS proves it' })
    .input(
      z.object({
        domain: z
          .string({ error: 'Enter a domain such as reports.example.com' })
          .trim()
          .min(1, 'Enter a domain such as reports.example.com')
          .max(300, 'Enter a domain such as reports.example.com'),
      }),
    )
    .output(domainAnswer),
  check: oc
    .route({ ...routes.domain.check, summary: 'Check now for the record that proves the domain' })
    .output(domainAnswer),
  served: oc
    .route({
      ...routes.domain.served,
      summary: 'Whether a name is an agency’s verified domain: 200 if it is, 404 if not',
      description: 'For a proxy that fetches certificates when a name is first asked for.',
    })
    .input(z.object({ domain: z.string().max(300) }))
    .output(okSchema),
  remove: oc.route({ ...routes.domain.remove, summary: 'Remove the domain, right away' }).output(okSchema),
};
