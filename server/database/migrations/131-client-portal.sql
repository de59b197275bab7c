-- The client's door: people of a client sign in by a link sent to their address, and see what was published for them. Their
-- transactions run as a role of their own that names one person in app.portal_person_id and no agency, so that the policies of
-- agencies show it nothing. What it may see is granted here, column by column.
do $$
declare
  wanted constant text := 'clientready_portal';
begin
  if not exists (select from pg_roles where rolname = wanted) then
    begin
      execute format('create role %I nologin noinherit nosuperuser nobypassrls', wanted);
    exception
      when duplicate_object or unique_violation then null; -- another database of this server made it a moment ago
      when insufficient_privilege then
        raise exception 'The database user % may not create roles.', current_user
          using hint = format('As an administrator run: create role %s nologin; grant %s to %I;', wanted, wanted, current_user);
    end;
  end if;
  if exists (select from pg_roles where rolname = wanted and (rolsuper or rolbypassrls)) then
    raise exception 'The role % may bypass row-level security, which would let one client read another.', wanted
      using hint = format('As an administrator run: alter role %s nosuperuser nobypassrls;', wanted);
  end if;
  begin
    execute format('grant %I to current_user', wanted);
  exception
    when insufficient_privilege then null; -- an administrator may have granted it already: the next line finds out
  end;
  begin
    execute format('set local role %I', wanted);
    reset role;
  exception
    when insufficient_privilege then
      raise exception 'The database user % may not act as the role %.', current_user, wanted
        using hint = format('As an administrator run: grant %s to %I;', wanted, current_user);
  end;
end
$$;
grant usage on schema public to clientready_portal;

-- Asks for the role itself, as is_accounts() does.
create function is_portal() returns boolean
  language sql stable parallel safe
  as $$ select current_user = 'clientready_portal' $$;

create function current_person_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.portal_person_id', true), '')::uuid $$;

-- Under which address an agency's door is found on the main site.
create table agency_portals (
  agency_id uuid primary key references agencies on delete cascade,
  slug text not null unique check (slug ~ '^[a-z0-9](-?[a-z0-9])*$' and length(slug) <= 60),
  created_at timestamptz not null default now()
);

-- Whoever was removed stays, without a way in, for what they opened and said.
create table client_people (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null,
  client_id uuid not null,
  email text not null check (length(email) between 3 and 320 and email = lower(email)),
  name text check (length(name) between 1 and 200),
  invited_by uuid references users on delete set null,
  invited_at timestamptz not null default now(), -- last
  first_seen_at timestamptz,
  last_seen_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (agency_id, client_id, email),
  unique (agency_id, client_id, id),
  foreign key (agency_id, client_id) references clients (agency_id, id) on delete cascade
);
create index client_people_by_email on client_people (agency_id, email);
create index client_people_invited_by on client_people (invited_by);

-- Links that sign in once. The token is not stored, and neither is what the browser that asked was given.
create table portal_links (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null,
  client_id uuid not null,
  person_id uuid not null,
  kind text not null check (kind in ('sign_in', 'invitation')),
  token_hash text not null unique check (length(token_hash) = 43),
  browser_hash text check (length(browser_hash) = 43), -- null: nobody asked for it in a browser
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (agency_id, client_id, person_id) references client_people (agency_id, client_id, id) on delete cascade
);
create index portal_links_of_person on portal_links (agency_id, client_id, person_id);
create index portal_links_expires_at on portal_links (expires_at);

create table portal_sessions (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null,
  client_id uuid not null,
  person_id uuid not null,
  token_hash text not null unique check (length(token_hash) = 43),
  device text not null default '' check (length(device) <= 200), -- in words
  expires_at timestamptz not null,
  last_used_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  foreign key (agency_id, client_id, person_id) references client_people (agency_id, client_id, id) on delete cascade
);
create index portal_sessions_of_person on portal_sessions (agency_id, client_id, person_id);
create index portal_sessions_expires_at on portal_sessions (expires_at);

-- Which reports the client's people see: one version, or always the newest (null). A report that is published cannot be moved to
-- another client.
alter table reports add unique (agency_id, client_id, id);
create table portal_publications (
  report_id uuid primary key,
  agency_id uuid not null,
  client_id uuid not null,
  version_id uuid,
  user_id uuid references users on delete set null,
  published_at timestamptz not null default now(),
  foreign key (agency_id, client_id, report_id) references reports (agency_id, client_id, id) on delete cascade,
  foreign key (agency_id, report_id, version_id) references report_versions (agency_id, report_id, id) on delete cascade
);
create index portal_publications_newest_first on portal_publications (agency_id, client_id, published_at desc);
create index portal_publications_version_id on portal_publications (agency_id, report_id, version_id);
create index portal_publications_user_id on portal_publications (user_id);

