-- How long the PDF of a report was when it was stored, so that half a file is told from a whole one; null for older reports.
alter table reports add column file_bytes integer check (file_bytes > 0);
