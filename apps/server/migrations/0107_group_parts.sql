-- The group of a part that is listed in the catalogue without a board; null = none.
alter table part add column category_id integer;
create index part__category_id_idx on part (version_id, category_id) where category_id is not null;

-- Sorts texts by the figures in them as numbers: P1-2 comes before P1-10.
create function natural_order(text) returns text language sql immutable parallel safe
return regexp_replace(
  regexp_replace($1, '(\d+)', '000000000\1', 'g'),
  '0*(\d{10})(?!\d)', '\1', 'g'
) collate "C";
