-- Full-text operators are not leak-proof, so PostgreSQL would not use the index under the policy of talent_search (decision 0007). Operators'
-- requests read this view instead, which queries as its owner; talents' requests find nothing in it.
create view talent_search_of_operators as
select * from talent_search
where current_user <> 'openpool_tenant' and (current_user <> 'openpool_operator' or tenant_id = openpool_tenant());
