-- An e-mail is 'sending' from before it is handed to the mail server until it is known what became of it. One that is found
-- so afterwards may or may not have left, and is not sent a second time.
alter table report_deliveries
  drop constraint report_deliveries_status_check,
  add constraint report_deliveries_status_check check (status in ('queued', 'sending', 'sent', 'failed'));

-- As before, but for reports that name the same file and are deleted by one statement.
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
       where agency_id = agency and key is not null
      on conflict (key) do update set due_at = excluded.due_at;
  end loop;
  perform set_config('app.agency_id', agency_before, true);
  return null;
end
$$;
