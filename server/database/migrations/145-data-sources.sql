-- Places that are watched for a client's exports: a folder of this machine, a bucket, an SFTP server.
create table data_sources (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null references agencies on delete cascade,
  client_id uuid not null,
  kind text not null check (kind in ('folder', 'bucket', 'sftp')),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'), -- where it is; no secrets
  sealed_secret text, -- what opens it, encrypted with the installation's secret
  host_key text check (length(host_key) between 1 and 200), -- of an SFTP server, as it was seen first
  enabled boolean not null default true,
  seen jsonb not null default '{}', -- files that are there, as they were at the last look
  checked_at timestamptz,
  next_check_at timestamptz not null default now(),
  problem text check (length(problem) between 1 and 500),
  failing_since timestamptz,
  switched_off_at timestamptz, -- by us, after days of failure
  lock_token uuid, -- who looks at it, and until when nobody else does
  locked_until timestamptz,
  created_at timestamptz not null default now(),
  foreign key (agency_id, client_id) references clients (agency_id, id) on delete cascade
);
create index data_sources_of_client on data_sources (agency_id, client_id, created_at);
create index data_sources_due on data_sources (next_check_at) where enabled;

alter table data_sources enable row level security;
alter table data_sources force row level security;
create policy agency on data_sources
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());
create policy member on data_sources as restrictive to clientready_app
  using ((select current_member_id()) is null or is_chosen_client(client_id));
create policy deleted on data_sources as restrictive to clientready_app
  using (not (select hides_clients()) or not is_deleted_client(client_id));
-- Which are to be looked at, before an agency is known.
create policy accounts on data_sources for select using (is_accounts() and enabled);
grant select, insert, delete on data_sources to clientready_app;
grant update (host_key, enabled, seen, checked_at, next_check_at, problem, failing_since, switched_off_at, lock_token, locked_until)
  on data_sources to clientready_app;
grant select (id, agency_id, enabled, next_check_at, locked_until) on data_sources to clientready_accounts;

-- Screens hear of it as of what arrives.
create trigger data_sources_announce after insert or update or delete on data_sources
  for each row execute function announce_client_part('arrivals');
