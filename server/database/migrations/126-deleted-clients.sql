-- A deleted client is kept for 30 days, hidden with everything of it from the application's role, and can be brought back. What is
-- hidden is decided here, so that no list, count, link, search or job can forget it.
create table deleted_clients (
  agency_id uuid not null,
  client_id uuid not null,
  deleted_at timestamptz not null default now(),
  deleted_by uuid references users on delete set null,
  was_active boolean not null default false, -- these two are kept by the database, for the numbers of the agency
  reports integer not null default 0,
  primary key (agency_id, client_id),
  foreign key (agency_id, client_id) references clients (agency_id, id) on delete cascade
);
create index deleted_clients_deleted_at on deleted_clients (deleted_at);
create index deleted_clients_deleted_by on deleted_clients (deleted_by);

alter table deleted_clients enable row level security;
alter table deleted_clients force row level security;
create policy agency on deleted_clients
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());
create policy member on deleted_clients as restrictive to clientready_app
  using ((select current_member_id()) is null or is_chosen_client(client_id));
create policy accounts on deleted_clients for select using (is_accounts());
grant select, insert, delete on deleted_clients to clientready_app;
grant select (agency_id, client_id, deleted_at) on deleted_clients to clientready_accounts;

-- Asked once a statement: nearly every agency has no deleted client, and pays nothing. Whoever lists, brings back or deletes for
-- good says app.sees_deleted.
create function hides_clients() returns boolean
  language sql stable parallel safe
  as $$
    select coalesce(current_setting('app.sees_deleted', true), '') <> 'on'
       and exists (select from deleted_clients where agency_id = current_agency_id())
  $$;
create function is_deleted_client(client uuid) returns boolean
  language sql stable parallel safe cost 1
  as $$
    select exists (select from deleted_clients gone
                    where gone.agency_id = current_agency_id() and gone.client_id = client)
  $$;

create policy deleted on clients as restrictive to clientready_app
  using (not (select hides_clients()) or not is_deleted_client(id));
create policy deleted on reports as restrictive to clientready_app
  using (not (select hides_clients()) or not is_deleted_client(client_id));
create policy deleted on client_files as restrictive to clientready_app
  using (not (select hides_clients()) or not is_deleted_client(client_id));
create policy deleted on client_goals as restrictive to clientready_app
  using (not (select hides_clients()) or not is_deleted_client(client_id));
create policy deleted on client_goal_standings as restrictive to clientready_app
  using (not (select hides_clients()) or not is_deleted_client(client_id));
create policy deleted on client_defaults as restrictive to clientready_app
  using (not (select hides_clients()) or not is_deleted_client(client_id));
create policy deleted on notifications as restrictive to clientready_app
  using (not (select hides_clients()) or client_id is null or not is_deleted_client(client_id));

-- What hangs on a report is hidden with it.
create policy deleted on report_runs as restrictive to clientready_app
  using (not (select hides_clients()) or exists (select from reports r where r.id = report_id));
create policy deleted on report_files as restrictive to clientready_app
  using (not (select hides_clients()) or exists (select from reports r where r.id = report_id));
create policy deleted on report_shares as restrictive to clientready_app
  using (not (select hides_clients()) or exists (select from reports r where r.id = report_id));
create policy deleted on report_deliveries as restrictive to clientready_app
  using (not (select hides_clients()) or exists (select from reports r where r.id = report_id));
create policy deleted on report_versions as restrictive to clientready_app
  using (not (select hides_clients()) or exists (select from reports r where r.id = report_id));
create policy deleted on report_drafts as restrictive to clientready_app
  using (not (select hides_clients()) or exists (select from reports r where r.id = report_id));
create policy deleted on report_editors as restrictive to clientready_app
  using (not (select hides_clients()) or exists (select from reports r where r.id = report_id));
create policy deleted on report_reviews as restrictive to clientready_app
  using (not (select hides_clients()) or exists (select from reports r where r.id = report_id));
create policy deleted on report_comments as restrictive to clientready_app
  using (not (select hides_clients()) or exists (select from reports r where r.id = report_id));

-- The numbers of the agency go down when a client is hidden, up when it comes back, and stay when it goes for good: then client and
-- reports note their own going, and this takes back what was noted when they were hidden.
create function count_deleted_client() returns trigger
  language plpgsql
  as $$
begin
  new.was_active := exists (select from clients where id = new.client_id and status = 'active');
  new.reports := (select count(*) from reports where client_id = new.client_id);
  return new;
end
$$;
create trigger deleted_clients_counted before insert on deleted_clients
  for each row execute function count_deleted_client();

create function note_deleted_client() returns trigger
  language plpgsql
  as $$
declare
  gone deleted_clients := case when tg_op = 'DELETE' then old else new end;
  agency_before text := coalesce(current_setting('app.agency_id', true), '');
  step integer := case when tg_op = 'DELETE' then 1 else -1 end;
  named text;
begin
  perform set_config('app.agency_id', gone.agency_id::text, true);
  if exists (select from agencies where id = gone.agency_id) then
    insert into count_changes (agency_id, client_id, counted, change, at)
      select gone.agency_id, gone.client_id, 'reports', step, now() from generate_series(1, gone.reports);
    insert into count_changes (agency_id, client_id, counted, change, at)
      select gone.agency_id, gone.client_id, 'active_clients', step, now() where gone.was_active;
    perform pg_notify('clientready_events', jsonb_build_object(
      'agency_id', gone.agency_id, 'user_id', null, 'client_id', gone.client_id, 'entity', 'clients',
      'id', gone.client_id, 'change', case when tg_op = 'DELETE' then 'insert' else 'delete' end)::text);
  end if;
  perform set_config('app.agency_id', agency_before, true);
  return null;
end
$$;
create trigger deleted_clients_noted after insert or delete on deleted_clients
  for each row execute function note_deleted_client();

-- In the log. Before, while the name is in sight; of a client that goes for good the client's own entry says it.
create function note_client_deletion() returns trigger
  language plpgsql
  as $$
declare
  gone deleted_clients := case when tg_op = 'DELETE' then old else new end;
  named text := (select name from clients where id = gone.client_id);
begin
  if named is not null then
    perform note_activity(gone.agency_id, current_actor_id(), 'client',
                          case when tg_op = 'DELETE' then 'brought_back' else 'deleted' end, named);
  end if;
  return gone;
end
$$;
create trigger deleted_clients_activity before insert or delete on deleted_clients
  for each row execute function note_client_deletion();

create or replace function note_client() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' then
    perform note_activity(new.agency_id, current_actor_id(), 'client', 'added', new.name);
  elsif tg_op = 'DELETE' then
    perform note_activity(old.agency_id, current_actor_id(), 'client',
                          case when current_setting('app.sees_deleted', true) = 'on' then 'deleted_for_good' else 'deleted' end,
                          old.name);
  elsif old.status <> new.status then
    perform note_activity(new.agency_id, current_actor_id(), 'client',
                          case new.status when 'active' then 'restored' else 'archived' end, new.name);
  else
    perform note_activity(new.agency_id, current_actor_id(), 'client', 'changed', new.name);
  end if;
  return null;
end
$$;
