-- An agency is the tenant: everything a person makes belongs to one.

create table agencies (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  -- Here rather than on the subscription, because a payment event names the customer before any agency is known.
  stripe_customer_id text unique check (length(stripe_customer_id) <= 255),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table memberships (
  agency_id uuid not null references agencies on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
  created_at timestamptz not null default now(),
  primary key (agency_id, user_id)
);
create index memberships_user_id on memberships (user_id);

-- How the agency's reports look.
create table brand_settings (
  agency_id uuid primary key references agencies on delete cascade,
  logo_key text check (length(logo_key) <= 1024),
  primary_color text not null default '#1d4ed8' check (primary_color ~ '^#[0-9a-f]{6}$'),
  accent_color text not null default '#0f766e' check (accent_color ~ '^#[0-9a-f]{6}$'),
  website text check (length(website) <= 2048),
  footer_line text check (length(footer_line) <= 300),
  report_language text not null default 'en' check (report_language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  paper_size text not null default 'a4' check (paper_size in ('a4', 'letter')),
  updated_at timestamptz not null default now()
);

-- The agency a session acts for, where its user belongs to several.
alter table sessions add column active_agency_id uuid references agencies on delete set null;

-- An agency without an owner could never be managed or deleted again. Checked at commit, so that a hand-over may take the
-- old owner away before it names the new one. The check names the agency itself, because it may run as the owner of the
-- tables (a deleted user takes memberships along), who sees no agency that is not named.
create function refuse_agency_without_owner() returns trigger
  language plpgsql
  as $$
declare
  agency_before text := coalesce(current_setting('app.agency_id', true), '');
begin
  perform set_config('app.agency_id', old.agency_id::text, true);
  perform from agencies where id = old.agency_id for no key update;
  if found and not exists (select from memberships where agency_id = old.agency_id and role = 'owner') then
    raise exception 'The last owner cannot leave the agency.'
      using errcode = 'restrict_violation', constraint = 'agencies_keep_an_owner', table = 'memberships';
  end if;
  perform set_config('app.agency_id', agency_before, true);
  return null;
end
$$;

create constraint trigger agencies_keep_an_owner
  after delete or update of role, agency_id, user_id on memberships
  deferrable initially deferred
  for each row when (old.role = 'owner')
  execute function refuse_agency_without_owner();

-- Asks for the role itself rather than granting the policy to it: on PostgreSQL 15 the owner of the tables would inherit that.
create function is_accounts() returns boolean
  language sql stable parallel safe
  as $$ select current_user = 'clientready_accounts' $$;

alter table agencies enable row level security;
alter table agencies force row level security;
create policy agency on agencies
  using (id = current_agency_id()) with check (id = current_agency_id());
create policy accounts on agencies using (is_accounts()) with check (is_accounts());

alter table memberships enable row level security;
alter table memberships force row level security;
create policy agency on memberships
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());
create policy accounts on memberships using (is_accounts()) with check (is_accounts());

alter table brand_settings enable row level security;
alter table brand_settings force row level security;
create policy agency on brand_settings
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());

-- An agency sees who its own people are and whether they want e-mail, and changes neither.
alter table users enable row level security;
alter table users force row level security;
create policy agency on users for select
  using (exists (select from memberships m where m.user_id = users.id and m.agency_id = current_agency_id()));
create policy accounts on users using (is_accounts()) with check (is_accounts());

alter table user_preferences enable row level security;
alter table user_preferences force row level security;
create policy agency on user_preferences for select
  using (exists (select from memberships m where m.user_id = user_preferences.user_id and m.agency_id = current_agency_id()));
create policy accounts on user_preferences using (is_accounts()) with check (is_accounts());

grant select, update on agencies to clientready_app;
grant select, insert, update, delete on memberships, brand_settings to clientready_app;
grant select on users, user_preferences to clientready_app;
grant select, insert, update, delete on agencies, memberships to clientready_accounts;
