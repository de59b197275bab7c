-- What the application never does, its role may not do either, should a query ever be talked into it.

-- A membership lets an agency see who its user is. People come in by their own doing, before an agency is known.
revoke insert, update on memberships from clientready_app;
grant update (role) on memberships to clientready_app;

-- A row names files of its own agency alone. Signed links, e-mails and deletions go by what a row names. Rows that are there
-- already are not looked at again.
create function is_own_file(agency uuid, key text) returns boolean
  language sql immutable parallel safe
  as $$ select starts_with(key, 'agencies/' || agency || '/') and key not like '%..%' $$;

alter table reports
  add constraint reports_name_own_files check (
    is_own_file(agency_id, original_file_url)
    and (file_url is null or is_own_file(agency_id, file_url))
    and (model_key is null or is_own_file(agency_id, model_key))) not valid;
alter table brand_settings
  add constraint brand_settings_name_own_files check (logo_key is null or is_own_file(agency_id, logo_key)) not valid;

-- Likewise what is to be deleted: an agency's own files, and before an agency is known the pictures of people.
drop policy agency on files_to_delete;
create policy agency on files_to_delete
  using (agency_id = current_agency_id())
  with check (agency_id = current_agency_id() and is_own_file(agency_id, key));
drop policy accounts on files_to_delete;
create policy accounts on files_to_delete for select using (is_accounts());
create policy accounts_insert on files_to_delete for insert with check (is_accounts() and starts_with(key, 'users/'));
create policy accounts_update on files_to_delete for update using (is_accounts()) with check (is_accounts());
create policy accounts_delete on files_to_delete for delete using (is_accounts());
revoke update on files_to_delete from clientready_app, clientready_accounts;
grant update (due_at, leased_until, attempts) on files_to_delete to clientready_app, clientready_accounts;

-- As before, but for files that are not the agency's.
create or replace function leave_files_to_delete() returns trigger
  language plpgsql
  as $$
declare
  agency_before text := coalesce(current_setting('app.agency_id', true), '');
  agency uuid;
begin
  for agency in select distinct agency_id from removed loop
    perform set_config('app.agency_id', agency::text, true);
    insert into files_to_delete (key, agency_id, due_at)
      select distinct key, agency, now()
        from removed, unnest(array[original_file_url, file_url, model_key]) as key
       where agency_id = agency and is_own_file(agency, key)
      on conflict (key) do update set due_at = excluded.due_at;
  end loop;
  perform set_config('app.agency_id', agency_before, true);
  return null;
end
$$;

-- A brand's web address leads to the web. Others, which only somebody who spoke to the API by hand could have set, are dropped.
alter table brand_settings no force row level security;
update brand_settings set website = null
 where website !~* '^(https?://)?[^[:space:]/:@?#.]+(\.[^[:space:]/:@?#.]+)+\.?(:[0-9]{1,5})?([/?#][^[:space:]]*)?$';
alter table brand_settings force row level security;
alter table brand_settings
  add constraint brand_settings_website_is_of_the_web check (
    website ~* '^(https?://)?[^[:space:]/:@?#.]+(\.[^[:space:]/:@?#.]+)+\.?(:[0-9]{1,5})?([/?#][^[:space:]]*)?$');
