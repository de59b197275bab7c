create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null unique references agencies on delete cascade,
  user_id uuid references users on delete set null, -- who took it out
  plan text check (plan in ('starter', 'professional', 'enterprise')),
  status text check (status in
    ('trialing', 'active', 'past_due', 'canceled', 'unpaid', 'incomplete', 'incomplete_expired', 'paused')),
  billing_interval text check (billing_interval in ('monthly', 'yearly')),
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  trial_ends_at timestamptz,
  stripe_subscription_id text unique check (length(stripe_subscription_id) <= 255),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index subscriptions_user_id on subscriptions (user_id);

create table notifications (
  id bigint generated always as identity primary key,
  agency_id uuid not null,
  user_id uuid not null, -- whose bell it rings
  icon text not null check (length(icon) between 1 and 50),
  title text not null check (length(title) between 1 and 200),
  message text not null check (length(message) between 1 and 2000),
  link text check (length(link) <= 1024),
  unread boolean not null default true,
  created_at timestamptz not null default now(),
  foreign key (agency_id, user_id) references memberships (agency_id, user_id) on delete cascade
);
create index notifications_newest_first on notifications (agency_id, user_id, created_at desc, id desc);

-- Settings of the whole installation, the address of the report workflow among them. The agencies read, the operator writes.
create table system_config (
  key text primary key check (length(key) between 1 and 100),
  value text not null check (length(value) <= 4096),
  updated_at timestamptz not null default now()
);

alter table subscriptions enable row level security;
alter table subscriptions force row level security;
create policy agency on subscriptions
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());

alter table notifications enable row level security;
alter table notifications force row level security;
create policy agency on notifications
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());

grant select, insert, update, delete on subscriptions, notifications to clientready_app;
grant select on system_config to clientready_app, clientready_accounts;
