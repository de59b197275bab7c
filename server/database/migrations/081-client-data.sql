-- What is uploaded for a client stays with the client, whatever becomes of the reports that were made of it.
create table client_files (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null,
  client_id uuid not null,
  user_id uuid references users on delete set null, -- who brought it
  name text not null check (length(name) between 1 and 255),
  key text not null unique check (length(key) between 1 and 1024), -- in the storage
  bytes integer not null default 0 check (bytes >= 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'), -- null until it was read, likewise what follows
  rows integer not null default 0 check (rows >= 0),
  platform text check (length(platform) between 1 and 100),
  currency text check (length(currency) between 1 and 20),
  covered jsonb not null default '[]' check (jsonb_typeof(covered) = 'array'), -- [{"from": day, "to": day}], in order
  read_at timestamptz,
  created_at timestamptz not null default now(),
  upload_no bigint not null generated always as identity, -- the order of upload, within one request as well
  constraint client_files_name_own_files check (is_own_file(agency_id, key)),
  constraint client_files_read_has_content check (read_at is null or (sha256 is not null and bytes > 0)),
  foreign key (agency_id, client_id) references clients (agency_id, id) on delete cascade,
  unique (agency_id, id),
  unique (agency_id, client_id, sha256)
);
create index client_files_of_client on client_files (client_id, upload_no);
create index client_files_user_id on client_files (user_id);
create index client_files_unread on client_files (created_at) where read_at is null;

-- Which files a report was made of, in the order of its `sources`. A file that was removed leaves its name.
create table report_files (
  agency_id uuid not null,
  report_id uuid not null,
  position integer not null check (position >= 0),
  file_id uuid,
  name text not null check (length(name) between 1 and 255),
  primary key (report_id, position),
  foreign key (agency_id, report_id) references reports (agency_id, id) on delete cascade,
  foreign key (agency_id, file_id) references client_files (agency_id, id) on delete set null (file_id)
);
create index report_files_of_report on report_files (agency_id, report_id);
create index report_files_of_file on report_files (agency_id, file_id);

alter table reports
  -- 2026-10, 2026-10-01..2026-10-31 or whole; null: not asked for
  add column period text check (length(period) between 5 and 30),
  add column compare text check (compare in ('previous', 'year', 'none')),
  add column is_together boolean not null default false; -- over the client's files, rather than of one

-- What was promised to a client.
create table client_goals (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null,
  client_id uuid not null,
  metric text not null check (length(metric) between 1 and 60),
  month text check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'), -- null: every month
  channel text check (length(channel) between 1 and 60), -- a platform; null: all of them
  kind text not null check (kind in ('at_least', 'at_most', 'budget')),
  target double precision not null check (target > 0 and target <= 1e12),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (agency_id, client_id) references clients (agency_id, id) on delete cascade,
  unique (agency_id, id),
  constraint client_goals_once unique nulls not distinct (client_id, metric, month, channel, kind)
);
create index client_goals_of_client on client_goals (agency_id, client_id);

-- How a goal stands in a month, as the client's data told when it was last looked at.
create table client_goal_standings (
  agency_id uuid not null,
  goal_id uuid not null,
  client_id uuid not null,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  actual double precision,
  projected double precision,
  low double precision,
  high double precision,
  pace_kept double precision,
  pace_needed double precision,
  status text not null check (status in ('met', 'missed', 'on_track', 'behind', 'unknown')),
  until date, -- the last day of the month that the data tells of
  judged_at timestamptz not null default now(),
  primary key (goal_id, month),
  foreign key (agency_id, goal_id) references client_goals (agency_id, id) on delete cascade
);
create index client_goal_standings_of_goal on client_goal_standings (agency_id, goal_id);
create index client_goal_standings_behind on client_goal_standings (agency_id) where status in ('behind', 'missed');

-- Files of reports that were made before: not read yet. The policies are not in force before all of it is there.
alter table reports no force row level security;
insert into client_files (agency_id, client_id, user_id, name, key, created_at)
  select agency_id, client_id, user_id, original_file_name, original_file_url, created_at
    from (select distinct on (original_file_url) * from reports
           where is_own_file(agency_id, original_file_url)
           order by original_file_url, created_at) first_report
   order by created_at;
insert into report_files (agency_id, report_id, position, file_id, name)
  select r.agency_id, r.id, 0, f.id, r.original_file_name
    from reports r
    left join client_files f on f.key = r.original_file_url;
alter table reports force row level security;

alter table client_files enable row level security;
alter table client_files force row level security;
create policy agency on client_files
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());
create policy accounts on client_files for select using (is_accounts());

