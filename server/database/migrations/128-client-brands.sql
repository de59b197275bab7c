-- How the reports of one client look where they look different from the agency's others; null is what the agency has.
create table client_brands (
  client_id uuid primary key,
  agency_id uuid not null,
  name text check (length(name) between 1 and 120),
  logo_key text check (logo_key is null or is_own_file(agency_id, logo_key)),
  primary_color text check (primary_color ~ '^#[0-9a-f]{6}$'),
  accent_color text check (accent_color ~ '^#[0-9a-f]{6}$'),
  updated_at timestamptz not null default now(),
  foreign key (agency_id, client_id) references clients (agency_id, id) on delete cascade
);
create index client_brands_agency_id on client_brands (agency_id, client_id);

alter table client_brands enable row level security;
alter table client_brands force row level security;
create policy agency on client_brands
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());
create policy member on client_brands as restrictive to clientready_app
  using ((select current_member_id()) is null or is_chosen_client(client_id));
create policy deleted on client_brands as restrictive to clientready_app
  using (not (select hides_clients()) or not is_deleted_client(client_id));
grant select, insert, delete on client_brands to clientready_app;
grant update (name, logo_key, primary_color, accent_color, updated_at) on client_brands to clientready_app;

-- The logo goes with the client; versions have copies of their own.
create function leave_client_logos_to_delete() returns trigger
  language plpgsql
  as $$
declare
  agency_before text := coalesce(current_setting('app.agency_id', true), '');
  agency uuid;
begin
  for agency in select distinct agency_id from removed loop
    perform set_config('app.agency_id', agency::text, true);
    insert into files_to_delete (key, agency_id, due_at)
      select logo_key, agency, now() from removed where agency_id = agency and logo_key is not null
      on conflict (key) do update set due_at = excluded.due_at;
  end loop;
  perform set_config('app.agency_id', agency_before, true);
  return null;
end
$$;
create trigger client_brands_leave_files after delete on client_brands
  referencing old table as removed for each statement execute function leave_client_logos_to_delete();

create trigger client_brands_announce after insert or update or delete on client_brands
  for each row execute function announce_client_part('clients');
