-- An assistant that was let in by OAuth is a key of its own kind: what it holds is a key that changes every hour, so that whom it acts
-- for, what it may do and when it ends are looked up in one place for both.
alter table api_keys add column kind text not null default 'program' check (kind in ('program', 'assistant'));

create table assistant_grants (
  key_id uuid primary key,
  agency_id uuid not null,
  assistant text not null check (length(assistant) between 1 and 80),
  client_hash text not null check (length(client_hash) = 43), -- of the identifier under which the assistant registered
  redirect_uri text not null check (length(redirect_uri) <= 2000),
  -- The code that the browser carries back: usable once, within a minute, by whoever knows the verifier.
  challenge text not null check (length(challenge) = 43),
  code_hash text not null unique check (length(code_hash) = 43),
  code_expires_at timestamptz not null,
  redeemed_at timestamptz,
  -- What gets the next key; of the one before it is remembered that it was spent.
  refresh_hash text unique check (length(refresh_hash) = 43),
  spent_refresh_hash text check (length(spent_refresh_hash) = 43),
  refreshed_at timestamptz,
  refresh_expires_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (agency_id, key_id) references api_keys (agency_id, id) on delete cascade
);
create index assistant_grants_of_agency on assistant_grants (agency_id);
create index assistant_grants_spent on assistant_grants (spent_refresh_hash);

alter table assistant_grants enable row level security;
alter table assistant_grants force row level security;
create policy agency on assistant_grants
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());
create policy accounts on assistant_grants using (is_accounts()) with check (is_accounts());
create policy member on assistant_grants as restrictive to clientready_app
  using ((select current_member_id()) is null);

grant select (kind) on api_keys to clientready_app;
grant select (key_id, agency_id, assistant, redirect_uri, redeemed_at, created_at), insert on assistant_grants to clientready_app;
grant select, update (redeemed_at, refresh_hash, spent_refresh_hash, refreshed_at, refresh_expires_at)
  on assistant_grants to clientready_accounts;
grant update (key_hash, hint, expires_at) on api_keys to clientready_accounts;
