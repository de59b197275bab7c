-- Whose turn it is to ask the payment provider about an agency. A turn is a row rather than a lock, so that nobody holds a
-- connection while the provider takes its time; one that was never given back ends by itself.
create table provider_turns (
  agency_id uuid primary key references agencies on delete cascade,
  turn uuid not null,
  ends_at timestamptz not null
);

alter table provider_turns enable row level security;
alter table provider_turns force row level security;
create policy agency on provider_turns
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());

grant select, insert, update, delete on provider_turns to clientready_app;
