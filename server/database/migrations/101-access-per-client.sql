-- Members and viewers see all clients of their agency, or those that were chosen for them. As with agencies, the database keeps
-- them apart: a transaction of somebody who has chosen clients names that person in app.member_id, beside app.agency_id.
alter table memberships
  add column access text not null default 'all' check (access in ('all', 'chosen')),
  add constraint memberships_managers_see_all check (access = 'all' or role in ('member', 'viewer'));
grant update (access) on memberships to clientready_app;

create table member_clients (
  agency_id uuid not null,
  user_id uuid not null,
  client_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, user_id, client_id),
  foreign key (agency_id, user_id) references memberships (agency_id, user_id) on delete cascade,
  foreign key (agency_id, client_id) references clients (agency_id, id) on delete cascade
);
create index member_clients_of_client on member_clients (agency_id, client_id);

-- Whose chosen clients the transaction is kept to; null where it sees the whole agency.
create function current_member_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.member_id', true), '')::uuid $$;

alter table member_clients enable row level security;
alter table member_clients force row level security;
create policy agency on member_clients
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());
create policy accounts on member_clients using (is_accounts()) with check (is_accounts());
create policy member on member_clients as restrictive for select to clientready_app
  using ((select current_member_id()) is null or user_id = current_member_id());
-- Nobody chooses for themselves.
create policy member_insert on member_clients as restrictive for insert to clientready_app
  with check ((select current_member_id()) is null);
create policy member_delete on member_clients as restrictive for delete to clientready_app
  using ((select current_member_id()) is null);
grant select, insert, delete on member_clients to clientready_app, clientready_accounts;

-- Restrictive: they take away from what the policies of the agency allow, for the role that works for agencies. The question
-- whether anybody is named is asked once a statement, so that whoever sees everything pays nothing for it.
create policy member on clients as restrictive to clientready_app
  using ((select current_member_id()) is null
         or id in (select client_id from member_clients where user_id = current_member_id()));
create policy member on reports as restrictive to clientready_app
  using ((select current_member_id()) is null
         or client_id in (select client_id from member_clients where user_id = current_member_id()));
create policy member on client_files as restrictive to clientready_app
  using ((select current_member_id()) is null
         or client_id in (select client_id from member_clients where user_id = current_member_id()));
create policy member on client_goals as restrictive to clientready_app
  using ((select current_member_id()) is null
         or client_id in (select client_id from member_clients where user_id = current_member_id()));
create policy member on client_goal_standings as restrictive to clientready_app
  using ((select current_member_id()) is null
         or client_id in (select client_id from member_clients where user_id = current_member_id()));

-- What hangs on a report is seen with it.
create policy member on report_runs as restrictive to clientready_app
  using ((select current_member_id()) is null or exists (select from reports r where r.id = report_id));
create policy member on report_files as restrictive to clientready_app
  using ((select current_member_id()) is null or exists (select from reports r where r.id = report_id));
create policy member on report_shares as restrictive to clientready_app
  using ((select current_member_id()) is null or exists (select from reports r where r.id = report_id));
create policy member on report_deliveries as restrictive to clientready_app
  using ((select current_member_id()) is null or exists (select from reports r where r.id = report_id));

-- Which client a notification tells of. No reference: whoever saw it keeps it when the client is gone.
alter table notifications add column client_id uuid;
alter table notifications no force row level security;
alter table reports no force row level security;
update notifications n set client_id = r.client_id
  from reports r
 where r.agency_id = n.agency_id and n.link = '/dashboard/reports/' || r.id;
alter table notifications force row level security;
create policy member on notifications as restrictive to clientready_app
  using ((select current_member_id()) is null or client_id is null
         or client_id in (select client_id from member_clients where user_id = current_member_id()));

-- Likewise which client's number changed. It is noted in whoever's hands a client goes, so that only reading is kept apart.
alter table count_changes add column client_id uuid;
alter table count_changes no force row level security;
alter table clients no force row level security;
update count_changes c set client_id = r.client_id
  from reports r
 where c.counted = 'reports' and c.change = 1 and r.agency_id = c.agency_id and r.created_at = c.at;
update count_changes c set client_id = k.id
  from clients k
 where c.counted = 'active_clients' and c.change = 1 and k.agency_id = c.agency_id and k.created_at = c.at;
