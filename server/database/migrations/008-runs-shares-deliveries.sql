alter table reports add unique (agency_id, id);

-- One attempt at making a report, by the built-in generator or by an outside workflow. A report has at most one that is
-- not finished, so whoever settles it settles the report, once.
create table report_runs (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null,
  report_id uuid not null,
  user_id uuid references users on delete set null, -- who asked for it
  workflow_url text check (length(workflow_url) between 1 and 4096), -- null: the built-in generator
  deadline_at timestamptz not null, -- after this nobody works on it any more
  answered_at timestamptz, -- when an outside workflow said its last word
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (agency_id, report_id) references reports (agency_id, id) on delete cascade
);
create unique index report_runs_one_open on report_runs (report_id) where finished_at is null;
create index report_runs_overdue on report_runs (deadline_at) where finished_at is null;
create index report_runs_of_report on report_runs (agency_id, report_id);
create index report_runs_user_id on report_runs (user_id);

-- A link that opens a report without an account. The token itself is not stored.
create table report_shares (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null,
  report_id uuid not null,
  user_id uuid references users on delete set null,
  token_hash text not null unique check (length(token_hash) = 43),
  password_hash text check (length(password_hash) <= 255),
  expires_at timestamptz,
  revoked_at timestamptz,
  times_opened integer not null default 0,
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  created_at timestamptz not null default now(),
  unique (agency_id, id),
  foreign key (agency_id, report_id) references reports (agency_id, id) on delete cascade
);
create index report_shares_of_report on report_shares (agency_id, report_id, created_at desc);
create index report_shares_user_id on report_shares (user_id);

-- A report sent by e-mail; whether it was opened is known from the link that was made for it.
create table report_deliveries (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null,
  report_id uuid not null,
  user_id uuid references users on delete set null,
  share_id uuid not null,
  recipient text not null check (length(recipient) between 3 and 320),
  subject text not null check (length(subject) between 1 and 300),
  message text not null check (length(message) <= 10000),
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (agency_id, report_id) references reports (agency_id, id) on delete cascade,
  foreign key (agency_id, share_id) references report_shares (agency_id, id) on delete cascade
);
create index report_deliveries_of_report on report_deliveries (agency_id, report_id, created_at desc);
create index report_deliveries_share_id on report_deliveries (agency_id, share_id);
create index report_deliveries_user_id on report_deliveries (user_id);

-- Files that no row names: written down before a file is stored, and struck out by the transaction that names it. What is
-- still here when it is due was left behind, and is deleted. No reference to the agency: its files outlive its rows.
create table files_to_delete (
  key text primary key check (length(key) between 1 and 1024),
  agency_id uuid not null,
  due_at timestamptz not null
);
create index files_to_delete_due on files_to_delete (due_at);
create index files_to_delete_agency_id on files_to_delete (agency_id);

alter table report_runs enable row level security;
alter table report_runs force row level security;
create policy agency on report_runs
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());
create policy accounts on report_runs for select using (is_accounts());

alter table report_shares enable row level security;
alter table report_shares force row level security;
create policy agency on report_shares
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());
create policy accounts on report_shares for select using (is_accounts());

alter table report_deliveries enable row level security;
alter table report_deliveries force row level security;
create policy agency on report_deliveries
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());

alter table files_to_delete enable row level security;
alter table files_to_delete force row level security;
create policy agency on files_to_delete
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());
create policy accounts on files_to_delete using (is_accounts()) with check (is_accounts());

grant select, insert, update, delete
  on report_runs, report_shares, report_deliveries, files_to_delete to clientready_app;
-- Before an agency is known: whose a token is, which runs are overdue, and which files are left. Ids and nothing else.
grant select (id, agency_id, report_id, deadline_at, finished_at) on report_runs to clientready_accounts;
grant select (id, agency_id, token_hash) on report_shares to clientready_accounts;
grant select, update, delete on files_to_delete to clientready_accounts;

-- A report that is deleted, in whatever way, leaves its files to be deleted. The agency is named here because a deleted
-- client or agency takes reports along in the hands of the owner, who sees no agency that is not named.
create function leave_files_to_delete() returns trigger
  language plpgsql
  as $$
declare
  agency_before text := coalesce(current_setting('app.agency_id', true), '');
  agency uuid;
begin
  for agency in select distinct agency_id from removed loop
    perform set_config('app.agency_id', agency::text, true);
    insert into files_to_delete (key, agency_id, due_at)
      select key, agency, now()
        from removed, unnest(array[original_file_url, file_url, model_key]) as key
       where agency_id = agency and key is not null
      on conflict (key) do update set due_at = excluded.due_at;
  end loop;
  perform set_config('app.agency_id', agency_before, true);
  return null;
end
$$;

create trigger reports_leave_files after delete on reports
  referencing old table as removed for each statement execute function leave_files_to_delete();

-- Screens that show links and deliveries hear of their changes as changes of the report.
create function announce_report_change() returns trigger
  language plpgsql
  as $$
begin
  perform pg_notify('clientready_events', jsonb_build_object(
    'agency_id', new.agency_id, 'user_id', null, 'entity', 'reports', 'id', new.report_id, 'change', 'update')::text);
  return null;
end
$$;

create trigger report_shares_announce after insert or update on report_shares
  for each row execute function announce_report_change();
create trigger report_deliveries_announce after insert or update on report_deliveries
  for each row execute function announce_report_change();
