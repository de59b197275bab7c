-- An agency may want somebody to approve a report before it leaves the house: from this moment on, or null where it does not.
alter table agencies add column approval_required_since timestamptz;

-- What was asked and decided about a version of a report. Nothing of it is ever changed: the last entry is how the version stands,
-- and another version begins without any.
create table report_reviews (
  id bigint generated always as identity primary key,
  agency_id uuid not null,
  report_id uuid not null,
  version_id uuid not null,
  action text not null check (action in ('asked', 'approved', 'changes_asked', 'withdrawn')),
  user_id uuid references users on delete set null, -- who did it
  reviewers uuid[] not null default '{}' check (cardinality(reviewers) <= 100), -- of whom it was asked
  note text check (length(note) between 1 and 2000),
  created_at timestamptz not null default clock_timestamp(),
  foreign key (agency_id, report_id, version_id) references report_versions (agency_id, report_id, id) on delete cascade
);
create index report_reviews_of_version on report_reviews (agency_id, report_id, version_id, id desc);
create index report_reviews_user_id on report_reviews (user_id);

alter table report_reviews enable row level security;
alter table report_reviews force row level security;
create policy agency on report_reviews
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());
create policy member on report_reviews as restrictive to clientready_app
  using ((select current_member_id()) is null or exists (select from reports r where r.id = report_id));
-- Nobody decides in the name of somebody else.
create policy actor on report_reviews as restrictive for insert to clientready_app
  with check (user_id is not distinct from current_actor_id());
grant select, insert on report_reviews to clientready_app;

create function is_approved(agency uuid, report uuid, version uuid) returns boolean
  language sql stable parallel safe
  as $$
    select coalesce((select r.action = 'approved' from report_reviews r
                      where r.agency_id = agency and r.report_id = report and r.version_id = version
                      order by r.id desc limit 1), false)
  $$;

-- Where approval is required, a link or an e-mail of a version that has none cannot be written down, whoever forgot to ask. A link
-- to the newest version shows the newest approved one, so there has to be one.
create function refuse_unapproved() returns trigger
  language plpgsql
  as $$
begin
  if (select approval_required_since from agencies where id = new.agency_id) is null then
    return new;
  end if;
  if new.version_id is null and tg_table_name = 'report_shares' then
    if exists (select from report_versions v
                where v.report_id = new.report_id and is_approved(v.agency_id, v.report_id, v.id)) then
      return new;
    end if;
  elsif new.version_id is not null and is_approved(new.agency_id, new.report_id, new.version_id) then
    return new;
  end if;
  raise check_violation using message = 'This version was not approved.';
end
$$;
create trigger report_shares_need_approval before insert or update of version_id on report_shares
  for each row execute function refuse_unapproved();
create trigger report_deliveries_need_approval before insert or update of version_id on report_deliveries
  for each row execute function refuse_unapproved();

-- How a report stands is shown in lists as well.
create trigger report_reviews_announce after insert on report_reviews
  for each row execute function announce_report_change();

create function note_review() returns trigger
  language plpgsql
  as $$
begin
  perform note_activity(new.agency_id, current_actor_id(), 'report', 'review_' || new.action,
    (select r.name || ', version ' || v.number
       from reports r join report_versions v on v.report_id = r.id
      where v.id = new.version_id));
  return null;
end
$$;
create trigger report_reviews_activity after insert on report_reviews for each row execute function note_review();

create function note_approval_setting() returns trigger
  language plpgsql
  as $$
begin
  perform note_activity(new.id, current_actor_id(), 'report',
    case when new.approval_required_since is null then 'approval_off' else 'approval_on' end, '');
  return null;
end
$$;
create trigger agencies_approval_activity after update of approval_required_since on agencies
  for each row when ((old.approval_required_since is null) <> (new.approval_required_since is null))
  execute function note_approval_setting();

-- Who may be told about a client: those who see it. Asked by whoever sees it too, who may not see for whom it was chosen.
create function members_who_see(client uuid) returns setof uuid
  language plpgsql
  as $$
declare
  member_before text := coalesce(current_setting('app.member_id', true), '');
begin
  if current_member_id() is not null and not is_chosen_client(client) then
    return;
  end if;
  perform set_config('app.member_id', '', true);
  return query
    select m.user_id from memberships m
     where m.agency_id = current_agency_id()
       and (m.access = 'all'
            or exists (select from member_clients c
                        where c.agency_id = m.agency_id and c.user_id = m.user_id and c.client_id = client));
  perform set_config('app.member_id', member_before, true);
end
$$;
