-- When a client's report is made by itself, and what happens with it then: one plan for each client.
create table client_schedules (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null,
  client_id uuid not null,
  rhythm text not null check (rhythm in ('monthly', 'weekly', 'when_complete')),
  day integer not null default 1 check (day between 1 and 31), -- of the month; its last day where it is shorter
  weekday integer not null default 1 check (weekday between 1 and 7), -- Monday is 1
  hour integer not null default 9 check (hour between 0 and 23), -- by the agency's clock
  channels text[] not null default '{}' check (cardinality(channels) <= 50), -- what is waited for; none: those of the last months
  if_missing text not null default 'wait' check (if_missing in ('wait', 'without')),
  wait_days integer not null default 5 check (wait_days between 1 and 28),
  afterwards text not null default 'notify' check (afterwards in ('notify', 'review', 'send')),
  is_on boolean not null default true,
  acts_for uuid references users on delete set null, -- who set it up: what is made is made in their name
  starts_at timestamptz not null default now(), -- what was due before is not made up for
  next_at timestamptz, -- when to look; null: to be reckoned anew
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (agency_id, client_id),
  unique (agency_id, client_id, id),
  foreign key (agency_id, client_id) references clients (agency_id, id) on delete cascade
);
create index client_schedules_next on client_schedules (next_at) where is_on;
create index client_schedules_acts_for on client_schedules (acts_for);

-- One row for each period: whoever writes it has claimed the period, and nobody makes it twice.
create table schedule_runs (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null,
  client_id uuid not null,
  schedule_id uuid not null,
  period text not null check (length(period) between 7 and 30), -- 2026-10 or 2026-11-09..2026-11-15
  due_at timestamptz not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'making', 'in_review', 'done', 'failed', 'not_run', 'skipped')),
  is_asked boolean not null default false, -- somebody pressed the button: nothing is waited for
  missing text[] not null default '{}',
  told_at timestamptz, -- when the agency was told what is missing
  reason text check (length(reason) <= 500), -- why it did not run, in words
  report_id uuid,
  look_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (schedule_id, period),
  foreign key (agency_id, client_id, schedule_id) references client_schedules (agency_id, client_id, id) on delete cascade,
  foreign key (agency_id, report_id) references reports (agency_id, id) on delete set null (report_id)
);
create index schedule_runs_open on schedule_runs (look_at) where state in ('waiting', 'making', 'in_review');
create index schedule_runs_newest_first on schedule_runs (agency_id, client_id, schedule_id, due_at desc);
create index schedule_runs_report_id on schedule_runs (agency_id, report_id);

do $$
declare
  name text;
begin
  foreach name in array array['client_schedules', 'schedule_runs'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy agency on %I using (agency_id = current_agency_id())
                                               with check (agency_id = current_agency_id())', name);
    execute format('create policy member on %I as restrictive to clientready_app
                      using ((select current_member_id()) is null or is_chosen_client(client_id))', name);
    execute format('create policy deleted on %I as restrictive to clientready_app
                      using (not (select hides_clients()) or not is_deleted_client(client_id))', name);
    -- Before an agency is known: what is due. Ids and times alone.
    execute format('create policy accounts on %I for select using (is_accounts())', name);
  end loop;
end
$$;
grant select (id, agency_id, client_id, is_on, next_at) on client_schedules to clientready_accounts;
grant select (id, agency_id, client_id, state, look_at) on schedule_runs to clientready_accounts;
grant select, insert, delete on client_schedules to clientready_app;
grant update (rhythm, day, weekday, hour, channels, if_missing, wait_days, afterwards, is_on, acts_for, starts_at, next_at, updated_at)
  on client_schedules to clientready_app;
grant select, insert, delete on schedule_runs to clientready_app;
grant update (state, is_asked, missing, told_at, reason, report_id, look_at, due_at, updated_at) on schedule_runs to clientready_app;

-- An agency that moves to another time zone has other hours.
create function reckon_schedules_anew() returns trigger
  language plpgsql
  as $$
begin
  update client_schedules set next_at = null where agency_id = new.id;
  return null;
end
$$;
create trigger agencies_time_zone_schedules after update of time_zone on agencies
  for each row when (old.time_zone is distinct from new.time_zone) execute function reckon_schedules_anew();

create trigger client_schedules_announce after insert or update or delete on client_schedules
  for each row execute function announce_client_part('schedules');
create trigger schedule_runs_announce after insert or update of state, missing on schedule_runs
  for each row execute function announce_client_part('schedules');
