-- A foreign key is checked row by row, which takes an import of millions of counts as long as writing them. The same
-- holds here, asked once for a statement: stock lies in warehouses that there are, and a warehouse with stock stays.

alter table stock drop constraint stock_warehouse_id_fkey;

create function stock_has_warehouse() returns trigger language plpgsql as $$
declare
  missing int;
begin
  -- Held as a foreign key holds them: nobody deletes them before this transaction has ended.
  perform from warehouse where id in (select warehouse_id from written) order by id for key share;
  select warehouse_id into missing from written where warehouse_id not in (select id from warehouse) limit 1;
  if found then
    raise foreign_key_violation using message = format('There is no warehouse %s', missing), table = 'stock',
      constraint = 'stock__warehouse_id';
  end if;
  return null;
end $$;

create trigger stock__warehouse_id after insert on stock
  referencing new table as written for each statement execute function stock_has_warehouse();

create function stock_stays_in_warehouse() returns trigger language plpgsql as $$
begin
  raise foreign_key_violation using message = 'Stock does not change its warehouse', table = 'stock',
    constraint = 'stock__warehouse_id';
end $$;

create trigger stock__warehouse_id_stays before update of warehouse_id on stock
  for each row execute function stock_stays_in_warehouse();

create function warehouse_is_empty() returns trigger language plpgsql as $$
begin
  if exists (select from stock where warehouse_id = old.id) then
    raise foreign_key_violation using message = format('There is stock in warehouse %s', old.id), table = 'stock',
      constraint = 'stock__warehouse_id';
  end if;
  return null;
end $$;

create trigger warehouse__stock after delete on warehouse for each row execute function warehouse_is_empty();
create trigger warehouse__stock_id after update of id on warehouse for each row
  when (new.id <> old.id) execute function warehouse_is_empty();
