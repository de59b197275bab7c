import { sql } from 'drizzle-orm';
import type { ReviewAction } from '#contract/reports/reviews.ts';
import type { ReviewState } from '#contract/reports/review-states.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { isAnyOf } from '#server/database/is-any-of.ts';
import type { ReportVersion } from '#server/reports/versions/find-versions.ts';

interface Standing {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly last: ReviewAction | null;
  readonly left: boolean;
}

/** Where versions stand in review, by their ids. */
export async function reviewStatesOf(
  tx: AgencyTransaction,
  versions: readonly (Pick<ReportVersion, 'id'> | null)[],
): Promise<ReadonlyMap<string, ReviewState>> {
  const ids = versions.flatMap((version) => version?.id ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<Standing>(standings(ids));
  return new Map(rows.map((row) => [row.id, stateOf(row)]));
}

/** How the last word and what became of a version make up its state. What is asked about is no longer called sent. */
export function stateOf({ last, left }: Pick<Standing, 'last' | 'left'>): ReviewState {
  if (last === 'asked') return 'in_review';
  if (last === 'changes_asked') return 'changes_asked';
  if (left) return 'sent';
  return last === 'approved' ? 'approved' : 'draft';
}

/** Of each version the last word about it, and whether somebody outside has it: an e-mail, a link, the client's own page. */
function standings(ids: readonly string[]) {
  return sql`
    select v.id, last.action as last,
           exists (select from report_deliveries d
                    where d.agency_id = v.agency_id and d.report_id = v.report_id and d.version_id = v.id
                      and d.status <> 'failed')
           or exists (select from report_shares s
                       where s.agency_id = v.agency_id and s.report_id = v.report_id and s.version_id = v.id
                         and not exists (select from report_deliveries d
                                          where d.agency_id = s.agency_id and d.share_id = s.id))
           or exists (select from portal_publications p
                       where p.agency_id = v.agency_id and p.report_id = v.report_id
                         and (p.version_id = v.id
                              or (p.version_id is null and v.number = r.current_version
                                  and (a.approval_required_since is null or last.action = 'approved'
                                       or greatest(p.published_at, v.created_at) <= a.approval_required_since))))
           or (v.number = r.current_version
               and exists (select from report_shares s
                            where s.agency_id = v.agency_id and s.report_id = v.report_id and s.version_id is null
                              and s.revoked_at is null and (s.expires_at is null or s.expires_at > now())
                              and (a.approval_required_since is null or last.action = 'approved'
                                   or greatest(s.created_at, v.created_at) <= a.approval_required_since))) as left
      from report_versions v
      join reports r on r.id = v.report_id
      join agencies a on a.id = v.agency_id
      left join lateral (select e.action from report_reviews e
                          where e.agency_id = v.agency_id and e.report_id = v.report_id and e.version_id = v.id
                          order by e.id desc limit 1) last on true
     where ${isAnyOf(sql`v.id`, ids)}`;
}
