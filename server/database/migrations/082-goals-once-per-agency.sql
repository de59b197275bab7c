-- A goal is compared with those of its own agency alone: otherwise being refused would tell that another agency has the same.
alter table client_goals
  drop constraint client_goals_once,
  add constraint client_goals_once unique nulls not distinct (agency_id, client_id, metric, month, channel, kind);
