-- What a client's people see concerns their role alone. Asked of every role, these policies looked into tables that another may
-- not read, and refused it rows of its own: the server did not start.
do $$
declare
  name text;
begin
  foreach name in array array['client_people', 'agencies', 'brand_settings', 'agency_portals', 'clients', 'portal_publications',
                              'reports', 'report_versions', 'report_files', 'client_files', 'client_goals',
                              'client_goal_standings', 'portal_comments', 'portal_openings'] loop
    execute format('alter policy portal on %I to clientready_portal', name);
  end loop;
end
$$;
alter policy portal_says on portal_comments to clientready_portal;
alter policy portal_opens on portal_openings to clientready_portal;
