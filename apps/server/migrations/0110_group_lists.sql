-- The parts of the groups that are listed without a board, as a group shows them. An import fills both tables, and a shop
-- that starts with an older catalogue.

-- The parts of a group by name in each language, a thousand in a row.
create table group_page (
  version_id int not null,
  category_id int not null,
  lang text not null,
  page int not null,
  part_ids int[] not null,
  -- The number of each part in its group, from 0 on: its bit in group_value.
  nths int[] not null,
  primary key (version_id, category_id, lang, page)
) partition by list (version_id);
comment on column group_page.page is 'from 0';

-- What the parts of a group can be filtered by: a value of an attribute, or of the brand, whose name is ''.
create table group_value (
  version_id int not null,
  category_id int not null,
  -- As the attribute is known in every language.
  name text not null,
  value text not null,
  -- In each language; null for the brand.
  name_texts jsonb,
  value_texts jsonb,
  -- The number of parts that have it.
  parts int not null,
  -- The parts that have it as bits, which are counted for any choice of filters. The most common values of a group have
  -- them; of the others `nths` are the numbers of the parts.
  bits varbit,
  nths int[],
  primary key (version_id, category_id, name, value),
  check (num_nonnulls(bits, nths) = 1)
) partition by list (version_id);
create index group_value__shown_idx on group_value (version_id, category_id) where bits is not null;

do $$
declare
  version int;
begin
  for version in
    select substring(child.relname from '_v([0-9]+)$')::int
    from pg_inherits i join pg_class child on child.oid = i.inhrelid where i.inhparent = 'part'::regclass
  loop
    execute format('create table %I partition of group_page for values in (%s)', 'group_page_v' || version, version);
    execute format('create table %I partition of group_value for values in (%s)', 'group_value_v' || version, version);
  end loop;
end $$;

-- The parts with these numbers as bits, of which a group has `size`, rounded up to whole hexadecimal digits.
create function bits_of(nths int[], size int) returns varbit language sql immutable parallel safe return (
  select ('x' || rpad(coalesce(string_agg(repeat('0', at - before - 1) || to_hex(digit), '' order by at), ''), (size + 3) / 4, '0'))::varbit
  from (
    select at, digit, lag(at, 1, -1) over (order by at) as before
    from (select nth / 4 as at, sum(8 >> nth % 4)::int as digit from unnest(nths) as nth group by nth / 4) digits
  ) gaps
);
