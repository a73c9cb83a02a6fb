-- Orders have stages (packages/domain/src/order-state.ts), payments, holds, shipments and a history.

-- The words of a text for a search: lower case, without Polish diacritics.
create function search_words(words text) returns text[] language sql immutable parallel safe as $$
  select array_remove(
    regexp_split_to_array(translate(lower(words), 'ąćęłńóśźż', 'acelnoszz'), E'[][\\s,;:/()"''&-]+'), '')
$$;

-- Names, companies, e-mails, phone numbers (last 9 digits) and VAT numbers of an order's addresses.
create function order_people(billing jsonb, shipping jsonb) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(public.search_words(
    coalesce(billing ->> 'FirstName', '') || ' ' || coalesce(billing ->> 'LastName', '') || ' '
      || coalesce(billing ->> 'Company', '') || ' ' || coalesce(billing ->> 'Email', '') || ' '
      || regexp_replace(coalesce(billing ->> 'VatNumber', ''), '\D', '', 'g') || ' '
      || right(regexp_replace(coalesce(billing ->> 'PhoneNumber', ''), '\D', '', 'g'), 9) || ' '
      || coalesce(shipping ->> 'FirstName', '') || ' ' || coalesce(shipping ->> 'LastName', '') || ' '
      || coalesce(shipping ->> 'Company', '') || ' ' || coalesce(shipping ->> 'Email', '') || ' '
      || right(regexp_replace(coalesce(shipping ->> 'PhoneNumber', ''), '\D', '', 'g'), 9)))
$$;

alter table shop_order
  add column stage text not null default 'new',
  add column payment text not null default 'open',
  -- Sums of order_payment.
  add column received_minor bigint not null default 0,
  add column refunded_minor bigint not null default 0,
  -- Why the order does not proceed; null = it is not on hold.
  add column hold_reason text,
  -- When the last piece was promised to be ready or to leave.
  add column deadline_at timestamptz(3) not null default now(),
  -- Changes with every change by the office, for If-Match.
  add column revision int not null default 1;

update shop_order set
  stage = case order_status
    when 'Complete' then 'delivered' when 'Cancelled' then 'cancelled' when 'Processing' then 'confirmed' else 'new' end,
  payment = case payment_status
    when 'Authorized' then 'onAccount' when 'Paid' then 'paid' when 'Refunded' then 'refunded' else 'open' end,
  received_minor = case when payment_status in ('Paid', 'Refunded') then order_total_minor else 0 end,
  refunded_minor = case when payment_status = 'Refunded' then order_total_minor else 0 end,
  deadline_at = created_at;

alter table shop_order
  -- Holds its pieces.
  add column is_open boolean not null
    generated always as (stage in ('new', 'confirmed', 'picked', 'readyForPickup')) stored,
  add constraint shop_order__stage check (
    stage in ('new', 'confirmed', 'picked', 'readyForPickup', 'shipped', 'delivered', 'cancelled', 'returned')),
  add constraint shop_order__payment check (payment in ('open', 'part', 'paid', 'refunded', 'onAccount')),
  add constraint shop_order__received check (refunded_minor between 0 and received_minor),
  add constraint shop_order__hold check (hold_reason is null or stage in
    ('new', 'confirmed', 'picked', 'readyForPickup', 'cancelled'));

