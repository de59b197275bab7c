-- The program connects as the owner of these tables and never queries as that owner. Each piece of work runs as one of two
-- roles that cannot log in and cannot bypass row-level security:
--   clientready_app       one agency at a time, the one named by the setting app.agency_id
--   clientready_accounts  sign-up, sign-in and membership, before an agency is known; sees no client and no report

do $$
declare
  wanted text;
begin
  foreach wanted in array array['clientready_app', 'clientready_accounts'] loop
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
      raise exception 'The role % may bypass row-level security, which would let one agency read another.', wanted
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
  end loop;
end
$$;

grant usage on schema public to clientready_app, clientready_accounts;

-- The agency that the current transaction works for; null where none was named, so that every comparison with it fails.
create function current_agency_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.agency_id', true), '')::uuid $$;
