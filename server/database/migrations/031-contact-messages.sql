-- What visitors write to whoever runs the installation: a demo, sales, support, personal data. Written by visitors, read by the
-- operator alone, as the owner of the table; no agency and no account sees it.
create table contact_messages (
  id bigint generated always as identity primary key,
  topic text not null check (topic in ('support', 'demo', 'sales', 'privacy')),
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  company text check (length(company) between 1 and 120),
  message text not null check (length(message) between 1 and 5000),
  created_at timestamptz not null default now()
);

grant insert on contact_messages to clientready_accounts;
