-- Lower prices of one piece from a quantity on, of an entry of the price list: [{"from": 4, "netMinor": 1290,
-- "grossMinor": 1587}, …]. Quantities rise and prices fall; null = any quantity has the price of the list.
create function are_quantity_prices(steps jsonb) returns boolean
  language sql immutable strict parallel safe
  return (
    select count(*) between 1 and 10 and bool_and(coalesce(
      step.from_pieces > coalesce(step.from_before, 1) and step.from_pieces <= 9999
        and step.net > 0 and step.gross > 0
        and (step.from_before is null or (step.net < step.net_before and step.gross < step.gross_before)), false))
    from (
      select (value ->> 'from')::int as from_pieces, (value ->> 'netMinor')::bigint as net,
        (value ->> 'grossMinor')::bigint as gross,
        lag((value ->> 'from')::int) over (order by place) as from_before,
        lag((value ->> 'netMinor')::bigint) over (order by place) as net_before,
        lag((value ->> 'grossMinor')::bigint) over (order by place) as gross_before
      from jsonb_array_elements(steps) with ordinality as one (value, place)
    ) step
  );

alter table price add column quantity_prices jsonb,
  add constraint price__quantity_prices check (are_quantity_prices(quantity_prices)) not valid;

-- The pieces for which the customer saw the price, where they are others than now; null = the same.
alter table cart_item add column seen_quantity int;
alter table parked_cart_item add column seen_quantity int;

-- The pieces for which the item was saved; null = as many as now.
alter table shopping_list_item add column saved_quantity int;
