-- A customer may have several carts, and carts, lines and orders have a reference of the customer's own.
--
-- The cart that calls act on stays the row of `cart` and the rows of `cart_item`, keyed by the customer: there is one, and
-- the release before goes on using it. The others are in tables of their own (docs/decisions/0075-other-carts-are-parked.md).

create sequence cart_id as int;
alter table cart
  -- Changes when another cart becomes the current one.
  add column id int not null default nextval('cart_id'),
  add column name text not null default '',
  add column reference text not null default '',
  add constraint cart__id unique (id),
  add constraint cart__name check (char_length(name) <= 60),
  add constraint cart__reference check (char_length(reference) <= 80);
alter sequence cart_id owned by cart.id;

alter table cart_item
  add column reference text not null default '',
  add constraint cart_item__reference check (char_length(reference) <= 80);

-- A cart that was put aside, and for 30 days one that was removed or cleared.
create table parked_cart (
  -- Of the same sequence as those of `cart`: a cart keeps its id when it is parked and opened.
  id int primary key,
  customer_id int not null references cart (customer_id) on delete cascade,
  name text not null,
  reference text not null,
  parked_at timestamptz not null default now(),
  -- When it was removed; null = it was not.
  removed_at timestamptz,
  -- The cart whose lines these were until it was cleared; null = this is a cart of its own.
  cleared_from int,
  constraint parked_cart__name check (char_length(name) <= 60),
  constraint parked_cart__reference check (char_length(reference) <= 80),
  constraint parked_cart__cleared_from check (cleared_from is null or removed_at is not null)
);
create index parked_cart__customer_id_idx on parked_cart (customer_id, id);
create index parked_cart__removed_at_idx on parked_cart (removed_at) where removed_at is not null;
-- Only the last clearing can be undone.
create unique index parked_cart__cleared_idx on parked_cart (customer_id) where cleared_from is not null;

-- The columns of cart_item.
create table parked_cart_item (
  cart_id int not null references parked_cart (id) on delete cascade,
  sku text not null,
  quantity int not null,
  marke text not null,
  produktart text not null,
  seen_price_minor bigint,
  added_at timestamptz not null,
  vehicle jsonb,
  board_id int,
  line_position int,
  insisted boolean not null,
  parked boolean not null,
  reference text not null,
  primary key (cart_id, sku),
  constraint parked_cart_item__quantity check (quantity between 1 and 9999),
  constraint parked_cart_item__reference check (char_length(reference) <= 80)
);

alter table shop_order
  add column reference text not null default '',
  add constraint shop_order__reference check (char_length(reference) <= 80) not valid;
alter table order_line
  add column reference text not null default '',
  add constraint order_line__reference check (char_length(reference) <= 80) not valid;
-- An order that awaits approval keeps them too.
alter table order_request add column reference text not null default '';
alter table order_request_item add column reference text not null default '';

-- The office searches by the beginning of a reference. A customer's own orders are few, and are read by customer.
create index shop_order__reference_idx on shop_order (lower(reference) text_pattern_ops) where reference <> '';
create index order_line__reference_idx on order_line (lower(reference) text_pattern_ops) where reference <> '';
