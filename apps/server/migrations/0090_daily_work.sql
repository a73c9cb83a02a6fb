-- When a company is handed over, two people exchange their rows, and the lines of their carts follow.
alter table cart_item
  drop constraint cart_item_customer_id_fkey,
  add constraint cart_item__customer_id foreign key (customer_id) references cart (customer_id)
    on update cascade on delete cascade;
alter table parked_cart
  drop constraint parked_cart_customer_id_fkey,
  add constraint parked_cart__customer_id foreign key (customer_id) references cart (customer_id)
    on update cascade on delete cascade;

-- What words of an order the search in a customer's history looks through, as plain_text makes them, so that a customer
-- with many orders waits for one row an order and not for the words of each line. Triggers keep it.
create table order_words (
  order_id int primary key references shop_order (id) on delete cascade,
  -- Own references of the order and of its lines; each is a line of the text, as below.
  referred text not null,
  -- Names of the parts, and of the vehicles for which they were ordered.
  named text not null
);

create function refresh_order_words(ids int[]) returns void language sql as $$
  insert into order_words (order_id, referred, named)
  select o.id,
    concat_ws(e'\n', nullif(plain_text(o.reference), ''), string_agg(nullif(plain_text(l.reference), ''), e'\n')),
    concat_ws(e'\n', string_agg(plain_text(l.name), e'\n'), string_agg(plain_text(l.vehicle #>> '{pl,Text}'), e'\n'))
  from shop_order o left join order_line l on l.order_id = o.id
  where o.id = any(ids)
  group by o.id
  on conflict (order_id) do update set referred = excluded.referred, named = excluded.named
$$;

create function order_line_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_order_words((select array_agg(distinct order_id) from new_rows));
  else
    perform refresh_order_words(array(
      select distinct n.order_id from new_rows n join old_rows o using (order_id, position)
      where (n.name, n.reference, n.vehicle) is distinct from (o.name, o.reference, o.vehicle)
    ));
  end if;
  return null;
end $$;
create trigger order_line__words_of_new after insert on order_line
  referencing new table as new_rows for each statement execute function order_line_words();
create trigger order_line__words_of_changed after update on order_line
  referencing old table as old_rows new table as new_rows for each statement execute function order_line_words();

create function shop_order_words() returns trigger language plpgsql as $$
begin
  perform refresh_order_words(array[new.id]);
  return null;
end $$;
create trigger shop_order__words after update of reference on shop_order
  for each row when (old.reference is distinct from new.reference) execute function shop_order_words();

select refresh_order_words(array(select id from shop_order));