alter table reports force row level security;
alter table clients force row level security;
alter table count_changes force row level security;
create policy member on count_changes as restrictive for select to clientready_app
  using ((select current_member_id()) is null or counted = 'team_members'
         or client_id in (select client_id from member_clients where user_id = current_member_id()));

create or replace function note_count_change() returns trigger
  language plpgsql
  as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  agency uuid := changed ->> 'agency_id';
  client uuid := case tg_table_name when 'clients' then changed ->> 'id' else changed ->> 'client_id' end;
  agency_before text := coalesce(current_setting('app.agency_id', true), '');
  counted_before boolean := tg_op <> 'INSERT' and (tg_nargs < 2 or to_jsonb(old) ->> 'status' = tg_argv[1]);
  counted_after boolean := tg_op <> 'DELETE' and (tg_nargs < 2 or to_jsonb(new) ->> 'status' = tg_argv[1]);
begin
  if counted_before = counted_after then
    return null;
  end if;
  perform set_config('app.agency_id', agency::text, true);
  insert into count_changes (agency_id, client_id, counted, change, at)
    select agency, client, tg_argv[0], case when counted_after then 1 else -1 end,
           case when tg_op = 'INSERT' then new.created_at else now() end
     where exists (select from agencies where id = agency);
  perform set_config('app.agency_id', agency_before, true);
  return null;
end
$$;

-- How many of the plan's clients are taken, whoever asks.
create function active_clients_of_agency() returns integer
  language plpgsql
  as $$
declare
  member_before text := coalesce(current_setting('app.member_id', true), '');
  found integer;
begin
  perform set_config('app.member_id', '', true);
  select count(*) into found from clients where agency_id = current_agency_id() and status = 'active';
  perform set_config('app.member_id', member_before, true);
  return found;
end
$$;

-- As before: an agency's turns are counted over all of its clients, whoever asks for a report.
create or replace function take_turn() returns trigger
  language plpgsql security definer set search_path from current
  as $$
declare
  member_before text := coalesce(current_setting('app.member_id', true), '');
begin
  -- Two runs of an agency at the same moment get two turns.
  perform pg_advisory_xact_lock(hashtextextended('turn of ' || new.agency_id, 0));
  perform set_config('app.member_id', '', true);
  select 1 + greatest(
      (select coalesce(max(turn), 0) from report_runs where agency_id = new.agency_id and finished_at is null),
      (select turn from turn_served))
    into new.turn;
  perform set_config('app.member_id', member_before, true);
  return new;
end
$$;

-- Messages say which client they tell of, so that nobody hears of another.
create or replace function announce_change() returns trigger
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
    'user_id', case when tg_table_name = 'notifications' then changed -> 'user_id' end,
    'client_id', case when tg_table_name = 'clients' then changed -> 'id' else changed -> 'client_id' end,
    'entity', tg_table_name,
    'id', coalesce(changed ->> 'id', changed ->> 'agency_id'),
    'change', lower(tg_op))::text);
  return null;
end
$$;

create or replace function announce_report_change() returns trigger
  language plpgsql
  as $$
begin
  perform pg_notify('clientready_events', jsonb_build_object(
    'agency_id', new.agency_id,
    'user_id', null,
    'client_id', (select client_id from reports where id = new.report_id),
    'entity', 'reports',
    'id', new.report_id,
    'change', 'update')::text);
  return null;
end
$$;

create or replace function announce_client_part() returns trigger
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
    'client_id', changed -> 'client_id',
    'entity', tg_argv[0],
    'id', changed -> 'client_id',
    'change', 'update')::text);
  return null;
end
$$;

-- Whose clients are chosen anew hears of it like of a change of role.
create function announce_member_clients() returns trigger
  language plpgsql
  as $$
declare
  agency uuid := case when tg_op = 'DELETE' then old.agency_id else new.agency_id end;
begin
  perform pg_notify('clientready_events', jsonb_build_object(
    'agency_id', agency, 'user_id', null, 'entity', 'memberships', 'id', agency, 'change', 'update')::text);
  return null;
end
$$;
create trigger member_clients_announce after insert or delete on member_clients
  for each row execute function announce_member_clients();
