-- What was read from CVs takes the shape of a profile: address and phone number are groups, the LinkedIn page has the profile's name.
update cv_reading set
  data = data
    - array['linkedIn', 'mobilePhonePrefix', 'mobilePhoneLocal', 'addressLine1', 'addressLine2', 'addressStreet', 'addressZip', 'addressCity',
        'addressState', 'addressCountry']
    || jsonb_build_object(
      'linkedinHandle', data ->> 'linkedIn',
      'mobilePhone', jsonb_build_object('prefix', data ->> 'mobilePhonePrefix', 'local', data ->> 'mobilePhoneLocal'),
      'homeAddress', jsonb_build_object(
        'addressLine1', data ->> 'addressLine1', 'addressLine2', data ->> 'addressLine2', 'street', data ->> 'addressStreet',
        'zip', data ->> 'addressZip', 'city', data ->> 'addressCity', 'state', data ->> 'addressState', 'country', data ->> 'addressCountry')),
  -- The parts of an address, and of a number, were read from one line: of their proposals the first one speaks for all.
  proposals = coalesce((
    select jsonb_agg(case name
        when 'linkedinHandle' then proposal || jsonb_build_object('field', name)
        when 'mobilePhone' then proposal || jsonb_build_object('field', name, 'value',
          jsonb_build_object('prefix', data ->> 'mobilePhonePrefix', 'local', data ->> 'mobilePhoneLocal'))
        when 'homeAddress' then proposal || jsonb_build_object('field', name, 'value', jsonb_build_object(
          'addressLine1', data ->> 'addressLine1', 'addressLine2', data ->> 'addressLine2', 'street', data ->> 'addressStreet',
          'zip', data ->> 'addressZip', 'city', data ->> 'addressCity', 'state', data ->> 'addressState', 'country', data ->> 'addressCountry'))
        else proposal
      end order by place)
    from (
      select distinct on (coalesce(name, place::text)) name, proposal, place
      from jsonb_array_elements(proposals) with ordinality as listed (proposal, place),
        lateral (select case
          when proposal ->> 'field' = 'linkedIn' then 'linkedinHandle'
          when proposal ->> 'field' like 'mobilePhone%' then 'mobilePhone'
          when proposal ->> 'field' like 'address%' then 'homeAddress'
        end) as renamed (name)
      order by coalesce(name, place::text), place
    ) as kept
  ), '[]')
where data ? 'linkedIn';
