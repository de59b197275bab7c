-- Where the agency's months begin and end. The program checks the name.
alter table agencies add column time_zone text not null default 'UTC' check (length(time_zone) between 1 and 64);

-- Null is "not chosen": what stands for it is known to the program alone, so that there is one place to change it.
alter table brand_settings
  alter column primary_color drop default, alter column primary_color drop not null,
  alter column accent_color drop default, alter column accent_color drop not null,
  alter column report_language drop default, alter column report_language drop not null,
  alter column paper_size drop default, alter column paper_size drop not null,
  add column email text check (length(email) between 3 and 320); -- whom a client of the agency writes to

-- Text as it is searched and sorted: without case and accents, the same on every PostgreSQL, with no extension.
create function folded(written text) returns text
  language sql immutable strict parallel safe
  as $$
    select replace(replace(replace(
      translate(lower(regexp_replace(normalize(written, NFKD), '[\u0300-\u036f]', '', 'g')), 'øłđðħı', 'olddhi'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
  $$;

alter table clients add column name_folded text not null generated always as (folded(name)) stored;
create index clients_by_name on clients (agency_id, name_folded, id);

alter table reports add column name_folded text not null generated always as (folded(name)) stored;

-- How the numbers of an agency changed, and when: how many there were at a moment is how many there are, less what changed
-- since. What was deleted leaves no other trace.
create table count_changes (
  id bigint generated always as identity primary key,
  agency_id uuid not null references agencies on delete cascade,
  counted text not null check (counted in ('reports', 'active_clients', 'team_members')),
  change integer not null check (change in (1, -1)),
  at timestamptz not null
);
create index count_changes_since on count_changes (agency_id, counted, at) include (change);

alter table count_changes enable row level security;
alter table count_changes force row level security;
create policy agency on count_changes
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());
grant select, insert on count_changes to clientready_app;
grant insert on count_changes to clientready_accounts; -- a membership is made before an agency is known

-- The existing rows, which the owner sees only while the policies do not bind it.
alter table reports no force row level security;
alter table clients no force row level security;
alter table memberships no force row level security;
alter table count_changes no force row level security;
insert into count_changes (agency_id, counted, change, at) select agency_id, 'reports', 1, created_at from reports;
insert into count_changes (agency_id, counted, change, at)
  select agency_id, 'active_clients', 1, created_at from clients where status = 'active';
insert into count_changes (agency_id, counted, change, at) select agency_id, 'team_members', 1, created_at from memberships;
alter table reports force row level security;
alter table clients force row level security;
alter table memberships force row level security;
alter table count_changes force row level security;

-- Arguments: what is counted, and the status in which a row counts where only one does. The agency is named here because a
-- deleted parent takes rows along in the hands of the owner, who sees no agency that is not named. When the agency itself
-- goes there is nothing left to note.
create function note_count_change() returns trigger
  language plpgsql
  as $$
declare
  agency uuid := case when tg_op = 'DELETE' then old.agency_id else new.agency_id end;
  agency_before text := coalesce(current_setting('app.agency_id', true), '');
  counted_before boolean := tg_op <> 'INSERT' and (tg_nargs < 2 or to_jsonb(old) ->> 'status' = tg_argv[1]);
  counted_after boolean := tg_op <> 'DELETE' and (tg_nargs < 2 or to_jsonb(new) ->> 'status' = tg_argv[1]);
begin
  if counted_before = counted_after then
    return null;
  end if;
  perform set_config('app.agency_id', agency::text, true);
  insert into count_changes (agency_id, counted, change, at)
    select agency, tg_argv[0], case when counted_after then 1 else -1 end,
           case when tg_op = 'INSERT' then new.created_at else now() end
     where exists (select from agencies where id = agency);
  perform set_config('app.agency_id', agency_before, true);
  return null;
end
$$;

create trigger reports_counted after insert or delete on reports
  for each row execute function note_count_change('reports');
create trigger clients_counted after insert or delete or update of status on clients
  for each row execute function note_count_change('active_clients', 'active');
create trigger memberships_counted after insert or delete on memberships
  for each row execute function note_count_change('team_members');

-- From where a user has logged in before: a keyed hash of the browser and the address, so that neither is kept.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device text not null check (length(device) between 1 and 100),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device)
);
create index known_devices_last_seen_at on known_devices (last_seen_at);
grant select, insert, update, delete on known_devices to clientready_accounts;
