-- Counting a client's reports was planned anew with every report that came: a plan for one client looked cheaper than one for any
-- number of them, by less than the planning took. Each client is counted by the index now, however many there are.
create or replace function recount_reports(changed_clients uuid[]) returns void
  language plpgsql security definer set search_path from current set plan_cache_mode = force_generic_plan
  as $$
begin
  perform from clients where id = any (changed_clients) order by id for no key update;
  update clients c
     set reports_count = r.reports, last_report_date = r.newest
    from unnest(changed_clients) as client (id)
   cross join lateral (select count(*)::int as reports, max(report.created_at) as newest
                         from reports report
                        where report.client_id = client.id) r
   where c.id = client.id
     and (c.reports_count, c.last_report_date) is distinct from (r.reports, r.newest);
end
$$;
