-- The policies of 131 are for the portal's role alone. As they were for everybody, whoever read a table with such a policy had to
-- be allowed to read the publications too, though is_portal() let nobody else see by it.
do $$
declare
  found record;
begin
  for found in
    select policyname, tablename from pg_policies
     where schemaname = 'public' and policyname in ('portal', 'portal_says', 'portal_opens')
  loop
    execute format('alter policy %I on %I to clientready_portal', found.policyname, found.tablename);
  end loop;
end
$$;
