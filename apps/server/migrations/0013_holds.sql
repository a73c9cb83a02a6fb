-- What open orders hold stays held whatever a file of counts says, until the order is shipped, cancelled, or named as
-- known to that file (docs/decisions/0016-holds.md).

-- How many pieces of a line no warehouse has given yet; they hold no stock.
alter table order_line add column waiting int not null default 0;
alter table order_line add constraint order_line__waiting check (waiting between 0 and quantity);
create index order_line__waiting_idx on order_line (sku) where waiting > 0;

-- Which warehouse gives how many pieces of a line, and what became of them.
create table order_take (
  order_id int not null,
  position int not null,
  sku text not null,
  warehouse_id int not null references warehouse (id),
  quantity int not null,
  -- 'known': the last file of counts has these pieces subtracted already.
  state text not null,
  -- Assigned to a line that waited for them. A file counts them until they are shipped, whatever orders it knows.
  came_later boolean not null default false,
  primary key (order_id, position, warehouse_id, came_later),
  constraint order_take__order_line foreign key (order_id, position) references order_line (order_id, position),
  constraint order_take__quantity check (quantity > 0),
  constraint order_take__state check (state in ('held', 'known', 'shipped', 'cancelled'))
);
create index order_take__held_idx on order_take (sku, warehouse_id) where state = 'held';

alter table stock_movement rename column delta to on_hand_delta;
alter table stock_movement add column held_delta int not null default 0;

-- Until now an order lowered the count. All orders are open, so what they took is what they hold.
insert into order_take (order_id, position, sku, warehouse_id, quantity, state)
select l.order_id, l.position, l.sku, m.warehouse_id, -sum(m.on_hand_delta), 'held'
from stock_movement m
join order_line l on l.order_id = m.order_id and l.sku = m.sku
where m.reason = 'order'
group by l.order_id, l.position, l.sku, m.warehouse_id
having sum(m.on_hand_delta) < 0;

alter table stock_movement drop constraint stock_movement__reason;
update stock_movement set reason = 'hold', held_delta = -on_hand_delta, on_hand_delta = 0 where reason = 'order';
alter table stock_movement add constraint stock_movement__reason
  check (reason in ('import', 'hold', 'known', 'ship', 'cancel', 'backorder'));

alter table stock rename column quantity to on_hand;
alter table stock rename constraint stock__quantity to stock__on_hand;
alter table stock add column held int not null default 0;
update stock s set on_hand = s.on_hand + t.held, held = t.held
from (select sku, warehouse_id, sum(quantity) as held from order_take group by sku, warehouse_id) t
where t.sku = s.sku and t.warehouse_id = s.warehouse_id;
alter table stock
  add constraint stock__held check (held >= 0),
  -- What can be ordered. A file may count less than is held.
  add column available int not null generated always as (greatest(on_hand - held, 0)) stored;

-- Of N pieces at most N are promised, even when the code is wrong; what is held may be more only because a file
-- counted less.
create function held_rises_within_stock() returns trigger language plpgsql as $$
begin
  raise check_violation using
    message = format('%s of %s in warehouse %s cannot be held: %s are there', new.held, new.sku, new.warehouse_id,
      new.on_hand),
    table = 'stock', constraint = 'stock__held_within_on_hand';
end $$;
create trigger stock__held_rises before update on stock for each row
  when (new.held > old.held and new.held > new.on_hand) execute function held_rises_within_stock();
create trigger stock__held_begins before insert on stock for each row
  when (new.held > new.on_hand) execute function held_rises_within_stock();

-- At the end of a transaction the shop holds what its open lines hold.
create function held_is_what_lines_hold() returns trigger language plpgsql as $$
declare
  moved record := coalesce(new, old);
  lines_hold bigint := (
    select coalesce(sum(t.quantity), 0) from order_take t
    where t.sku = moved.sku and t.warehouse_id = moved.warehouse_id and t.state = 'held'
  );
  stock_holds bigint := coalesce(
    (select s.held from stock s where s.sku = moved.sku and s.warehouse_id = moved.warehouse_id), 0
  );
begin
  if lines_hold <> stock_holds then
    raise check_violation using
      message = format('%s in warehouse %s: open lines hold %s, the stock says %s', moved.sku, moved.warehouse_id,
        lines_hold, stock_holds),
      table = 'stock', constraint = 'stock__held_by_lines';
  end if;
  return null;
end $$;
create constraint trigger stock__held_by_lines after update on stock
  deferrable initially deferred for each row when (new.held <> old.held) execute function held_is_what_lines_hold();
create constraint trigger stock__held_by_lines_new after insert on stock
  deferrable initially deferred for each row when (new.held <> 0) execute function held_is_what_lines_hold();
create constraint trigger stock__held_by_lines_gone after delete on stock
  deferrable initially deferred for each row when (old.held <> 0) execute function held_is_what_lines_hold();
create constraint trigger order_take__held after insert or update or delete on order_take
  deferrable initially deferred for each row execute function held_is_what_lines_hold();
