-- Files are deleted outside any transaction. Whoever is about to delete some takes a lease on their rows first; a row that was
-- ever leased can no longer be claimed, since its file may go at any moment, and a lease that ran out is taken by another.
alter table files_to_delete
  add column leased_until timestamptz,
  add column attempts integer not null default 0;

-- Pictures of people are written down as well, before an agency is known.
grant insert on files_to_delete to clientready_accounts;
