-- Who of the shop placed an order for its customer, by phone or for another system; null = the customer did.
alter table shop_order
  add column placed_by_kind text,
  add column placed_by_name text;
-- Rows of earlier releases have none, so they need no check, which would lock the table while it reads all of them.
alter table shop_order add constraint shop_order__placed_by_kind
  check (placed_by_kind in ('staff', 'key', 'command', 'system')) not valid;
