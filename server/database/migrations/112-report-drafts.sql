-- What is being written on top of a report, before it is published: one draft for each report, whoever writes in it.
create table report_drafts (
  report_id uuid primary key,
  agency_id uuid not null,
  edition jsonb not null check (jsonb_typeof(edition) = 'object'),
  revision integer not null check (revision > 0), -- raised with every save: whoever saves names the one they began with
  base_version integer not null check (base_version > 0), -- whose generated report the edition speaks of
  user_id uuid references users on delete set null, -- who saved last
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (agency_id, report_id) references reports (agency_id, id) on delete cascade
);
create index report_drafts_agency_id on report_drafts (agency_id, report_id);
create index report_drafts_user_id on report_drafts (user_id);

-- Who has the editor of a report open, as they last said.
create table report_editors (
  agency_id uuid not null,
  report_id uuid not null,
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (report_id, user_id),
  foreign key (agency_id, report_id) references reports (agency_id, id) on delete cascade
);
create index report_editors_agency_id on report_editors (agency_id, report_id);
create index report_editors_user_id on report_editors (user_id);

-- A version whose report had to be made again may be made of fewer files than before.
grant update (made_of) on report_versions to clientready_app;
-- Edits that found no place in the data of this version.
alter table report_versions add column dropped jsonb check (jsonb_typeof(dropped) = 'array');

alter table report_drafts enable row level security;
alter table report_drafts force row level security;
create policy agency on report_drafts
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());
create policy member on report_drafts as restrictive to clientready_app
  using ((select current_member_id()) is null or exists (select from reports r where r.id = report_id));

alter table report_editors enable row level security;
alter table report_editors force row level security;
create policy agency on report_editors
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());
create policy member on report_editors as restrictive to clientready_app
  using ((select current_member_id()) is null or exists (select from reports r where r.id = report_id));

grant select, insert, delete on report_drafts, report_editors to clientready_app;
grant update (edition, revision, base_version, user_id, updated_at) on report_drafts to clientready_app;
grant update (seen_at) on report_editors to clientready_app;

-- Editors hear of what others save and of who comes and goes, and nobody else does: lists of reports show neither.
create function announce_draft() returns trigger
  language plpgsql
  as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('clientready_events', jsonb_build_object(
    'agency_id', changed -> 'agency_id',
    'user_id', null,
    'client_id', (select client_id from reports where id = (changed ->> 'report_id')::uuid),
    'entity', 'report_drafts',
    'id', changed -> 'report_id',
    'change', 'update')::text);
  return null;
end
$$;

create trigger report_drafts_announce after insert or update or delete on report_drafts
  for each row execute function announce_draft();
create trigger report_editors_announce after insert or delete on report_editors
  for each row execute function announce_draft();
