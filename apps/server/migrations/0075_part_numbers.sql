-- Brands of parts, with the rules of their numbers (docs/decisions/0068-numbers-belong-to-brands.md). A version without
-- rows has the one brand of packages before this: 11 characters, the last 7 of which identify the part.
create table part_brand (
  version_id int not null,
  -- Before the colon of a SKU; empty = the brand of parts whose SKU has none.
  code text not null,
  position int not null,
  name text not null,
  groups text not null,
  only_groups boolean not null,
  identifying int,
  change_index int not null,
  leading_zeros boolean not null,
  prefixes text[] not null,
  primary key (version_id, code)
);

-- Further numbers of parts: second numbers, bar codes, numbers of other makers (cross references).
create table part_number (
  version_id int not null,
  part_id int not null,
  position int not null,
  kind text not null,
  -- As it is printed: digits and letters with spaces, dots, dashes and slashes.
  number text not null,
  -- Digits and capitals, as numbers are compared.
  canonical text not null generated always as (upper(translate(number, ' ./-', ''))) stored,
  -- Code of the brand that has the number; null = none is known.
  brand text,
  primary key (version_id, part_id, position),
  constraint part_number__kind check (
    kind in ('printed', 'ean', 'supplier', 'old', 'own', 'equivalent', 'instead'))
) partition by list (version_id);
create index part_number__canonical_idx on part_number (version_id, canonical);

-- The number of a SKU: what stands after the code of the brand.
create function sku_number(sku text) returns text language sql immutable parallel safe
  return substring(sku from strpos(sku, ':') + 1);

-- How many last characters of its number identify a part within its brand; 0 = only the whole number does.
alter table part add column end_length int not null default 7;
create index part__number_idx on part (version_id, sku_number(sku));
create index part__number_end_idx on part (version_id, "right"(sku_number(sku), end_length));
-- The release before this one still reads last7, more slowly; a later migration drops the column.
drop index part__last7_idx;

create index order_line__number_idx on order_line (sku_number(sku) text_pattern_ops, order_id);
create index order_line__number_end_idx on order_line (reverse(sku) text_pattern_ops, order_id);
drop index order_line__last7_idx;
