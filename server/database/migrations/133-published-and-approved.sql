-- "Always the newest" shows, where the agency wants approval, the newest version that has it. Asked as the owner of the tables, who
-- like everybody sees the rows of the agency that is named; a client's person learns a number and nothing of what was decided.
create function published_version(agency uuid, report uuid) returns integer
  language plpgsql stable security definer set search_path from current
  as $$
declare
  agency_before text := coalesce(current_setting('app.agency_id', true), '');
  found integer;
begin
  perform set_config('app.agency_id', agency::text, true);
  if (select approval_required_since from agencies where id = agency) is null then
    select current_version into found from reports where id = report;
  else
    select max(v.number) into found from report_versions v
     where v.report_id = report and is_approved(v.agency_id, v.report_id, v.id);
  end if;
  perform set_config('app.agency_id', agency_before, true);
  return found;
end
$$;
revoke execute on function published_version from public;
grant execute on function published_version to clientready_portal;

alter policy portal on report_versions
  using (is_portal() and exists (
    select from portal_publications p
     where p.report_id = report_versions.report_id
       and case when p.version_id is null then report_versions.number = published_version(p.agency_id, p.report_id)
                else p.version_id = report_versions.id end));

-- What was not approved cannot be published, whoever forgot to ask.
create function refuse_unapproved_publication() returns trigger
  language plpgsql
  as $$
begin
  if (select approval_required_since from agencies where id = new.agency_id) is null
     or exists (select from report_versions v
                 where v.report_id = new.report_id and (new.version_id is null or v.id = new.version_id)
                   and is_approved(v.agency_id, v.report_id, v.id)) then
    return new;
  end if;
  raise check_violation using message = 'This version was not approved.';
end
$$;
create trigger portal_publications_need_approval before insert or update of version_id on portal_publications
  for each row execute function refuse_unapproved_publication();

-- The log tells who let whom in, and what was published to whom.
create function note_client_person() returns trigger
  language plpgsql
  as $$
declare
  named text := new.email || ', ' || coalesce((select name from clients where id = new.client_id), '');
begin
  if tg_op = 'INSERT' or (old.removed_at is not null and new.removed_at is null) then
    perform note_activity(new.agency_id, current_actor_id(), 'client', 'person_invited', named);
  elsif old.removed_at is null and new.removed_at is not null then
    perform note_activity(new.agency_id, current_actor_id(), 'client', 'person_removed', named);
  end if;
  return null;
end
$$;
create trigger client_people_activity after insert or update of removed_at on client_people
  for each row execute function note_client_person();

create function note_publication() returns trigger
  language plpgsql
  as $$
declare
  named text;
begin
  if tg_op = 'DELETE' then
    named := (select name from reports where id = old.report_id);
    -- With its report, the report's entry says it.
    if named is not null then
      perform note_activity(old.agency_id, current_actor_id(), 'share', 'unpublished', named);
    end if;
  else
    named := (select name from reports where id = new.report_id);
    perform note_activity(new.agency_id, current_actor_id(), 'share', 'published', named);
  end if;
  return null;
end
$$;
create trigger portal_publications_activity after insert or update of version_id or delete on portal_publications
  for each row execute function note_publication();
