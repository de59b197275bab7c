-- Who did what when, for those who manage the agency. Written by the database itself, in the transaction that does it: nobody who
-- changes a table can forget it, and the application's role can neither write nor change an entry. Kept for a year.
create table activity (
  id bigint generated always as identity primary key,
  agency_id uuid not null references agencies on delete cascade,
  at timestamptz not null default clock_timestamp(),
  user_id uuid references users on delete set null,
  actor text check (length(actor) <= 200), -- the name at that time; null where the program did it by itself
  kind text not null check (kind in
    ('sign_in', 'invitation', 'member', 'client', 'report', 'share', 'send', 'export', 'billing')),
  action text not null check (length(action) between 1 and 40),
  subject text not null default '' check (length(subject) <= 700) -- whom or what it was about, in words
);
create index activity_newest_first on activity (agency_id, at desc, id desc);
create index activity_at on activity (at);
create index activity_user_id on activity (user_id);

alter table activity enable row level security;
alter table activity force row level security;
create policy agency on activity
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());
create policy member on activity as restrictive for select to clientready_app using ((select current_member_id()) is null);
-- What is older than a year is deleted, and nothing else.
create policy accounts on activity for select using (is_accounts() and at < now() - interval '1 year');
create policy accounts_delete on activity for delete using (is_accounts() and at < now() - interval '1 year');
grant select on activity to clientready_app;
grant select (at), delete on activity to clientready_accounts;

-- Who acts in this transaction; null where the program does.
create function current_actor_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.actor_id', true), '')::uuid $$;

create function note_activity(agency uuid, who uuid, kind text, action text, subject text) returns void
  language plpgsql security definer set search_path from current
  as $$
declare
  agency_before text := coalesce(current_setting('app.agency_id', true), '');
begin
  perform set_config('app.agency_id', agency::text, true);
  insert into activity (agency_id, user_id, actor, kind, action, subject)
    select agency, u.id, u.full_name, note_activity.kind, note_activity.action, left(coalesce(note_activity.subject, ''), 700)
      from agencies a
      left join users u on u.id = who
     where a.id = agency; -- of an agency that is going there is nothing left to note
  perform set_config('app.agency_id', agency_before, true);
end
$$;
revoke execute on function note_activity from public;
grant execute on function note_activity to clientready_app, clientready_accounts;

create function note_sign_in() returns trigger
  language plpgsql
  as $$
declare
  agency uuid;
begin
  for agency in select agency_id from memberships where user_id = new.user_id loop
    perform note_activity(agency, new.user_id, 'sign_in', 'logged_in', '');
  end loop;
  return null;
end
$$;
create trigger sessions_activity after insert on sessions for each row execute function note_sign_in();

create function note_invitation() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' then
    perform note_activity(new.agency_id, current_actor_id(), 'invitation', 'sent', new.email || ', ' || new.role);
  elsif tg_op = 'UPDATE' then
    perform note_activity(new.agency_id, current_actor_id(), 'invitation', 'sent_again', new.email || ', ' || new.role);
  elsif not is_accounts() then -- whoever joins takes theirs along
    perform note_activity(old.agency_id, current_actor_id(), 'invitation', 'taken_back', old.email);
  end if;
  return null;
end
$$;
create trigger invitations_activity after insert or update of token_hash or delete on invitations
  for each row execute function note_invitation();

-- Before a member goes, while the name can still be read.
create function note_member() returns trigger
  language plpgsql
  as $$
declare
  agency uuid := case when tg_op = 'DELETE' then old.agency_id else new.agency_id end;
  person uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  who uuid := coalesce(current_actor_id(), person);
  named text := coalesce((select full_name from users where id = person), 'A deleted account');
