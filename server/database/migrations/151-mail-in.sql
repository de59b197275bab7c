-- Mail in: an address for a client, or for the agency as a whole (client_id null); who may write to it; what was received.
create table mail_in_addresses (
  agency_id uuid not null references agencies on delete cascade,
  client_id uuid,
  local_part text not null unique check (local_part ~ '^[a-z0-9]{16,40}$'), -- what stands before the @: cannot be guessed
  created_at timestamptz not null default now(),
  foreign key (agency_id, client_id) references clients (agency_id, id) on delete cascade,
  constraint mail_in_addresses_one unique nulls not distinct (agency_id, client_id)
);
create index mail_in_addresses_of_client on mail_in_addresses (agency_id, client_id);

-- An address, or a whole domain.
create table mail_in_senders (
  agency_id uuid not null references agencies on delete cascade,
  client_id uuid,
  sender text not null check (length(sender) between 3 and 320 and sender = lower(sender)),
  created_at timestamptz not null default now(),
  foreign key (agency_id, client_id) references clients (agency_id, id) on delete cascade,
  constraint mail_in_senders_once unique nulls not distinct (agency_id, client_id, sender)
);
create index mail_in_senders_of_client on mail_in_senders (agency_id, client_id);

-- A message of somebody who may write. It is written down before it is stored and read by a job; the same message again is the same row.
create table mails_in (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null references agencies on delete cascade,
  client_id uuid,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  key text unique check (length(key) between 1 and 1024), -- in the storage; null until it is there, and once it is not needed
  bytes integer not null check (bytes >= 0),
  sender text not null check (length(sender) between 3 and 320),
  envelope jsonb not null check (jsonb_typeof(envelope) = 'object'), -- how it came: from, ip, helo
  state text not null default 'storing' check (state in ('storing', 'stored', 'waiting', 'done')),
  received_at timestamptz not null default now(),
  foreign key (agency_id, client_id) references clients (agency_id, id) on delete cascade,
  constraint mails_in_once unique nulls not distinct (agency_id, client_id, sha256),
  constraint mails_in_name_own_files check (key is null or is_own_file(agency_id, key)),
  constraint mails_in_kept check ((state in ('stored', 'waiting')) = (key is not null))
);
create index mails_in_of_client on mails_in (agency_id, client_id);
create index mails_in_received_at on mails_in (received_at);

-- Whose file it is that such a sender sends under such a name, as somebody said once.
create table mail_in_routes (
  agency_id uuid not null,
  sender text not null check (length(sender) between 3 and 320),
  pattern text not null check (length(pattern) between 1 and 255), -- a file name whose digits are #
  client_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, sender, pattern),
  foreign key (agency_id, client_id) references clients (agency_id, id) on delete cascade
);
create index mail_in_routes_of_client on mail_in_routes (agency_id, client_id);

do $$
declare
  name text;
begin
  foreach name in array array['mail_in_addresses', 'mail_in_senders', 'mails_in', 'mail_in_routes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy agency on %I
                      using (agency_id = current_agency_id()) with check (agency_id = current_agency_id())', name);
    -- What is the agency's is not for those who have chosen clients.
    execute format('create policy member on %I as restrictive to clientready_app
                      using ((select current_member_id()) is null or is_chosen_client(client_id))', name);
    execute format('create policy deleted on %I as restrictive to clientready_app
                      using (not (select hides_clients()) or client_id is null or not is_deleted_client(client_id))', name);
  end loop;
end
$$;

grant select, insert, delete on mail_in_addresses, mail_in_senders, mail_in_routes to clientready_app;
grant update (local_part, created_at) on mail_in_addresses to clientready_app;
grant update (client_id, created_at) on mail_in_routes to clientready_app;
grant select, insert on mails_in to clientready_app;
grant update (key, state) on mails_in to clientready_app;

-- Before an agency is known: whose an address is. And what is old is deleted.
create policy accounts on mail_in_addresses for select using (is_accounts());
grant select (agency_id, client_id, local_part) on mail_in_addresses to clientready_accounts;
create policy accounts on mails_in for select using (is_accounts() and received_at < now() - interval '30 days');
create policy accounts_delete on mails_in for delete using (is_accounts() and received_at < now() - interval '30 days');
grant select (received_at), delete on mails_in to clientready_accounts;
grant select (door) on arrivals to clientready_accounts;

-- A message that goes, in whatever way, takes its file along.
create function leave_mails_to_delete() returns trigger
  language plpgsql security definer set search_path from current
  as $$
declare
  agency_before text := coalesce(current_setting('app.agency_id', true), '');
  agency uuid;
begin
  for agency in select distinct agency_id from removed loop
    perform set_config('app.agency_id', agency::text, true);
    insert into files_to_delete (key, agency_id, due_at)
      select key, agency, now() from removed where agency_id = agency and key is not null
      on conflict (key) do update set due_at = excluded.due_at;
  end loop;
  perform set_config('app.agency_id', agency_before, true);
  return null;
end
$$;
create trigger mails_in_leave_files after delete on mails_in
  referencing old table as removed for each statement execute function leave_mails_to_delete();

create function announce_mail_in() returns trigger
  language plpgsql
  as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('clientready_events', jsonb_build_object(
    'agency_id', changed -> 'agency_id', 'user_id', null, 'client_id', changed -> 'client_id',
    'entity', 'mail_in', 'id', changed -> 'client_id', 'change', 'update')::text);
  return null;
end
$$;
create trigger mail_in_addresses_announce after insert or update or delete on mail_in_addresses
  for each row execute function announce_mail_in();
create trigger mail_in_senders_announce after insert or delete on mail_in_senders
  for each row execute function announce_mail_in();
