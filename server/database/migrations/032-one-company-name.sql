-- A user's company and the agency's name were two fields for one thing. Where the owner of an agency named a company and left the
-- agency's name as it was made at sign-up, the company is its name.
update agencies
set name = u.company
from memberships m
join users u on u.id = m.user_id
where m.agency_id = agencies.id
  and m.role = 'owner'
  and u.company is not null
  and length(u.company) <= 120
  and agencies.name = u.full_name || '’s Agency';

alter table users drop column company;
