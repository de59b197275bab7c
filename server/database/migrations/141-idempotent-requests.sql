-- Requests that named themselves with an Idempotency-Key, so that a repeated one is answered once: what was asked, who works at it, and
-- the answer. Kept for a day. What was answered is sealed with the secret of the installation.
create table idempotent_requests (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null,
  user_id uuid not null,
  caller_id uuid not null, -- the key that asked, or the user where a person did
  name text not null check (length(name) between 1 and 255),
  route text not null check (length(route) <= 200),
  fingerprint text not null check (length(fingerprint) = 43),
  held_until timestamptz, -- somebody works at it until then; null where nobody does
  status smallint check (status between 200 and 299), -- once it was answered
  sealed_answer text,
  created_at timestamptz not null default now(),
  unique (agency_id, caller_id, name),
  unique (agency_id, id),
  foreign key (agency_id, user_id) references memberships (agency_id, user_id) on delete cascade
);
create index idempotent_requests_created_at on idempotent_requests (created_at);
create index idempotent_requests_of_member on idempotent_requests (agency_id, user_id);

-- What each transaction of such a request gave, written by the transaction itself: after a crash the request goes on behind the last of
-- them. Two that work at the same request cannot both write a step.
create table idempotent_steps (
  agency_id uuid not null,
  request_id uuid not null,
  step integer not null check (step >= 0),
  sealed_result text not null,
  primary key (request_id, step),
  foreign key (agency_id, request_id) references idempotent_requests (agency_id, id) on delete cascade
);
create index idempotent_steps_of_request on idempotent_steps (agency_id, request_id);

do $$
declare
  name text;
begin
  foreach name in array array['idempotent_requests', 'idempotent_steps'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy agency on %I
                      using (agency_id = current_agency_id()) with check (agency_id = current_agency_id())', name);
  end loop;
end
$$;
-- What is older than a day is deleted, and nothing else.
create policy accounts on idempotent_requests for select using (is_accounts() and created_at < now() - interval '1 day');
create policy accounts_delete on idempotent_requests for delete using (is_accounts() and created_at < now() - interval '1 day');

grant select, insert, delete, update (held_until, status, sealed_answer) on idempotent_requests to clientready_app;
grant select, insert on idempotent_steps to clientready_app;
grant select (created_at), delete on idempotent_requests to clientready_accounts;
