create table clients (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null references agencies on delete cascade,
  user_id uuid references users on delete set null, -- who added the client; the client stays with the agency
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) between 3 and 320),
  phone text not null check (length(phone) between 1 and 40),
  address text not null check (length(address) between 1 and 500),
  status text not null default 'active' check (status in ('active', 'inactive')),
  reports_count integer not null default 0 check (reports_count >= 0),
  last_report_date timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (agency_id, id)
);
create index clients_newest_first on clients (agency_id, created_at desc, id);
create index clients_user_id on clients (user_id);

create table reports (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null references agencies on delete cascade,
  client_id uuid not null,
  user_id uuid references users on delete set null,
  name text not null check (length(name) between 1 and 200),
  original_file_name text not null check (length(original_file_name) between 1 and 255),
  original_file_url text not null check (length(original_file_url) between 1 and 1024), -- a key in the storage, not an address
  file_url text check (length(file_url) between 1 and 1024), -- likewise, once there is a file
  model_key text check (length(model_key) between 1 and 1024), -- likewise
  status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'failed')),
  step text check (length(step) <= 100), -- what the work is at while it is processing
  failure_code text check (length(failure_code) <= 100),
  failure_reason text check (length(failure_reason) <= 2000),
  idempotency_key text check (length(idempotency_key) between 1 and 255),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz,
  -- The pair keeps a report from naming another agency's client: foreign keys are checked past row-level security.
  foreign key (agency_id, client_id) references clients (agency_id, id) on delete cascade,
  unique (agency_id, idempotency_key),
  constraint reports_completed_has_time check (status <> 'completed' or completed_at is not null),
  constraint reports_failed_has_reason check (status <> 'failed' or failure_reason is not null)
);
create index reports_newest_first on reports (agency_id, created_at desc, id);
create index reports_of_client on reports (client_id, created_at desc);
create index reports_user_id on reports (user_id);

alter table clients enable row level security;
alter table clients force row level security;
create policy agency on clients
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());

alter table reports enable row level security;
alter table reports force row level security;
create policy agency on reports
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());

grant select, insert, update, delete on clients, reports to clientready_app;

-- clients.reports_count and clients.last_report_date follow the reports. Counted anew rather than incremented, so that
-- nothing can drift. The clients are locked first, in one order: the count then sees every report committed by whoever
-- held the lock before, and two transactions cannot wait for each other. Run with the rights of the owner, because a
-- deleted agency takes reports along in the hands of a role that may not touch a client.
create function recount_reports(changed_clients uuid[]) returns void
  language plpgsql security definer set search_path from current
  as $$
begin
  perform from clients where id = any (changed_clients) order by id for no key update;
  update clients c
     set reports_count = r.reports, last_report_date = r.newest
    from (select client.id, count(report.id)::int as reports, max(report.created_at) as newest
            from unnest(changed_clients) as client (id)
            left join reports report on report.client_id = client.id
           group by client.id) r
   where c.id = r.id
     and (c.reports_count, c.last_report_date) is distinct from (r.reports, r.newest);
end
$$;

revoke execute on function recount_reports from public;

create function recount_after_insert() returns trigger
  language plpgsql security definer set search_path from current
  as $$
begin
  perform recount_reports(array(select distinct client_id from added));
  return null;
end
$$;

create function recount_after_delete() returns trigger
  language plpgsql security definer set search_path from current
  as $$
begin
  perform recount_reports(array(select distinct client_id from removed));
  return null;
end
$$;

create function recount_after_update() returns trigger
  language plpgsql security definer set search_path from current
  as $$
declare
  moved uuid[] := array(
    select distinct client.id
      from removed join added using (id)
     cross join lateral (values (removed.client_id), (added.client_id)) as client (id)
     where (removed.client_id, removed.created_at) is distinct from (added.client_id, added.created_at));
begin
  if cardinality(moved) > 0 then
    perform recount_reports(moved);
  end if;
  return null;
end
$$;

create trigger reports_recount_insert after insert on reports
  referencing new table as added for each statement execute function recount_after_insert();
create trigger reports_recount_delete after delete on reports
  referencing old table as removed for each statement execute function recount_after_delete();
create trigger reports_recount_update after update on reports
  referencing old table as removed new table as added for each statement execute function recount_after_update();
