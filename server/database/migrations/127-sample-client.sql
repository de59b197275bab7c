-- The client of the sample data: one at most, not counted towards the plan, kept apart until somebody keeps it or removes it.
alter table clients add column is_sample boolean not null default false;
create unique index clients_one_sample on clients (agency_id) where is_sample;

create or replace function active_clients_of_agency() returns integer
  language plpgsql
  as $$
declare
  member_before text := coalesce(current_setting('app.member_id', true), '');
  found integer;
begin
  perform set_config('app.member_id', '', true);
  select count(*) into found from clients
   where agency_id = current_agency_id() and status = 'active' and not is_sample;
  perform set_config('app.member_id', member_before, true);
  return found;
end
$$;
