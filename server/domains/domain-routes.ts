import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AgencyDomain } from '#contract/agencies/domains.ts';
import { assertIncludes } from '#server/billing/features.ts';
import { agencyDomains } from '#server/database/schema/agency-domains.ts';
import { checkDomain, proofOf, type DomainRow } from '#server/domains/check-domain.ts';
import { domainName, hostName } from '#server/domains/domain-name.ts';
import { ensureDoor } from '#server/portal/doors.ts';
import { ApiError } from '#server/http/api-error.ts';
import { authorise, open, signedIn } from '#server/http/procedures.ts';
import type { Services } from '#server/services.ts';

/** The agency's own domain. */
export function domainRoutes(services: Services) {
  const { database, env, limits, now } = services;
  const present = (row: DomainRow | null) => ({ domain: row && presentDomain(row, env.publicUrl) });
  return {
    get: signedIn.domain.get.handler(({ context: { member } }) =>
      database.withMember(member, async (tx) => {
        const [row] = await tx
          .select()
          .from(agencyDomains)
          .where(eq(agencyDomains.agencyId, member.agency.id));
        return present(row ?? null);
      }),
    ),

    set: signedIn.domain.set.handler(async ({ input, context: { member } }) => {
      authorise(member, 'settings.write');
      const domain = domainName(input.domain, env.publicUrl);
      const agencyId = member.agency.id;
      await limits.count('domain per agency', agencyId);
      return database.withMember(member, async (tx) => {
        await assertIncludes(tx, agencyId, now(), 'own_domain');
        await ensureDoor(tx, agencyId);
        const [known] = await tx.select().from(agencyDomains).where(eq(agencyDomains.agencyId, agencyId));
        if (known?.domain === domain) return present(known);
        const fields = {
          domain,
          token: randomBytes(18).toString('base64url'),
          verifiedAt: null,
          checkedAt: null,
          failingSince: null,
        };
        const [row] = await tx
          .insert(agencyDomains)
          .values({ agencyId, ...fields })
          .onConflictDoUpdate({ target: agencyDomains.agencyId, set: fields })
          .returning();
        return present(row ?? null);
      });
    }),

    check: signedIn.domain.check.handler(async ({ context: { member } }) => {
      authorise(member, 'settings.write');
      const agencyId = member.agency.id;
      await limits.count('domain per agency', agencyId);
      await database.withMember(member, (tx) => assertIncludes(tx, agencyId, now(), 'own_domain'));
      const row = await checkDomain(services, agencyId);
      services.domains.forget();
      return present(row);
    }),

    served: open.domain.served.handler(async ({ input, context }) => {
      await limits.count('shared link per address', context.clientAddress);
      const owner = await services.domains.ownerOf(hostName(input.domain));
      if (owner?.isOpen !== true)
        throw new ApiError('not_found', { message: 'No agency has verified this domain.' });
      return { ok: true as const };
    }),

    remove: signedIn.domain.remove.handler(async ({ context: { member } }) => {
      authorise(member, 'settings.write');
      await database.withMember(member, (tx) =>
        tx.delete(agencyDomains).where(eq(agencyDomains.agencyId, member.agency.id)),
      );
      services.domains.forget();
      return { ok: true as const };
    }),
  };
}

function presentDomain(row: DomainRow, publicUrl: string): AgencyDomain {
  return {
    domain: row.domain,
    is_verified: row.verifiedAt !== null,
    checked_at: row.checkedAt?.toISOString() ?? null,
    failing_since: row.failingSince?.toISOString() ?? null,
    proof: { type: 'TXT', ...proofOf(row) },
    pointer: { type: 'CNAME', name: row.domain, value: new URL(publicUrl).hostname },
  };
}