create table portal_openings (
  id bigint generated always as identity primary key,
  agency_id uuid not null,
  client_id uuid not null,
  report_id uuid not null,
  person_id uuid not null,
  version integer not null check (version > 0),
  kind text not null check (kind in ('page', 'pdf')),
  at timestamptz not null default now(),
  foreign key (agency_id, report_id) references reports (agency_id, id) on delete cascade,
  foreign key (agency_id, client_id, person_id) references client_people (agency_id, client_id, id) on delete cascade
);
create index portal_openings_of_report on portal_openings (agency_id, report_id, at desc);
create index portal_openings_of_person on portal_openings (agency_id, client_id, person_id, at desc);

-- Between the client's people and the agency. What the agency says among itself is elsewhere.
create table portal_comments (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null,
  client_id uuid not null,
  report_id uuid not null,
  side text not null check (side in ('client', 'agency')),
  person_id uuid,
  user_id uuid references users on delete set null,
  author text not null check (length(author) between 1 and 320), -- as it was called then
  body text not null check (length(body) between 1 and 4000),
  created_at timestamptz not null default now(),
  constraint portal_comments_of_one_side check (case side when 'client' then person_id is not null and user_id is null
                                                          else person_id is null end),
  foreign key (agency_id, client_id, report_id) references reports (agency_id, client_id, id) on delete cascade,
  foreign key (agency_id, client_id, person_id) references client_people (agency_id, client_id, id) on delete cascade
);
create index portal_comments_of_report on portal_comments (agency_id, report_id, created_at);
create index portal_comments_person_id on portal_comments (agency_id, client_id, person_id);
create index portal_comments_user_id on portal_comments (user_id);

do $$
declare
  name text;
