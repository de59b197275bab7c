-- As 133, but what was published as "always the newest" before approval was required stays as it was on that day, as links do, until
-- a newer version is approved: turning the setting on takes nothing away from a client.
create or replace function published_version(agency uuid, report uuid) returns integer
  language plpgsql stable security definer set search_path from current
  as $$
declare
  agency_before text := coalesce(current_setting('app.agency_id', true), '');
  since timestamptz;
  found integer;
begin
  perform set_config('app.agency_id', agency::text, true);
  select approval_required_since into since from agencies where id = agency;
  if since is null then
    select current_version into found from reports where id = report;
  else
    select max(v.number) into found from report_versions v
     where v.report_id = report
       and (is_approved(v.agency_id, v.report_id, v.id)
            or (v.created_at <= since
                and exists (select from portal_publications p where p.report_id = report and p.published_at <= since)));
  end if;
  perform set_config('app.agency_id', agency_before, true);
  return found;
end
$$;
