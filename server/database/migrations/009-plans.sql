-- Every agency has a subscription from its first moment: the free trial. Made by the database, so that no crash between two
-- statements leaves an agency without one. 14 days; contract/billing/plans.ts says the same, and a test holds them together.
alter table subscriptions
  add column past_due_since timestamptz,
  -- Which reminder of the trial's end was sent last: so many days before it.
  add column trial_reminder smallint check (trial_reminder in (3, 1)),
  -- Reports made in this month of the agency's calendar. Counted up and never down: deleting a report gives none back.
  add column usage_month text check (usage_month ~ '^\d{4}-\d{2}$'),
  add column usage_reports integer not null default 0 check (usage_reports >= 0);

create function begin_trial() returns trigger
  language plpgsql security definer set search_path from current
  as $$
declare
  agency_before text := coalesce(current_setting('app.agency_id', true), '');
begin
  perform set_config('app.agency_id', new.id::text, true);
  insert into subscriptions (agency_id, plan, status, trial_ends_at, current_period_end)
  values (new.id, 'starter', 'trialing', new.created_at + interval '14 days', new.created_at + interval '14 days')
  on conflict (agency_id) do nothing;
  perform set_config('app.agency_id', agency_before, true);
  return null;
end
$$;

revoke execute on function begin_trial from public;

create trigger agencies_begin_trial after insert on agencies
  for each row execute function begin_trial();

-- Agencies that were there before. Only clientready_accounts sees them all.
do $$
declare
  ids uuid[];
  founded timestamptz[];
  trial_end timestamptz;
begin
  set local role clientready_accounts;
  select coalesce(array_agg(id), '{}'), coalesce(array_agg(created_at), '{}') into ids, founded from agencies;
  reset role;
  for at in 1 .. cardinality(ids) loop
    perform set_config('app.agency_id', ids[at]::text, true);
    trial_end := founded[at] + interval '14 days';
    insert into subscriptions (agency_id, plan, status, trial_ends_at, current_period_end)
    values (ids[at], 'starter', 'trialing', trial_end, trial_end)
    on conflict (agency_id) do update set trial_ends_at = coalesce(subscriptions.trial_ends_at, trial_end);
  end loop;
  perform set_config('app.agency_id', '', true);
end
$$;

-- Which events of the payment provider were dealt with. No agency is known when one comes in.
create table stripe_events (
  id text primary key check (length(id) between 1 and 255),
  type text not null check (length(type) <= 255),
  received_at timestamptz not null default now()
);
create index stripe_events_received_at on stripe_events (received_at);
grant select, insert, delete on stripe_events to clientready_accounts;