begin
  foreach name in array array['agency_portals', 'client_people', 'portal_links', 'portal_sessions', 'portal_publications',
                              'portal_openings', 'portal_comments'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy agency on %I using (agency_id = current_agency_id())
                                               with check (agency_id = current_agency_id())', name);
    if name <> 'agency_portals' then
      execute format('create policy member on %I as restrictive to clientready_app
                        using ((select current_member_id()) is null or is_chosen_client(client_id))', name);
    end if;
  end loop;
end
$$;

-- Before a person is known: whose an address, a link or a session is.
create policy accounts on agency_portals for select using (is_accounts());
create policy accounts on client_people using (is_accounts()) with check (is_accounts());
create policy accounts on portal_links using (is_accounts()) with check (is_accounts());
create policy accounts on portal_sessions using (is_accounts()) with check (is_accounts());
grant select (agency_id, slug) on agency_portals to clientready_accounts;
grant select (id, agency_id, client_id, email, name, first_seen_at, last_seen_at, removed_at) on client_people to clientready_accounts;
grant update (first_seen_at, last_seen_at) on client_people to clientready_accounts;
grant select, insert, delete on portal_links, portal_sessions to clientready_accounts;
grant update (used_at) on portal_links to clientready_accounts;
grant update (client_id, person_id, expires_at, last_used_at) on portal_sessions to clientready_accounts;

grant select, insert on agency_portals to clientready_app;
grant select, insert on client_people to clientready_app;
grant update (name, invited_by, invited_at, removed_at) on client_people to clientready_app;
-- An agency makes links that invite, and ends what a removed person has. It reads no token.
grant select (id, agency_id, client_id, person_id, kind, expires_at, used_at), delete on portal_links to clientready_app;
grant insert (id, agency_id, client_id, person_id, kind, token_hash, expires_at) on portal_links to clientready_app;
grant select (id, agency_id, client_id, person_id, device, last_used_at, created_at), delete on portal_sessions to clientready_app;
grant select, insert, delete on portal_publications to clientready_app;
grant update (version_id, user_id, published_at) on portal_publications to clientready_app;
grant select on portal_openings to clientready_app;
grant select, insert on portal_comments to clientready_app;
create policy agency_says on portal_comments as restrictive for insert to clientready_app with check (side = 'agency');

-- What one person sees. Each question about that person is asked once a statement.
create policy portal on client_people for select
  using (is_portal() and id = (select current_person_id()) and removed_at is null);
grant select (id, agency_id, client_id, email, name, removed_at) on client_people to clientready_portal;

create function portal_agency_id() returns uuid
  language sql stable parallel safe
  as $$ select agency_id from client_people where id = current_person_id() and removed_at is null $$;
create function portal_client_id() returns uuid
  language sql stable parallel safe
  as $$ select client_id from client_people where id = current_person_id() and removed_at is null $$;

create policy portal on agencies for select using (is_portal() and id = (select portal_agency_id()));
grant select (id, name) on agencies to clientready_portal;
create policy portal on brand_settings for select using (is_portal() and agency_id = (select portal_agency_id()));
grant select on brand_settings to clientready_portal;
create policy portal on agency_portals for select using (is_portal() and agency_id = (select portal_agency_id()));
grant select on agency_portals to clientready_portal;
create policy portal on clients for select using (is_portal() and id = (select portal_client_id()));
grant select (id, agency_id, name) on clients to clientready_portal;

create policy portal on portal_publications for select using (is_portal() and client_id = (select portal_client_id()));
grant select (report_id, agency_id, client_id, version_id, published_at) on portal_publications to clientready_portal;
create policy portal on reports for select
  using (is_portal() and exists (select from portal_publications p where p.report_id = reports.id));
grant select (id, agency_id, client_id, name, name_folded, original_file_name, original_file_url, current_version, is_together,
              created_at) on reports to clientready_portal;
create policy portal on report_versions for select
  using (is_portal() and exists (
    select from portal_publications p join reports r on r.id = p.report_id
     where p.report_id = report_versions.report_id
       and case when p.version_id is null then report_versions.number = r.current_version
                else p.version_id = report_versions.id end));
grant select (id, agency_id, report_id, number, title, brand, model_key, file_key, file_bytes, made_of, created_at)
  on report_versions to clientready_portal;
-- The rows behind figures are read from the files the report was made of.
create policy portal on report_files for select
  using (is_portal() and exists (select from portal_publications p where p.report_id = report_files.report_id));
grant select (agency_id, report_id, position, file_id, name) on report_files to clientready_portal;
create policy portal on client_files for select
  using (is_portal() and exists (select from report_files f where f.file_id = client_files.id));
grant select (id, agency_id, client_id, key, platform) on client_files to clientready_portal;

create policy portal on client_goals for select using (is_portal() and client_id = (select portal_client_id()));
create policy portal on client_goal_standings for select using (is_portal() and client_id = (select portal_client_id()));
grant select on client_goals, client_goal_standings to clientready_portal;

create policy portal on portal_comments for select
  using (is_portal() and client_id = (select portal_client_id())
         and exists (select from portal_publications p where p.report_id = portal_comments.report_id));
create policy portal_says on portal_comments for insert
  with check (is_portal() and side = 'client' and person_id = (select current_person_id())
              and agency_id = (select portal_agency_id()) and client_id = (select portal_client_id())
              and exists (select from portal_publications p where p.report_id = portal_comments.report_id));
grant select (id, agency_id, client_id, report_id, side, person_id, author, body, created_at) on portal_comments to clientready_portal;
grant insert (agency_id, client_id, report_id, side, person_id, author, body) on portal_comments to clientready_portal;

create policy portal on portal_openings for select
  using (is_portal() and person_id = (select current_person_id()) and client_id = (select portal_client_id()));
create policy portal_opens on portal_openings for insert
  with check (is_portal() and person_id = (select current_person_id())
              and agency_id = (select portal_agency_id()) and client_id = (select portal_client_id())
              and exists (select from portal_publications p where p.report_id = portal_openings.report_id));
grant select (agency_id, client_id, report_id, person_id, version, kind, at) on portal_openings to clientready_portal;
grant insert (agency_id, client_id, report_id, person_id, version, kind) on portal_openings to clientready_portal;

-- Screens that show people hear of them as changes of the client; those that show a report, as changes of the report.
create function announce_person() returns trigger
  language plpgsql
  as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('clientready_events', jsonb_build_object(
    'agency_id', changed -> 'agency_id', 'user_id', null, 'client_id', changed -> 'client_id',
    'entity', 'clients', 'id', changed -> 'client_id', 'change', 'update')::text);
  return null;
end
$$;
create trigger client_people_announce after insert or update or delete on client_people
  for each row execute function announce_person();

create function announce_published() returns trigger
  language plpgsql
  as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('clientready_events', jsonb_build_object(
    'agency_id', changed -> 'agency_id', 'user_id', null, 'client_id', changed -> 'client_id',
    'entity', 'reports', 'id', changed -> 'report_id', 'change', 'update')::text);
  return null;
end
$$;
create trigger portal_publications_announce after insert or update or delete on portal_publications
  for each row execute function announce_published();
create trigger portal_openings_announce after insert on portal_openings
  for each row execute function announce_published();
create trigger portal_comments_announce after insert on portal_comments
  for each row execute function announce_published();
