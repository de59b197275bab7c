-- What these columns hold was never an address: it is where a file lies in the storage.
alter table reports rename column original_file_url to original_file_key;
alter table reports rename column file_url to file_key;

-- As before, with the new names.
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
      select distinct left_key, agency, now()
        from removed, unnest(array[original_file_key, file_key, model_key]) as left_key
       where agency_id = agency and is_own_file(agency, left_key)
         and not exists (select from client_files kept where kept.key = left_key)
      on conflict (key) do update set due_at = excluded.due_at;
  end loop;
  perform set_config('app.agency_id', agency_before, true);
  return null;
end
$$;
