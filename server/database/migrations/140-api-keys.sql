-- Keys by which programs of an agency use the API, each in the name of the member who made it: it ends with that membership. The key
-- itself is not stored, and its hash is read by nobody but the path that looks up who is calling.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null,
  user_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  hint text not null check (length(hint) between 8 and 20), -- how the key begins, so that it can be told from others
  key_hash text not null unique check (length(key_hash) = 43),
  rights text not null check (rights in ('read', 'write')),
  clients text not null check (clients in ('all', 'chosen')),
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  unique (agency_id, id),
  foreign key (agency_id, user_id) references memberships (agency_id, user_id) on delete cascade
);
create index api_keys_of_member on api_keys (agency_id, user_id);

-- The clients that a key is kept to.
create table api_key_clients (
  agency_id uuid not null,
  key_id uuid not null,
  client_id uuid not null,
  primary key (agency_id, key_id, client_id),
  foreign key (agency_id, key_id) references api_keys (agency_id, id) on delete cascade,
  foreign key (agency_id, client_id) references clients (agency_id, id) on delete cascade
);
create index api_key_clients_of_client on api_key_clients (agency_id, client_id);

-- The key whose chosen clients the transaction is kept to, beside those of its member (app.member_id); null where there is none.
create function current_key_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.key_id', true), '')::uuid $$;

alter table api_keys enable row level security;
alter table api_keys force row level security;
create policy agency on api_keys
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());
create policy accounts on api_keys using (is_accounts()) with check (is_accounts());
create policy member on api_keys as restrictive to clientready_app using ((select current_member_id()) is null);
-- Nobody makes a key in the name of somebody else.
create policy own on api_keys as restrictive for insert to clientready_app with check (user_id = current_actor_id());

alter table api_key_clients enable row level security;
alter table api_key_clients force row level security;
create policy agency on api_key_clients
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());
create policy member on api_key_clients as restrictive for select to clientready_app
  using ((select current_member_id()) is null or key_id = current_key_id());
create policy member_insert on api_key_clients as restrictive for insert to clientready_app
  with check ((select current_member_id()) is null);

grant select (id, agency_id, user_id, name, hint, rights, clients, expires_at, last_used_at, created_at), insert, delete
  on api_keys to clientready_app;
grant select, delete, update (last_used_at) on api_keys to clientready_accounts;
grant select, insert on api_key_clients to clientready_app;

-- As 104, and where a key is named: what was chosen for the key, out of what its member sees.
create or replace function is_chosen_client(client uuid) returns boolean
  language sql stable parallel safe cost 1
  as $$
    select case when current_key_id() is null then
      exists (select from member_clients chosen
               where chosen.agency_id = current_agency_id()
                 and chosen.user_id = current_member_id()
                 and chosen.client_id = client)
    else
      exists (select from api_key_clients chosen
               where chosen.agency_id = current_agency_id()
                 and chosen.key_id = current_key_id()
                 and chosen.client_id = client)
      and (exists (select from memberships m
                    where m.agency_id = current_agency_id() and m.user_id = current_member_id() and m.access = 'all')
           or exists (select from member_clients chosen
                       where chosen.agency_id = current_agency_id()
                         and chosen.user_id = current_member_id()
                         and chosen.client_id = client))
    end
  $$;
alter policy member on notifications
  using ((select current_member_id()) is null or client_id is null or is_chosen_client(client_id));
alter policy member on count_changes
  using ((select current_member_id()) is null or counted = 'team_members' or is_chosen_client(client_id));

create trigger api_keys_announce after insert or delete on api_keys
  for each row execute function announce_change();

alter table activity drop constraint activity_kind_check, add constraint activity_kind_check check (kind in
  ('sign_in', 'invitation', 'member', 'client', 'report', 'share', 'send', 'export', 'billing', 'integration'));

create function note_api_key() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' then
    perform note_activity(new.agency_id, current_actor_id(), 'integration', 'key_made',
                          new.name || case new.rights when 'read' then ', read' else ', read and write' end
                          || case new.clients when 'chosen' then ', chosen clients' else '' end);
  else
    perform note_activity(old.agency_id, current_actor_id(), 'integration', 'key_revoked', old.name);
  end if;
  return null;
end
$$;
create trigger api_keys_activity after insert or delete on api_keys for each row execute function note_api_key();
