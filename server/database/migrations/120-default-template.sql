-- What the reports of an agency begin with where their client has no default of its own: the id of an own template, or of one that
-- comes with the product. One that is gone is nobody's default.
alter table brand_settings add column default_template text check (length(default_template) between 1 and 100);