alter table report_files enable row level security;
alter table report_files force row level security;
create policy agency on report_files
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());

alter table client_goals enable row level security;
alter table client_goals force row level security;
create policy agency on client_goals
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());

alter table client_goal_standings enable row level security;
alter table client_goal_standings force row level security;
create policy agency on client_goal_standings
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());

grant select, insert, delete on client_files, report_files to clientready_app;
-- A file stays where it is and whose it is; what it holds is found out once.
grant update (bytes, sha256, rows, platform, currency, covered, read_at) on client_files to clientready_app;
grant update (file_id, position) on report_files to clientready_app;
grant select, insert, update, delete on client_goals, client_goal_standings to clientready_app;
-- Before an agency is known: which files are still to be read. Ids and nothing else.
grant select (id, agency_id, read_at, created_at) on client_files to clientready_accounts;

-- As before, but for the file a report was made of while it is the client's: it stays.
create or replace function leave_files_to_delete() returns trigger
  language plpgsql
  as $$
declare
  agency_before text := coalesce(current_setting('app.agency_id', true), '');
  agency uuid;
begin
  for agency in select distinct agency_id from removed loop
    perform set_config('app.agency_id', agency::text, true);
    insert into files_to_delete (key, agency_id, due_at)
      select distinct left_key, agency, now()
        from removed, unnest(array[original_file_url, file_url, model_key]) as left_key
       where agency_id = agency and is_own_file(agency, left_key)
         and not exists (select from client_files kept where kept.key = left_key)
      on conflict (key) do update set due_at = excluded.due_at;
  end loop;
  perform set_config('app.agency_id', agency_before, true);
  return null;
end
$$;

-- A file of a client that is removed, in whatever way, is deleted.
create function leave_client_files_to_delete() returns trigger
  language plpgsql
  as $$
declare
  agency_before text := coalesce(current_setting('app.agency_id', true), '');
  agency uuid;
begin
  for agency in select distinct agency_id from removed loop
    perform set_config('app.agency_id', agency::text, true);
    insert into files_to_delete (key, agency_id, due_at)
      select key, agency, now() from removed where agency_id = agency
      on conflict (key) do update set due_at = excluded.due_at;
  end loop;
  perform set_config('app.agency_id', agency_before, true);
  return null;
end
$$;

create trigger client_files_leave_files after delete on client_files
  referencing old table as removed for each statement execute function leave_client_files_to_delete();

-- Screens hear which client's data or goals changed: one message for any number of rows, since equal ones are sent once.
create function announce_client_part() returns trigger
  language plpgsql
  as $$
declare
  changed jsonb;
begin
  if tg_op = 'DELETE' then
    changed := to_jsonb(old);
  else
    changed := to_jsonb(new);
  end if;
  perform pg_notify('clientready_events', jsonb_build_object(
    'agency_id', changed -> 'agency_id',
    'user_id', null,
    'entity', tg_argv[0],
    'id', changed -> 'client_id',
    'change', 'update')::text);
  return null;
end
$$;

create trigger client_files_announce after insert or update or delete on client_files
  for each row execute function announce_client_part('client_data');
create trigger client_goals_announce after insert or update or delete on client_goals
  for each row execute function announce_client_part('goals');
create trigger client_goal_standings_announce after insert or update or delete on client_goal_standings
  for each row execute function announce_client_part('goals');
