-- A plate that was typed on a Cyrillic or Greek keyboard is the same plate: kept vehicles and own references are found by
-- its Latin letters. The same letters as packages/domain/src/text/look-alikes.ts.
create function latin_capitals(words text) returns text language sql immutable parallel safe
  return translate(upper(normalize(words, nfkc)),
    'АВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEKMHOPCTYXIJSABEZHIKMNOPTYX');

create or replace function reference_keys(referred text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct key), '{}')
  from string_to_table(latin_capitals(referred), e'\n') as line,
    lateral (select regexp_split_to_array(btrim(line), '[^[:alnum:]]+') as words) as split,
    generate_series(1, cardinality(words)) as first,
    generate_series(0, 2) as more,
    lateral (select array_to_string(words[first:first + more], '') as key) as joined
  where first + more <= cardinality(words) and length(key) between 4 and 10 and key ~ '\d'
$$;
update order_words set keys = reference_keys(referred)
where referred ~ '[\u0370-\u052f\uff00-\uffef]' and keys is distinct from reference_keys(referred);

-- A generated column has no new expression before PostgreSQL 17; its indexes go with it.
alter table customer_vehicle drop column plate_key;
alter table customer_vehicle add column plate_key text
  generated always as (regexp_replace(latin_capitals(plate), '[^[:alnum:]]', '', 'g')) stored;
create index customer_vehicle__plate_idx on customer_vehicle (customer_id, plate_key);
create index customer_vehicle__plate_of_any_idx on customer_vehicle (plate_key text_pattern_ops);
