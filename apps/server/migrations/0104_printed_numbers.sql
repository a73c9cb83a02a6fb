-- The number of a part as its package writes it; null = it is printed by the masks of its brand.
alter table part add column printed text;
-- The key of a part whose SKU has signs, because another part of its brand has the same key; null = the number of the SKU
-- is its key.
alter table part add column number_key text;
create index part__number_key_idx on part (version_id, number_key) where number_key is not null;

-- The importer writes the key of a further number: any sign may stand in a number, and letters are folded. The release
-- before this one reads the column alike.
alter table part_number alter column canonical drop expression;
