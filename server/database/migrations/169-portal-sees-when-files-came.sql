-- The rows behind a figure are found by the days of a file, and some files write their days without a year: the day the file came
-- tells which one.
grant select (created_at) on client_files to clientready_portal;
