-- Reports are made in turns between agencies: whoever asks for a hundred gets their second after everybody's first. A run's turn
-- is the one after its agency's last that is still open, or after the one served last of all, whichever is later: so a newcomer
-- comes next, and whoever asked for much does not wait for ever behind newcomers.
alter table report_runs
  add column turn integer not null default 0,
  add column started_at timestamptz;

-- One number for the whole installation, which nobody but these two functions touches.
create table turn_served (
  is_only boolean primary key default true check (is_only),
  turn integer not null
);
insert into turn_served (turn) values (0);

create function take_turn() returns trigger
  language plpgsql security definer set search_path from current
  as $$
begin
  -- Two runs of an agency at the same moment get two turns.
  perform pg_advisory_xact_lock(hashtextextended('turn of ' || new.agency_id, 0));
  select 1 + greatest(
      (select coalesce(max(turn), 0) from report_runs where agency_id = new.agency_id and finished_at is null),
      (select turn from turn_served))
    into new.turn;
  return new;
end
$$;

create function serve_turn() returns trigger
  language plpgsql security definer set search_path from current
  as $$
begin
  update turn_served set turn = new.turn where turn < new.turn;
  return null;
end
$$;

revoke execute on function take_turn, serve_turn from public;

create trigger report_runs_take_turn before insert on report_runs
  for each row execute function take_turn();
create trigger report_runs_serve_turn after update of started_at on report_runs
  for each row when (new.started_at is not null) execute function serve_turn();
