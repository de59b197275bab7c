-- Addresses of an agency's own that hear what happens in it. The secret that signs is sealed with the secret of the installation;
-- after a new one is made, the one before signs beside it for a while.
create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null references agencies on delete cascade,
  url text not null check (length(url) between 8 and 2000),
  description text not null default '' check (length(description) <= 200),
  events text[] not null check (cardinality(events) between 1 and 50),
  is_on boolean not null default true,
  off_because text check (off_because in ('gone', 'failing')), -- null: somebody switched it off
  sealed_secret text not null check (length(sealed_secret) <= 1000),
  sealed_previous text check (length(sealed_previous) <= 1000),
  previous_until timestamptz,
  failing_since timestamptz, -- nothing was taken since; null while all goes well
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (agency_id, id),
  constraint webhook_endpoints_off_because check (off_because is null or not is_on),
  constraint webhook_endpoints_previous check ((sealed_previous is null) = (previous_until is null))
);
create index webhook_endpoints_of_agency on webhook_endpoints (agency_id, created_at);
create index webhook_endpoints_created_by on webhook_endpoints (created_by);

-- What happened, once for all who are to hear it: written by the transaction that makes it true. Kept for 30 days, and no longer
-- than the client it tells of.
create table webhook_events (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null references agencies on delete cascade,
  client_id uuid,
  type text not null check (length(type) between 3 and 60),
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  at timestamptz not null default clock_timestamp(),
  unique (agency_id, id),
  foreign key (agency_id, client_id) references clients (agency_id, id) on delete cascade
);
create index webhook_events_at on webhook_events (at);
create index webhook_events_of_client on webhook_events (agency_id, client_id);

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0), -- since it was last asked for
  next_at timestamptz not null default clock_timestamp(),
  leased_until timestamptz, -- somebody is at it; whoever dies leaves it to others then
  tried_at timestamptz,
  status integer, -- of the last answer
  took_ms integer check (took_ms >= 0),
  answer text check (length(answer) <= 1024), -- the beginning of the last answer
  failure text check (length(failure) <= 300), -- why the last try came to nothing, in words
  created_at timestamptz not null default clock_timestamp(),
  unique (endpoint_id, event_id),
  foreign key (agency_id, endpoint_id) references webhook_endpoints (agency_id, id) on delete cascade,
  foreign key (agency_id, event_id) references webhook_events (agency_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_at) where state = 'waiting';
create index webhook_deliveries_newest_first on webhook_deliveries (agency_id, endpoint_id, created_at desc, id desc);
create index webhook_deliveries_event_id on webhook_deliveries (agency_id, event_id);

-- For those who manage the agency: what happens to every client is told there.
do $$
declare
  name text;
