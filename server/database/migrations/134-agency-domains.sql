-- An agency's own domain for its portal and its shared links. Any number may claim a name; whoever proves it by a record in its
-- DNS has it, and nobody else.
create table agency_domains (
  agency_id uuid primary key references agencies on delete cascade,
  domain text not null check (domain ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$' and length(domain) <= 253),
  token text not null check (length(token) between 20 and 64),
  verified_at timestamptz,
  checked_at timestamptz,
  failing_since timestamptz, -- the record of a proved one is gone since
  created_at timestamptz not null default now()
);
create unique index agency_domains_proved on agency_domains (domain) where verified_at is not null;

alter table agency_domains enable row level security;
alter table agency_domains force row level security;
create policy agency on agency_domains
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());
-- Before an agency is known: whose host was asked, and which are to be checked again.
create policy accounts on agency_domains for select using (is_accounts());
grant select, insert, update, delete on agency_domains to clientready_app;
grant select (agency_id, domain, verified_at) on agency_domains to clientready_accounts;

-- Settings that are open elsewhere hear of it as of the brand.
create function announce_domain() returns trigger
  language plpgsql
  as $$
declare
  agency uuid := case when tg_op = 'DELETE' then old.agency_id else new.agency_id end;
begin
  perform pg_notify('clientready_events', jsonb_build_object(
    'agency_id', agency, 'user_id', null, 'entity', 'brand_settings', 'id', agency, 'change', 'update')::text);
  return null;
end
$$;
create trigger agency_domains_announce after insert or update or delete on agency_domains
  for each row execute function announce_domain();
