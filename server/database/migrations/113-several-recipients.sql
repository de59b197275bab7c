-- An e-mail goes to several people of a client, and copies of it to others. `recipient` is the first.
alter table report_deliveries
  add column more_recipients text[] not null default '{}' check (cardinality(more_recipients) <= 20),
  add column copies text[] not null default '{}' check (cardinality(copies) <= 20);