begin
  if tg_op = 'INSERT' then
    if new.role <> 'owner' then
      perform note_activity(agency, person, 'member', 'joined', new.role);
    end if;
    return new;
  elsif tg_op = 'DELETE' then
    perform note_activity(agency, who, 'member', case when who = person then 'left' else 'removed' end,
                          case when who = person then '' else named end);
    return old;
  end if;
  perform note_activity(agency, who, 'member', case when new.role = 'owner' then 'made_owner' else 'changed' end,
                        named || ', ' || new.role || case new.access when 'chosen' then ', chosen clients' else '' end);
  return new;
end
$$;
create trigger memberships_activity before update of role, access or delete on memberships
  for each row execute function note_member();
create trigger memberships_joined after insert on memberships for each row execute function note_member();

create function note_client() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' then
    perform note_activity(new.agency_id, current_actor_id(), 'client', 'added', new.name);
  elsif tg_op = 'DELETE' then
    perform note_activity(old.agency_id, current_actor_id(), 'client', 'deleted', old.name);
  elsif old.status <> new.status then
    perform note_activity(new.agency_id, current_actor_id(), 'client',
                          case new.status when 'active' then 'restored' else 'archived' end, new.name);
  else
    perform note_activity(new.agency_id, current_actor_id(), 'client', 'changed', new.name);
  end if;
  return null;
end
$$;
create trigger clients_activity after insert or delete on clients for each row execute function note_client();
create trigger clients_changed_activity after update of name, email, phone, address, status on clients
  for each row when ((old.name, old.email, old.phone, old.address, old.status)
                     is distinct from (new.name, new.email, new.phone, new.address, new.status))
  execute function note_client();

create function note_report() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' then
    perform note_activity(new.agency_id, current_actor_id(), 'report', 'created', new.name);
  elsif tg_op = 'UPDATE' then
    perform note_activity(new.agency_id, current_actor_id(), 'report', 'renamed', new.name);
  elsif exists (select from clients where id = old.client_id) then -- with its client, the client's entry says it
    perform note_activity(old.agency_id, current_actor_id(), 'report', 'deleted', old.name);
  end if;
  return null;
end
$$;
create trigger reports_activity after insert or delete on reports for each row execute function note_report();
create trigger reports_renamed_activity after update of name on reports
  for each row when (old.name is distinct from new.name) execute function note_report();

-- A link that was made for an e-mail is told by the e-mail, which comes after it: so this is looked at when all is done.
create function note_share() returns trigger
  language plpgsql
  as $$
declare
  named text := (select name from reports where id = new.report_id);
begin
  if tg_op = 'UPDATE' then
    perform note_activity(new.agency_id, current_actor_id(), 'share', 'turned_off', named);
  elsif not exists (select from report_deliveries where share_id = new.id) then
    perform note_activity(new.agency_id, current_actor_id(), 'share', 'created', named);
  end if;
  return null;
end
$$;
create constraint trigger report_shares_activity after insert on report_shares
  deferrable initially deferred for each row execute function note_share();
create trigger report_shares_off_activity after update of revoked_at on report_shares
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function note_share();

create function note_delivery() returns trigger
  language plpgsql
  as $$
begin
  perform note_activity(new.agency_id, current_actor_id(), 'send', 'sent',
                        (select name from reports where id = new.report_id) || ', to ' || new.recipient);
  return null;
end
$$;
create trigger report_deliveries_activity after insert on report_deliveries for each row execute function note_delivery();

create function note_subscription() returns trigger
  language plpgsql
  as $$
begin
  perform note_activity(new.agency_id, current_actor_id(), 'billing', 'changed',
    concat_ws(', ', new.plan, new.billing_interval, new.status, case when new.cancel_at_period_end then 'ends with the period' end));
  return null;
end
$$;
create trigger subscriptions_activity after update of plan, status, billing_interval, cancel_at_period_end on subscriptions
  for each row when ((old.plan, old.status, old.billing_interval, old.cancel_at_period_end)
                     is distinct from (new.plan, new.status, new.billing_interval, new.cancel_at_period_end))
  execute function note_subscription();
