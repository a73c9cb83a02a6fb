-- Number plates in the own references of orders, for the searches of the shop and of the office: "GD 5K777 klocki" is found
-- by "gd5k777". A key is a word, or two or three neighbours without what stands between them, with a digit.
create function reference_keys(referred text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct key), '{}')
  from string_to_table(upper(referred), e'\n') as line,
    lateral (select regexp_split_to_array(btrim(line), '[^[:alnum:]]+') as words) as split,
    generate_series(1, cardinality(words)) as first,
    generate_series(0, 2) as more,
    lateral (select array_to_string(words[first:first + more], '') as key) as joined
  where first + more <= cardinality(words) and length(key) between 4 and 10 and key ~ '\d'
$$;

alter table order_words add column keys text[] not null default '{}';

create or replace function refresh_order_words(ids int[]) returns void language sql as $$
  insert into order_words (order_id, referred, named, keys)
  select id, referred, named, reference_keys(referred)
  from (
    select o.id,
      concat_ws(e'\n', nullif(plain_text(o.reference), ''), string_agg(nullif(plain_text(l.reference), ''), e'\n')) as referred,
      concat_ws(e'\n', string_agg(plain_text(l.name), e'\n'), string_agg(plain_text(l.vehicle #>> '{pl,Text}'), e'\n')) as named
    from shop_order o left join order_line l on l.order_id = o.id
    where o.id = any(ids)
    group by o.id
  ) as texts
  on conflict (order_id) do update set referred = excluded.referred, named = excluded.named, keys = excluded.keys
$$;

update order_words set keys = reference_keys(referred) where referred ~ '\d';
create index order_words__keys_idx on order_words using gin (keys);
-- The office finds the orders of a kept vehicle by its plate, whoever keeps it.
create index customer_vehicle__plate_of_any_idx on customer_vehicle (plate_key text_pattern_ops);
