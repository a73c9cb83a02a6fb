-- List prices that begin on a day, and views of the list of orders that people have saved.

create table planned_price (
  -- A part that leaves the price list loses its plans. The tables of imports do not change.
  sku text not null references price (sku) on delete cascade,
  -- The first day in Poland. From then on this is the list price, also before it is written into `price`
  -- (docs/decisions/0041-a-planned-price-is-read-by-the-day.md).
  from_day date not null,
  net_minor bigint not null,
  gross_minor bigint not null,
  planned_at timestamptz not null default clock_timestamp(),
  actor_kind text not null,
  actor_name text not null,
  primary key (sku, from_day),
  constraint planned_price__net_minor check (net_minor > 0),
  constraint planned_price__gross_minor check (gross_minor > 0),
  constraint planned_price__actor_kind check (actor_kind in ('staff', 'key', 'command', 'system'))
);
create index planned_price__from_day_idx on planned_price (from_day);

-- A view of the list of orders that a person has saved.
create table order_view (
  id int generated always as identity primary key,
  staff_id int not null references staff (id) on delete cascade,
  name text not null,
  -- The search parameters of the list, as the office's addresses have them.
  filter jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint order_view__name unique (staff_id, name)
);
