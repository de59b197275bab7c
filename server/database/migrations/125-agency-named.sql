-- Whether somebody chose what the agency is called. Until then it bears a name made of its founder's, which clients would read.
alter table agencies add column named_at timestamptz;
alter table agencies no force row level security;
update agencies set named_at = now() where name !~ '[’'']s Agency$';
alter table agencies force row level security;
