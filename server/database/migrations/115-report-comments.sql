-- What members of an agency say to each other about a section of a report: never part of a version, and so of nothing a client gets.
create table report_comments (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null,
  report_id uuid not null,
  thread_id uuid, -- the comment it answers; null: it begins a thread
  section text not null check (length(section) between 1 and 200), -- by its id, which new data and new words leave as it is
  section_title text not null check (length(section_title) <= 300), -- as it was called: the section may be gone later
  version integer not null check (version > 0), -- the newest when it was written
  user_id uuid references users on delete set null,
  text text not null check (length(text) <= 5000), -- empty where its author took it back and answers hang on it
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  deleted_at timestamptz,
  resolved_at timestamptz,
  resolved_by uuid references users on delete set null,
  constraint report_comments_resolve_threads check (thread_id is null or resolved_at is null),
  constraint report_comments_say_something check ((text = '') = (deleted_at is not null)),
  foreign key (agency_id, report_id) references reports (agency_id, id) on delete cascade,
  unique (agency_id, report_id, id),
  foreign key (agency_id, report_id, thread_id) references report_comments (agency_id, report_id, id) on delete cascade
);
create index report_comments_of_report on report_comments (agency_id, report_id, created_at);
create index report_comments_thread on report_comments (agency_id, report_id, thread_id);
create index report_comments_user_id on report_comments (user_id);
create index report_comments_resolved_by on report_comments (resolved_by);

alter table report_comments enable row level security;
alter table report_comments force row level security;
create policy agency on report_comments
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());
create policy member on report_comments as restrictive to clientready_app
  using ((select current_member_id()) is null or exists (select from reports r where r.id = report_id));
-- Nobody speaks in the name of somebody else.
create policy actor on report_comments as restrictive for insert to clientready_app
  with check (user_id is not distinct from current_actor_id());
create policy author on report_comments as restrictive for delete to clientready_app
  using (user_id is not distinct from current_actor_id());
grant select, insert, delete on report_comments to clientready_app;
grant update (text, edited_at, deleted_at, resolved_at, resolved_by) on report_comments to clientready_app;

-- Words are their author's; whether a thread is resolved is everybody's.
create function keep_words_of_others() returns trigger
  language plpgsql
  as $$
begin
  if old.user_id is distinct from current_actor_id() then
    raise insufficient_privilege using message = 'A comment is changed by its author alone.';
  end if;
  return new;
end
$$;
create trigger report_comments_words before update of text, deleted_at on report_comments
  for each row when ((old.text, old.deleted_at) is distinct from (new.text, new.deleted_at))
  execute function keep_words_of_others();

create function announce_comment() returns trigger
  language plpgsql
  as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('clientready_events', jsonb_build_object(
    'agency_id', changed -> 'agency_id',
    'user_id', null,
    'client_id', (select client_id from reports where id = (changed ->> 'report_id')::uuid),
    'entity', 'report_comments',
    'id', changed -> 'report_id',
    'change', 'update')::text);
  return null;
end
$$;
create trigger report_comments_announce after insert or update or delete on report_comments
  for each row execute function announce_comment();
