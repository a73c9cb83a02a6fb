-- Promotions that the office plans. Readers of prices read them by the day
-- (docs/decisions/0053-a-promotion-is-its-own-history.md).

create table promotion (
  id int generated always as identity primary key,
  name jsonb not null,
  -- Days in Poland, both included.
  from_day date not null,
  until_day date not null,
  -- null = each part has a price of its own.
  percent_bp int,
  audience text not null,
  -- null = all stores.
  store_id int references store (id),
  -- By what the parts were chosen, as the call named it.
  selection jsonb not null,
  -- When it was ended before its last day, or cancelled before its first one; null = it was not.
  ended_at timestamptz,
  revision int not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  actor_kind text not null,
  actor_name text not null,
  constraint promotion__days check (from_day <= until_day),
  constraint promotion__percent_bp check (percent_bp between 1 and 9999),
  constraint promotion__audience check (audience in ('everyone', 'consumers', 'trade', 'customers')),
  constraint promotion__actor_kind check (actor_kind in ('staff', 'key', 'command', 'system'))
);
create index promotion__from_day_idx on promotion (from_day desc, id desc);

-- The prices of a promotion. From its first day on they never change: they are the history.
create table promotion_price (
  promotion_id int not null references promotion (id) on delete cascade,
  sku text not null,
  net_minor bigint not null,
  gross_minor bigint not null,
  primary key (promotion_id, sku),
  constraint promotion_price__net_minor check (net_minor > 0),
  constraint promotion_price__gross_minor check (gross_minor > 0)
);
create index promotion_price__sku_idx on promotion_price (sku);

-- The customers of a promotion for some customers only.
create table promotion_customer (
  promotion_id int not null references promotion (id) on delete cascade,
  customer_id int not null references customer (id) on delete cascade,
  primary key (promotion_id, customer_id)
);
create index promotion_customer__customer_idx on promotion_customer (customer_id);