begin
  foreach name in array array['webhook_endpoints', 'webhook_events', 'webhook_deliveries'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy agency on %I using (agency_id = current_agency_id())
                                               with check (agency_id = current_agency_id())', name);
    execute format('create policy member on %I as restrictive to clientready_app
                      using ((select current_member_id()) is null)', name);
  end loop;
end
$$;
-- Before an agency is known: what is due, and what is old. Ids and times alone.
create policy accounts on webhook_endpoints for select using (is_accounts());
create policy accounts on webhook_deliveries for select using (is_accounts());
create policy accounts on webhook_events for select using (is_accounts() and at < now() - interval '30 days');
create policy accounts_delete on webhook_events for delete using (is_accounts() and at < now() - interval '30 days');
grant select (id, agency_id, is_on) on webhook_endpoints to clientready_accounts;
grant select (id, agency_id, endpoint_id, state, next_at, leased_until) on webhook_deliveries to clientready_accounts;
grant select (at), delete on webhook_events to clientready_accounts;

grant select, insert, delete on webhook_endpoints to clientready_app;
grant update (url, description, events, is_on, off_because, sealed_secret, sealed_previous, previous_until, failing_since, updated_at)
  on webhook_endpoints to clientready_app;
-- What happened is written by what happens, and changed by nobody.
grant select on webhook_events to clientready_app;
grant select on webhook_deliveries to clientready_app;
grant update (state, attempts, next_at, leased_until, tried_at, status, took_ms, answer, failure)
  on webhook_deliveries to clientready_app;

-- Writes down that something happened, with one delivery for each endpoint that wants to hear it; nothing where none does.
-- `endpoint` names one that is told in any case: it asked for a try. Runs as the owner of the tables, with the agency of the row
-- in sight, whoever's transaction it is in: a member's with chosen clients, a client's person's, the program's.
create function note_event(agency uuid, client uuid, kind text, data jsonb, endpoint uuid default null) returns uuid
  language plpgsql security definer set search_path from current
  as $$
declare
  agency_before text := coalesce(current_setting('app.agency_id', true), '');
  member_before text := coalesce(current_setting('app.member_id', true), '');
  noted uuid;
begin
  if current_setting('role', true) = 'clientready_app' and agency is distinct from current_agency_id() then
    raise insufficient_privilege using message = 'What happens in an agency is noted by that agency.';
  end if;
  perform set_config('app.agency_id', agency::text, true);
  perform set_config('app.member_id', '', true);
  if exists (select from webhook_endpoints e
              where e.agency_id = agency and (e.id = note_event.endpoint or (note_event.endpoint is null and e.is_on and kind = any (e.events)))) then
    insert into webhook_events (agency_id, client_id, type, data) values (agency, client, kind, note_event.data)
      returning id into noted;
    insert into webhook_deliveries (agency_id, endpoint_id, event_id)
      select agency, e.id, noted from webhook_endpoints e
       where e.agency_id = agency and (e.id = note_event.endpoint or (note_event.endpoint is null and e.is_on and kind = any (e.events)));
  end if;
  perform set_config('app.agency_id', agency_before, true);
  perform set_config('app.member_id', member_before, true);
  return noted;
end
$$;
revoke execute on function note_event from public;
grant execute on function note_event to clientready_app;

-- The same for what happens to a client, or to a report of one: found out with everything of the agency in sight. Nothing is said of
-- what is on its way out with its agency.
create function note_client_event(agency uuid, client uuid, report uuid, kind text, more jsonb) returns void
  language plpgsql security definer set search_path from current
  as $$
declare
  agency_before text := coalesce(current_setting('app.agency_id', true), '');
  member_before text := coalesce(current_setting('app.member_id', true), '');
  deleted_before text := coalesce(current_setting('app.sees_deleted', true), '');
  told jsonb;
begin
  perform set_config('app.agency_id', agency::text, true);
  perform set_config('app.member_id', '', true);
  perform set_config('app.sees_deleted', 'on', true);
  if exists (select from webhook_endpoints e where e.agency_id = agency and e.is_on and kind = any (e.events)) then
    select jsonb_build_object('client', jsonb_build_object('id', c.id, 'name', c.name, 'status', c.status))
           || case when r.id is null then '{}' else jsonb_build_object('report',
                jsonb_build_object('id', r.id, 'name', r.name, 'status', r.status, 'version', r.current_version)) end
           || more
      into told
      from clients c left join reports r on r.id = report
     where c.id = coalesce(client, (select client_id from reports where id = report));
    if told is not null then
      perform note_event(agency, (told -> 'client' ->> 'id')::uuid, kind, told);
    end if;
  end if;
  perform set_config('app.agency_id', agency_before, true);
  perform set_config('app.member_id', member_before, true);
  perform set_config('app.sees_deleted', deleted_before, true);
end
$$;
revoke execute on function note_client_event from public;

create function tell_of_client() returns trigger
  language plpgsql security definer set search_path from current
  as $$
begin
  if tg_op = 'INSERT' then
    perform note_client_event(new.agency_id, new.id, null, 'client.created', '{}');
  elsif old.status <> new.status then
    perform note_client_event(new.agency_id, new.id, null,
                              case new.status when 'active' then 'client.restored' else 'client.archived' end, '{}');
  else
    perform note_client_event(new.agency_id, new.id, null, 'client.updated', '{}');
  end if;
  return null;
end
$$;
create trigger clients_tell after insert on clients for each row execute function tell_of_client();
create trigger clients_changed_tell after update of name, email, phone, address, status on clients
  for each row when ((old.name, old.email, old.phone, old.address, old.status)
                     is distinct from (new.name, new.email, new.phone, new.address, new.status))
  execute function tell_of_client();

create function tell_of_deletion() returns trigger
  language plpgsql security definer set search_path from current
  as $$
begin
  if tg_op = 'INSERT' then
    perform note_client_event(new.agency_id, new.client_id, null, 'client.deleted', '{}');
  else -- of a client that goes for good there is nothing left to tell
    perform note_client_event(old.agency_id, old.client_id, null, 'client.restored', '{}');
  end if;
  return null;
end
$$;
create trigger deleted_clients_tell after insert or delete on deleted_clients
  for each row execute function tell_of_deletion();

create function tell_of_report() returns trigger
  language plpgsql security definer set search_path from current
  as $$
begin
  perform note_client_event(new.agency_id, new.client_id, new.id, 'report.' || new.status,
    case new.status when 'failed' then jsonb_build_object('failure', jsonb_build_object('code', new.failure_code)) else '{}' end);
  return null;
end
$$;
create trigger reports_tell after update of status on reports
  for each row when (old.status <> new.status and new.status in ('completed', 'failed')) execute function tell_of_report();

create function tell_of_review() returns trigger
  language plpgsql security definer set search_path from current
  as $$
declare
  agency_before text := coalesce(current_setting('app.agency_id', true), '');
  version integer;
begin
  perform set_config('app.agency_id', new.agency_id::text, true);
  select number into version from report_versions where id = new.version_id;
  perform set_config('app.agency_id', agency_before, true);
  perform note_client_event(new.agency_id, null, new.report_id,
    case new.action when 'asked' then 'report.review_requested'
                    when 'approved' then 'report.approved'
                    else 'report.changes_requested' end,
    jsonb_build_object('version', version));
  return null;
end
$$;
create trigger report_reviews_tell after insert on report_reviews
  for each row when (new.action <> 'withdrawn') execute function tell_of_review();

create function tell_of_publication() returns trigger
  language plpgsql security definer set search_path from current
  as $$
begin
  perform note_client_event(new.agency_id, new.client_id, new.report_id, 'report.published', '{}');
  return null;
end
$$;
create trigger portal_publications_tell after insert or update of version_id on portal_publications
  for each row execute function tell_of_publication();

create function tell_of_sending() returns trigger
  language plpgsql security definer set search_path from current
  as $$
begin
  perform note_client_event(new.agency_id, null, new.report_id, 'report.sent',
    jsonb_build_object('delivery', jsonb_build_object('id', new.id)));
  return null;
end
$$;
create trigger report_deliveries_tell after update of status on report_deliveries
  for each row when (old.status <> new.status and new.status = 'sent') execute function tell_of_sending();

-- The first time that a link is opened, and the first time that each of the client's people opens it.
create function tell_of_link_opened() returns trigger
  language plpgsql security definer set search_path from current
  as $$
begin
  perform note_client_event(new.agency_id, null, new.report_id, 'report.opened', '{"opened_by": "link"}');
  return null;
end
$$;
create trigger report_shares_tell after update of first_opened_at on report_shares
  for each row when (old.first_opened_at is null and new.first_opened_at is not null)
  execute function tell_of_link_opened();

create function tell_of_portal_opened() returns trigger
  language plpgsql security definer set search_path from current
  as $$
declare
  agency_before text := coalesce(current_setting('app.agency_id', true), '');
  is_first boolean;
begin
  perform set_config('app.agency_id', new.agency_id::text, true);
  is_first := not exists (select from portal_openings o
                           where o.report_id = new.report_id and o.person_id = new.person_id and o.id < new.id);
  perform set_config('app.agency_id', agency_before, true);
  if is_first then
    perform note_client_event(new.agency_id, new.client_id, new.report_id, 'report.opened', '{"opened_by": "portal"}');
  end if;
  return null;
end
$$;
create trigger portal_openings_tell after insert on portal_openings
  for each row execute function tell_of_portal_opened();

create function tell_of_comment() returns trigger
  language plpgsql security definer set search_path from current
  as $$
begin
  perform note_client_event(new.agency_id, null, new.report_id, 'comment.created',
    jsonb_build_object('comment', jsonb_build_object('id', new.id, 'side', coalesce(to_jsonb(new) ->> 'side', 'team'))));
  return null;
end
$$;
create trigger report_comments_tell after insert on report_comments for each row execute function tell_of_comment();
create trigger portal_comments_tell after insert on portal_comments for each row execute function tell_of_comment();

-- Once a file was read: then it is known what it holds.
create function tell_of_file() returns trigger
  language plpgsql security definer set search_path from current
  as $$
begin
  perform note_client_event(new.agency_id, new.client_id, null, 'file.arrived',
    jsonb_build_object('file', jsonb_build_object('id', new.id, 'name', new.name, 'platform', new.platform)));
  return null;
end
$$;
create trigger client_files_tell after insert on client_files
  for each row when (new.read_at is not null) execute function tell_of_file();
create trigger client_files_read_tell after update of read_at on client_files
  for each row when (old.read_at is null and new.read_at is not null) execute function tell_of_file();

-- Settings that are open hear of it: equal messages of one transaction are sent once.
create function announce_webhook() returns trigger
  language plpgsql
  as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('clientready_events', jsonb_build_object(
    'agency_id', changed -> 'agency_id', 'user_id', null, 'entity', 'webhooks',
    'id', coalesce(changed ->> 'endpoint_id', changed ->> 'id'), 'change', 'update')::text);
  return null;
end
$$;
create trigger webhook_endpoints_announce after insert or update or delete on webhook_endpoints
  for each row execute function announce_webhook();
create trigger webhook_deliveries_announce after insert or update of state, attempts on webhook_deliveries
  for each row execute function announce_webhook();
