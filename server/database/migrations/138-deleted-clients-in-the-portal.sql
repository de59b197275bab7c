-- As 126, for the tables of the client's door: people of a deleted client are hidden from the agency with everything they did, and
-- find nothing behind the door until the client is brought back.
do $$
declare
  name text;
begin
  foreach name in array array['client_people', 'portal_links', 'portal_sessions', 'portal_publications', 'portal_openings',
                              'portal_comments'] loop
    execute format('create policy deleted on %I as restrictive to clientready_app
                      using (not (select hides_clients()) or not is_deleted_client(client_id))', name);
  end loop;
end
$$;

-- The role of the door names no agency, so that the question is asked for it.
create function is_deleted_client_of(agency uuid, client uuid) returns boolean
  language plpgsql security definer set search_path from current
  as $$
declare
  agency_before text := coalesce(current_setting('app.agency_id', true), '');
  found boolean;
begin
  perform set_config('app.agency_id', agency::text, true);
  found := is_deleted_client(client);
  perform set_config('app.agency_id', agency_before, true);
  return found;
end
$$;
revoke execute on function is_deleted_client_of from public;
grant execute on function is_deleted_client_of to clientready_portal;
create policy portal_deleted on client_people as restrictive for select to clientready_portal
  using (not is_deleted_client_of(agency_id, client_id));
