-- As 101, but planned as if nobody were kept to chosen clients: a subquery in the condition made PostgreSQL read all clients for a
-- page of twenty reports. A function is one more condition to it, and is not called where everything is in sight.
create function is_chosen_client(client uuid) returns boolean
  language sql stable parallel safe cost 1
  as $$
    select exists (select from member_clients chosen
                    where chosen.agency_id = current_agency_id()
                      and chosen.user_id = current_member_id()
                      and chosen.client_id = client)
  $$;

alter policy member on clients using ((select current_member_id()) is null or is_chosen_client(id));
alter policy member on reports using ((select current_member_id()) is null or is_chosen_client(client_id));
alter policy member on client_files using ((select current_member_id()) is null or is_chosen_client(client_id));
alter policy member on client_goals using ((select current_member_id()) is null or is_chosen_client(client_id));
alter policy member on client_goal_standings using ((select current_member_id()) is null or is_chosen_client(client_id));
