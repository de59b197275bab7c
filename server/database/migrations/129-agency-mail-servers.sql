-- The agency's own mail server, through which reports leave. A row is here once the server has taken a test message, so that what is
-- stored works; the password is sealed with the secret of the installation.
create table agency_mail_servers (
  agency_id uuid primary key references agencies on delete cascade,
  host text not null check (length(host) between 1 and 253),
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  username text check (length(username) between 1 and 320),
  sealed_password text check (length(sealed_password) <= 4000),
  from_address text not null check (length(from_address) between 3 and 320),
  tested_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table agency_mail_servers enable row level security;
alter table agency_mail_servers force row level security;
create policy agency on agency_mail_servers
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());
create policy member on agency_mail_servers as restrictive to clientready_app using ((select current_member_id()) is null);
grant select, insert, update, delete on agency_mail_servers to clientready_app;

-- Why an e-mail with a report could not be sent, in words for whoever sent it.
alter table report_deliveries add column failure text check (length(failure) <= 500);
