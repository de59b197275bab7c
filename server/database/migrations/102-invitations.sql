-- Somebody who was asked to join, until they do, are no longer asked, or a week is over. The token itself is not stored.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null references agencies on delete cascade,
  email text not null check (length(email) between 3 and 320 and email = lower(email)),
  role text not null check (role in ('admin', 'member', 'viewer')),
  access text not null default 'all' check (access in ('all', 'chosen')),
  message text check (length(message) between 1 and 1000),
  token_hash text not null unique check (length(token_hash) = 43),
  invited_by uuid references users on delete set null,
  expires_at timestamptz not null,
  sent_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (agency_id, id),
  unique (agency_id, email),
  constraint invitations_managers_see_all check (access = 'all' or role in ('member', 'viewer'))
);
create index invitations_invited_by on invitations (invited_by);

-- The clients that are to be chosen for them.
create table invitation_clients (
  agency_id uuid not null,
  invitation_id uuid not null,
  client_id uuid not null,
  primary key (agency_id, invitation_id, client_id),
  foreign key (agency_id, invitation_id) references invitations (agency_id, id) on delete cascade,
  foreign key (agency_id, client_id) references clients (agency_id, id) on delete cascade
);
create index invitation_clients_of_client on invitation_clients (agency_id, client_id);

-- Whoever has chosen clients learns neither who is asked nor which clients there are.
alter table invitations enable row level security;
alter table invitations force row level security;
create policy agency on invitations
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());
create policy accounts on invitations using (is_accounts()) with check (is_accounts());
create policy member on invitations as restrictive to clientready_app using ((select current_member_id()) is null);

alter table invitation_clients enable row level security;
alter table invitation_clients force row level security;
create policy agency on invitation_clients
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());
create policy accounts on invitation_clients using (is_accounts()) with check (is_accounts());
create policy member on invitation_clients as restrictive to clientready_app using ((select current_member_id()) is null);

grant select, insert, update, delete on invitations, invitation_clients to clientready_app;
-- Whoever opens an invitation is nobody's member yet.
grant select, delete on invitations, invitation_clients to clientready_accounts;

-- Screens that show the team hear of invitations as of members.
create function announce_invitation() returns trigger
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
create trigger invitations_announce after insert or update or delete on invitations
  for each row execute function announce_invitation();