create index shop_order__deadline_idx on shop_order (deadline_at, id) where is_open;
create index shop_order__stage_idx on shop_order (stage, id);
create index shop_order__order_number_idx on shop_order (order_number text_pattern_ops);
create index shop_order__pickup_idx on shop_order (pickup_warehouse_id, id) where pickup_warehouse_id is not null;
create index shop_order__people_idx on shop_order using gin (order_people(billing_address, shipping_address));
create index order_line__sku_idx on order_line (sku text_pattern_ops, order_id);
create index order_line__last7_idx on order_line (right(sku, 7), order_id);
create index order_line__vin7_idx on order_line (right(vehicle #>> '{pl,Vin}', 7), order_id)
  where vehicle #>> '{pl,Vin}' is not null;
create index customer__email_prefix_idx on customer (email_lower text_pattern_ops);

drop index shop_order__lapses_at_idx;
create index shop_order__lapses_at_idx on shop_order (lapses_at)
  where lapses_at is not null and is_open and payment = 'open' and hold_reason is null;

-- Who took an order from stage to stage, put it on hold and released it. The customer placed it at created_at.
create table order_step (
  id bigint generated always as identity primary key,
  order_id int not null references shop_order (id),
  at timestamptz not null default clock_timestamp(),
  kind text not null default 'step',
  from_stage text not null,
  to_stage text not null,
  reason text not null default '',
  actor_kind text not null,
  actor_name text not null,
  constraint order_step__from_stage check (from_stage in
    ('new', 'confirmed', 'picked', 'readyForPickup', 'shipped', 'delivered', 'cancelled', 'returned')),
  constraint order_step__to_stage check (to_stage in
    ('new', 'confirmed', 'picked', 'readyForPickup', 'shipped', 'delivered', 'cancelled', 'returned')),
  constraint order_step__kind check (kind in ('step', 'held', 'released')),
  constraint order_step__actor_kind check (actor_kind in ('staff', 'key', 'command', 'system'))
);
create index order_step__order_id_idx on order_step (order_id, id);

insert into order_step (order_id, at, from_stage, to_stage, actor_kind, actor_name)
select o.id, e.created_at, 'new', o.stage, 'command', 'npm run shop'
from event e join shop_order o on o.id = (e.payload ->> 'orderId')::int
where (e.kind = 'order.shipped' and o.stage = 'delivered') or (e.kind = 'order.cancelled' and o.stage = 'cancelled')
order by e.id;

-- Money that came for an order, and money that was given back; in the order's currency.
create table order_payment (
  id int generated always as identity primary key,
  order_id int not null references shop_order (id),
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  amount_minor bigint not null,
  method text not null,
  reference text not null,
  actor_kind text not null,
  actor_name text not null,
  constraint order_payment__kind check (kind in ('payment', 'refund')),
  constraint order_payment__amount check (amount_minor > 0),
  constraint order_payment__actor_kind check (actor_kind in ('staff', 'key', 'command', 'system'))
);
create index order_payment__order_id_idx on order_payment (order_id, id);

insert into order_payment (order_id, at, kind, amount_minor, method, reference, actor_kind, actor_name)
select id, created_at, kind, order_total_minor, payment_method_name, '', 'command', 'npm run shop'
from shop_order cross join (values ('payment'), ('refund')) as made (kind)
where order_total_minor > 0
  and (payment_status = 'Refunded' or (payment_status = 'Paid' and kind = 'payment'))
order by id, kind;

-- Parcels.
create table shipment (
  id int generated always as identity primary key,
  order_id int not null references shop_order (id),
  -- The branch that sent it; null = several branches together.
  warehouse_id int references warehouse (id),
  carrier text not null,
  tracking_number text not null,
  shipped_at timestamptz not null default clock_timestamp(),
  actor_kind text not null,
  actor_name text not null,
  constraint shipment__actor_kind check (actor_kind in ('staff', 'key', 'command', 'system'))
);
create index shipment__order_id_idx on shipment (order_id, id);

create table shipment_line (
  shipment_id int not null references shipment (id),
  position int not null,
  quantity int not null,
  primary key (shipment_id, position),
  constraint shipment_line__quantity check (quantity > 0)
);

-- Notes that only the staff reads. They have a table of their own, so that no query for customers can find them.
create table order_inside_note (
  id int generated always as identity primary key,
  order_id int not null references shop_order (id),
  created_at timestamptz not null default clock_timestamp(),
  note text not null,
  actor_kind text not null,
  actor_name text not null,
  constraint order_inside_note__actor_kind check (actor_kind in ('staff', 'key', 'command', 'system'))
);
create index order_inside_note__order_id_idx on order_inside_note (order_id, id);

-- Who wrote a note to the customer; null = the customer wrote it.
alter table order_note add column actor_kind text, add column actor_name text,
  add constraint order_note__actor_kind check (actor_kind in ('staff', 'key', 'command', 'system'));

-- Pieces of a take that were picked, and pieces that have left in a parcel. A take holds the other pieces.
alter table order_take
  add column picked int not null default 0,
  add column shipped int not null default 0,
  add constraint order_take__picked check (picked between 0 and quantity),
  add constraint order_take__shipped check (shipped between 0 and quantity);
-- The update changes nothing that is held, so the check of every row is left out.
alter table order_take disable trigger order_take__held;
update order_take set picked = quantity, shipped = quantity where state = 'shipped';
alter table order_take enable trigger order_take__held;

create or replace function held_is_what_lines_hold() returns trigger language plpgsql as $$
declare
  moved record := coalesce(new, old);
  lines_hold bigint := (
    select coalesce(sum(t.quantity - t.shipped), 0) from order_take t
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

-- A release that does not know stages may serve beside this one: its statuses become stages.
create function stage_from_old_release() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.payment_status = 'Authorized' and new.payment = 'open' then new.payment := 'onAccount'; end if;
    return new;
  end if;
  if new.stage = old.stage and new.order_status <> old.order_status then
    new.stage := case new.order_status when 'Complete' then 'delivered' when 'Cancelled' then 'cancelled' else old.stage end;
  end if;
  if new.payment = old.payment and new.payment_status = 'Paid' and old.payment_status = 'Pending' then
    new.payment := 'paid';
    new.received_minor := new.order_total_minor;
  end if;
  return new;
end $$;
create trigger shop_order__stage_from_old_release before insert or update of order_status, payment_status on shop_order
  for each row execute function stage_from_old_release();
