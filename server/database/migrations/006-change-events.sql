-- Every change of a row that a screen shows is announced on the channel clientready_events when it commits:
--   {"agency_id": "…", "user_id": "…" or null, "entity": "reports", "id": "…", "change": "insert" | "update" | "delete"}
-- The message carries no content; whoever hears it reads the row with its own rights. user_id is set where the row is one
-- person's alone.
create function announce_change() returns trigger
  language plpgsql
  as $$
declare
  changed jsonb;
begin
  if tg_op = 'DELETE' then
    changed := to_jsonb(old);
  else
    changed := to_jsonb(new);
  end if;
  perform pg_notify('clientready_events', jsonb_build_object(
    'agency_id', changed -> 'agency_id',
    'user_id', case when tg_table_name = 'notifications' then changed -> 'user_id' end,
    'entity', tg_table_name,
    'id', coalesce(changed ->> 'id', changed ->> 'agency_id'),
    'change', lower(tg_op))::text);
  return null;
end
$$;

create trigger clients_announce after insert or update or delete on clients
  for each row execute function announce_change();
create trigger reports_announce after insert or update or delete on reports
  for each row execute function announce_change();
create trigger subscriptions_announce after insert or update or delete on subscriptions
  for each row execute function announce_change();
create trigger notifications_announce after insert or update or delete on notifications
  for each row execute function announce_change();
create trigger brand_settings_announce after insert or update or delete on brand_settings
  for each row execute function announce_change();
create trigger memberships_announce after insert or update or delete on memberships
  for each row execute function announce_change();
