-- As 103, but an agency's transaction writes into its own log alone, and by itself only that something was exported: all else is
-- noted by the triggers of what is done. The setting `role` tells who asked; here, where the owner's rights hold, the user does not.
create or replace function note_activity(agency uuid, who uuid, kind text, action text, subject text) returns void
  language plpgsql security definer set search_path from current
  as $$
declare
  agency_before text := coalesce(current_setting('app.agency_id', true), '');
begin
  if current_setting('role', true) = 'clientready_app'
     and (agency is distinct from current_agency_id()
          or (pg_trigger_depth() = 0
              and (note_activity.kind <> 'export' or who is distinct from current_actor_id()))) then
    raise insufficient_privilege using message = 'The log of an agency is written by what is done in it.';
  end if;
  perform set_config('app.agency_id', agency::text, true);
  insert into activity (agency_id, user_id, actor, kind, action, subject)
    select agency, u.id, u.full_name, note_activity.kind, note_activity.action, left(coalesce(note_activity.subject, ''), 700)
      from agencies a
      left join users u on u.id = who
     where a.id = agency; -- of an agency that is going there is nothing left to note
  perform set_config('app.agency_id', agency_before, true);
end
$$;
