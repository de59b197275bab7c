-- What came in by itself: by mail, from a folder, a bucket or an SFTP server. A row is written before its file is stored, and the
-- transaction that makes the file the client's settles it, so that a file comes in once however often it is brought.
create table arrivals (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null references agencies on delete cascade,
  client_id uuid, -- null where nobody knows yet whose it is
  door text not null check (door in ('mail', 'folder', 'bucket', 'sftp')),
  source text not null check (length(source) between 1 and 500), -- who or what brought it, in words
  key text not null check (length(key) between 1 and 500), -- the same file again has the same
  file_name text check (length(file_name) between 1 and 255), -- null where there was no file
  bytes bigint not null default 0 check (bytes >= 0),
  state text not null default 'arriving' check (state in ('arriving', 'waiting', 'taken', 'refused')),
  refusal text check (length(refusal) between 1 and 40), -- why, for programs
  reason text check (length(reason) between 1 and 500), -- why, for people
  client_file_id uuid, -- the first of its files; null where that was removed
  files integer not null default 0 check (files >= 0), -- how many files it became
  times integer not null default 1 check (times > 0), -- how often the like came and was refused
  received_at timestamptz not null default now(),
  settled_at timestamptz,
  foreign key (agency_id, client_id) references clients (agency_id, id) on delete cascade,
  foreign key (agency_id, client_file_id) references client_files (agency_id, id) on delete set null (client_file_id),
  constraint arrivals_once unique (agency_id, door, key),
  constraint arrivals_refused_for_a_reason check (state <> 'refused' or (refusal is not null and reason is not null)),
  constraint arrivals_taken_by_a_client check (state <> 'taken' or client_id is not null),
  constraint arrivals_settled check ((state in ('taken', 'refused')) = (settled_at is not null))
);
create index arrivals_of_client on arrivals (agency_id, client_id, received_at desc, id desc);
create index arrivals_newest_first on arrivals (agency_id, received_at desc, id desc);
create index arrivals_of_file on arrivals (agency_id, client_file_id);
create index arrivals_received_at on arrivals (received_at);

alter table arrivals enable row level security;
alter table arrivals force row level security;
create policy agency on arrivals
  using (agency_id = current_agency_id()) with check (agency_id = current_agency_id());
-- What is nobody's yet is not for those who have chosen clients.
create policy member on arrivals as restrictive to clientready_app
  using ((select current_member_id()) is null or is_chosen_client(client_id));
create policy deleted on arrivals as restrictive to clientready_app
  using (not (select hides_clients()) or client_id is null or not is_deleted_client(client_id));
-- What is old is deleted, and nothing else.
create policy accounts on arrivals for select using (is_accounts() and received_at < now() - interval '30 days');
create policy accounts_delete on arrivals for delete using (is_accounts() and received_at < now() - interval '30 days');
grant select, insert on arrivals to clientready_app;
-- What came, and from where, stays as it was written down.
grant update (client_id, state, refusal, reason, client_file_id, files, times, received_at, settled_at)
  on arrivals to clientready_app;
grant select (received_at, state), delete on arrivals to clientready_accounts;

create trigger arrivals_announce after insert or update on arrivals
  for each row execute function announce_client_part('arrivals');
