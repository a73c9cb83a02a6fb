-- What happens to pieces of an order after the purchase: they are short at picking, cancelled, or come back
-- (docs/decisions/0032-a-shortage-corrects-the-stock.md).

-- Pieces that left the order before they left the shop. `quantity` is what remains, and may be 0.
alter table order_line add column cancelled int not null default 0;
alter table order_line drop constraint order_line__quantity;
-- Every row fulfilled the stricter check, so none is read again.
alter table order_line
  add constraint order_line__quantity check (quantity >= 0) not valid,
  add constraint order_line__cancelled check (cancelled >= 0) not valid;
alter table order_deposit drop constraint order_deposit__quantity;
alter table order_deposit add constraint order_deposit__quantity check (quantity >= 0) not valid;

-- Where a part lies in a branch; '' = not known.
alter table stock add column place text not null default '';

alter table stock_movement drop constraint stock_movement__reason;
alter table stock_movement add constraint stock_movement__reason
  check (reason in ('import', 'hold', 'known', 'ship', 'cancel', 'backorder', 'return', 'delta', 'count', 'short', 'found'))
  not valid;

create table piece_change (
  id int generated always as identity primary key,
  order_id int not null references shop_order (id),
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  -- Of missing pieces: what happens to them.
  outcome text,
  -- Of returned pieces: why, for the figures.
  reason_code text,
  -- Why, in the author's words.
  reason text not null,
  -- What is refundable because of it, in the order's currency.
  amount_minor bigint not null default 0,
  undone_at timestamptz,
  actor_kind text not null,
  actor_name text not null,
  constraint piece_change__kind check (kind in ('short', 'cancelled', 'returned')),
  constraint piece_change__outcome check (outcome in ('wait', 'otherBranch', 'cancelPieces')),
  constraint piece_change__reason_code check (reason_code in
    ('wrongPart', 'notNeeded', 'damaged', 'complaint', 'other')),
  constraint piece_change__kind_outcome check ((kind = 'short') = (outcome is not null)),
  constraint piece_change__kind_reason check ((kind = 'returned') = (reason_code is not null)),
  constraint piece_change__actor_kind check (actor_kind in ('staff', 'key', 'command', 'system'))
);
create index piece_change__order_id_idx on piece_change (order_id, id);
create index piece_change__returned_idx on piece_change (at) where kind = 'returned';

create table piece_change_line (
  change_id int not null references piece_change (id),
  position int not null,
  -- Null for pieces that no branch had.
  warehouse_id int references warehouse (id),
  quantity int not null,
  -- Pieces by which the count on the shelf changed.
  on_hand_delta int not null default 0,
  constraint piece_change_line__quantity check (quantity > 0)
);
create index piece_change_line__change_id_idx on piece_change_line (change_id);

-- Lists of closed orders by deadline.
create index shop_order__all_deadlines_idx on shop_order (deadline_at, id);
-- Orders of a branch.
create index order_take__warehouse_id_idx on order_take (warehouse_id, order_id);
create index webhook_delivery__dead_idx on webhook_delivery (webhook_id, id) where state = 'dead';
