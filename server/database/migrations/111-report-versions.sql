-- What a report was at one moment: data, words, brand and language. A version is never changed, and goes with its report.
create table report_versions (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null,
  report_id uuid not null,
  number integer not null check (number > 0), -- counted within the report
  kind text not null check (kind in ('generated', 'regenerated', 'published', 'restored')),
  user_id uuid references users on delete set null, -- who asked for it
  title text not null check (length(title) between 1 and 300), -- on its cover
  brand jsonb not null check (jsonb_typeof(brand) = 'object'), -- as `AgencyBrand`; its logo is a copy under a key of its own
  base_model_key text check (length(base_model_key) between 1 and 1024), -- in the storage, as the engine made it
  model_key text check (length(model_key) between 1 and 1024), -- as it is shown; null where a workflow delivered a PDF alone
  file_key text check (length(file_key) between 1 and 1024), -- the PDF; null where its pages could not be set
  file_bytes integer check (file_bytes > 0),
  edition jsonb, -- what the agency changed in the report as it was made
  made_of integer[], -- its sources, by their position among the report's files; null: all of them
  restored_from integer check (restored_from > 0),
  note text check (length(note) between 1 and 500),
  stored_at timestamptz not null default now(), -- when its files were last stored
  created_at timestamptz not null default now(),
  constraint report_versions_name_own_files check (
    (base_model_key is null or is_own_file(agency_id, base_model_key))
    and (model_key is null or is_own_file(agency_id, model_key))
    and (file_key is null or is_own_file(agency_id, file_key))
    and (brand ->> 'logoKey' is null or is_own_file(agency_id, brand ->> 'logoKey'))),
  constraint report_versions_show_something check (model_key is not null or file_key is not null),
  foreign key (agency_id, report_id) references reports (agency_id, id) on delete cascade,
  unique (report_id, number),
  unique (agency_id, report_id, id)
);
create index report_versions_user_id on report_versions (user_id);
create index report_versions_by_file on report_versions (file_key);
create index report_versions_by_model on report_versions (model_key);

-- What is shown where no version is named. `file_url`, `file_bytes` and `model_key` are those of this version.
alter table reports add column current_version integer check (current_version > 0);

-- A run that stores lost files of a version again, rather than making another one.
alter table report_runs
  add column repairs uuid,
  add foreign key (agency_id, report_id, repairs) references report_versions (agency_id, report_id, id) on delete cascade;
create index report_runs_repairs on report_runs (agency_id, report_id, repairs) where repairs is not null;

-- Null: always the newest.
alter table report_shares
  add column version_id uuid,
  add foreign key (agency_id, report_id, version_id) references report_versions (agency_id, report_id, id) on delete cascade;
create index report_shares_version_id on report_shares (agency_id, report_id, version_id);
-- What was sent.
alter table report_deliveries
  add column version_id uuid,
  add foreign key (agency_id, report_id, version_id) references report_versions (agency_id, report_id, id) on delete cascade;
create index report_deliveries_version_id on report_deliveries (agency_id, report_id, version_id);

-- Reports that are there: what they show now is their first version, in the brand of now, whatever it was before. Their logo
-- is that of the agency, which stays for as long as a version names it.
alter table reports no force row level security;
alter table agencies no force row level security;
alter table brand_settings no force row level security;
alter table report_shares no force row level security;
alter table report_deliveries no force row level security;
insert into report_versions
    (agency_id, report_id, number, kind, user_id, title, brand, base_model_key, model_key, file_key, file_bytes, note,
     stored_at, created_at)
  select r.agency_id, r.id, 1, 'generated', r.user_id, r.name,
         jsonb_build_object(
           'agencyName', a.name,
           'logoKey', case when is_own_file(r.agency_id, b.logo_key) then b.logo_key end,
           'primaryColor', coalesce(b.primary_color, '#0f5c56'),
           'accentColor', coalesce(b.accent_color, '#f2a33a'),
           'website', b.website,
           'email', b.email,
           'footerLine', b.footer_line,
           'reportLanguage', coalesce(b.report_language, 'en'),
           'paperSize', coalesce(b.paper_size, 'a4')),
         r.model_key, r.model_key, r.file_url, r.file_bytes,
         'From before reports had versions, in the brand of the day they got them.',
         coalesce(r.completed_at, r.updated_at), coalesce(r.completed_at, r.updated_at)
    from reports r
    join agencies a on a.id = r.agency_id
    left join brand_settings b on b.agency_id = r.agency_id
   where (r.model_key is not null or r.file_url is not null)
     and (r.model_key is null or is_own_file(r.agency_id, r.model_key))
     and (r.file_url is null or is_own_file(r.agency_id, r.file_url));
update reports r set current_version = 1 from report_versions v where v.report_id = r.id;
update report_deliveries d set version_id = v.id from report_versions v where v.report_id = d.report_id;
update report_shares s set version_id = d.version_id from report_deliveries d where d.share_id = s.id;
alter table reports force row level security;
alter table agencies force row level security;
alter table brand_settings force row level security;
alter table report_shares force row level security;
alter table report_deliveries force row level security;

alter table report_versions enable row level security;
alter table report_versions force row level security;
create policy agency on report_versions
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());
create policy member on report_versions as restrictive to clientready_app
  using ((select current_member_id()) is null or exists (select from reports r where r.id = report_id));

grant select, insert on report_versions to clientready_app;
-- Lost files are stored again, in another place. Nothing else of a version ever changes.
grant update (base_model_key, model_key, file_key, file_bytes, stored_at) on report_versions to clientready_app;

-- A version goes with its report, and its files with it: but for a logo that the agency or another version still has.
create function leave_version_files_to_delete() returns trigger
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
        from removed, unnest(array[base_model_key, model_key, file_key, brand ->> 'logoKey']) as left_key
       where agency_id = agency and left_key is not null
         and not exists (select from brand_settings b where b.logo_key = left_key)
         and not exists (select from report_versions v where v.brand ->> 'logoKey' = left_key)
      on conflict (key) do update set due_at = excluded.due_at;
  end loop;
  perform set_config('app.agency_id', agency_before, true);
  return null;
end
$$;

create trigger report_versions_leave_files after delete on report_versions
  referencing old table as removed for each statement execute function leave_version_files_to_delete();
