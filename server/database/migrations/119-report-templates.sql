-- How an agency's reports are to look: templates of its own. Those that come with the product are no rows.
create table report_templates (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null references agencies on delete cascade,
  user_id uuid references users on delete set null,
  name text not null check (length(name) between 1 and 80),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  revision integer not null default 1 check (revision > 0), -- raised with every save: whoever saves names the one they began with
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (agency_id, id)
);
create index report_templates_newest_first on report_templates (agency_id, created_at desc);
create index report_templates_user_id on report_templates (user_id);

alter table report_templates enable row level security;
alter table report_templates force row level security;
create policy agency on report_templates
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());
grant select, insert, delete on report_templates to clientready_app;
grant update (name, content, revision, updated_at) on report_templates to clientready_app;

-- What a client's reports begin with. A template that is deleted is nobody's default any more.
create table client_defaults (
  agency_id uuid not null,
  client_id uuid not null,
  provided_template text check (length(provided_template) between 1 and 40),
  template_id uuid,
  language text check (language in ('en', 'de', 'fr', 'es')),
  recipients text[] not null default '{}' check (cardinality(recipients) <= 10),
  copies text[] not null default '{}' check (cardinality(copies) <= 10),
  message text check (length(message) between 1 and 5000),
  updated_at timestamptz not null default now(),
  primary key (agency_id, client_id),
  constraint client_defaults_one_template check (provided_template is null or template_id is null),
  foreign key (agency_id, client_id) references clients (agency_id, id) on delete cascade,
  foreign key (agency_id, template_id) references report_templates (agency_id, id) on delete set null (template_id)
);
create index client_defaults_of_template on client_defaults (agency_id, template_id);

alter table client_defaults enable row level security;
alter table client_defaults force row level security;
create policy agency on client_defaults
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());
create policy member on client_defaults as restrictive to clientready_app
  using ((select current_member_id()) is null or is_chosen_client(client_id));
grant select, insert on client_defaults to clientready_app;
grant update (provided_template, template_id, language, recipients, copies, message, updated_at)
  on client_defaults to clientready_app;

-- The template a report is made by, as it was when the report was asked for; null: none, as reports always were.
alter table report_versions
  add column template jsonb check (jsonb_typeof(template) = 'object'),
  add constraint report_versions_agency_id_id_key unique (agency_id, id);
alter table reports
  add column template jsonb check (jsonb_typeof(template) = 'object'),
  add column language text check (language in ('en', 'de', 'fr', 'es')),
  add column copied_from uuid, -- the version whose own words it begins with
  add foreign key (agency_id, copied_from) references report_versions (agency_id, id) on delete set null (copied_from);
create index reports_copied_from on reports (agency_id, copied_from) where copied_from is not null;

create trigger report_templates_announce after insert or update or delete on report_templates
  for each row execute function announce_change();
create trigger client_defaults_announce after insert or update on client_defaults
  for each row execute function announce_client_part('clients');
