-- Carts refer to parts by SKU, orders keep copies: neither notices a new catalogue.

create table cart (
  customer_id int primary key references customer (id) on delete cascade,
  updated_at timestamptz not null default now()
);

create table cart_item (
  customer_id int not null references cart (customer_id) on delete cascade,
  sku text not null,
  quantity int not null,
  marke text not null,
  produktart text not null,
  -- What the customer saw last, in PLN and in the customer's basis; null = nothing yet.
  seen_price_minor bigint,
  added_at timestamptz not null default clock_timestamp(),
  primary key (customer_id, sku),
  constraint cart_item__quantity check (quantity between 1 and 9999)
);

-- One row a store: the last number given. Taken as the last step of an order's transaction, so numbers have no
-- gap and other orders wait only for the commit.
create table order_counter (
  store_id int primary key references store (id),
  last_number bigint not null
);

create table shop_order (
  id int generated always as identity primary key,
  order_number text not null,
  store_id int not null references store (id),
  customer_id int not null references customer (id),
  created_at timestamptz not null default clock_timestamp(),
  order_status text not null,
  payment_status text not null,
  shipping_status text not null,
  language text not null,
  currency_code text not null,
  -- Millionths of the currency for one PLN on the day of the order.
  rate_micro bigint not null,
  price_basis text not null,
  -- Amounts in the order's currency, minor units.
  sub_total_minor bigint not null,
  sub_total_discount_minor bigint,
  shipping_minor bigint not null,
  payment_fee_minor bigint,
  order_discount_minor bigint,
  tax_minor bigint not null,
  order_total_minor bigint not null,
  -- What the order takes from the credit limit, in PLN; 0 = paid otherwise.
  credit_minor bigint not null,
  shipping_method text not null,
  shipping_method_name text not null,
  payment_method text not null,
  payment_method_name text not null,
  pickup_warehouse_id int references warehouse (id),
  pickup_address jsonb,
  shipping_address jsonb,
  billing_address jsonb not null,
  terms_accepted_at timestamptz not null,
  -- Each store counts its own orders.
  constraint shop_order__store_id_order_number unique (store_id, order_number),
  constraint shop_order__order_status check (order_status in ('Pending', 'Processing', 'Complete', 'Cancelled')),
  constraint shop_order__payment_status check (payment_status in ('Pending', 'Authorized', 'Paid', 'Refunded')),
  constraint shop_order__shipping_status
    check (shipping_status in ('NotRequired', 'NotYetShipped', 'PartiallyShipped', 'Shipped', 'Delivered')),
  constraint shop_order__sum check (
    sub_total_minor + coalesce(sub_total_discount_minor, 0) + shipping_minor + coalesce(payment_fee_minor, 0)
      + coalesce(order_discount_minor, 0) = order_total_minor
  )
);
create index shop_order__customer_id_idx on shop_order (customer_id, id desc);

create table order_line (
  order_id int not null references shop_order (id),
  position int not null,
  sku text not null,
  name text not null,
  quantity int not null,
  vat_bp int not null,
  -- Gross and net price of one piece, and the gross price before the discount.
  unit_price_minor bigint not null,
  unit_price_net_minor bigint not null,
  unit_price_without_discount_minor bigint not null,
  discount_bp int not null,
  sub_total_minor bigint not null,
  primary key (order_id, position),
  constraint order_line__quantity check (quantity > 0)
);

create table order_tax (
  order_id int not null references shop_order (id),
  rate_bp int not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  gross_minor bigint not null,
  primary key (order_id, rate_bp)
);

create table order_note (
  id int generated always as identity primary key,
  order_id int not null references shop_order (id),
  created_at timestamptz not null default clock_timestamp(),
  note text not null
);
create index order_note__order_id_idx on order_note (order_id);

-- Every change of stock. What stands in `stock` is the sum of these.
create table stock_movement (
  id bigint generated always as identity primary key,
  sku text not null,
  warehouse_id int not null,
  delta int not null,
  reason text not null,
  order_id int references shop_order (id),
  moved_at timestamptz not null default clock_timestamp(),
  constraint stock_movement__reason check (reason in ('import', 'order', 'cancel'))
);
create index stock_movement__order_id_idx on stock_movement (order_id);

-- The first answer to a key, given again for 24 hours.
create table idempotency_key (
  customer_id int not null references customer (id) on delete cascade,
  key text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (customer_id, key)
);

-- What happened, written in the transaction that made it happen; feeds mail and integrations.
create table event (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
