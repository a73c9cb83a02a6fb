-- Figures and lists of the office stay quick with 100,000 orders, and the share of customers who order after a look-up is
-- counted per customer.

-- Read without the wide rows of the orders and lines: parts that sold best, and who ordered on a day.
create index if not exists shop_order__placed_idx
  on shop_order (created_at) include (id, stage, rate_micro, customer_id, ordered_by_id);
drop index if exists shop_order__created_at_idx;
create index if not exists order_line__sold_idx on order_line (order_id) include (sku, quantity, sub_total_minor);

-- Orders of one stage by deadline. An index of all deadlines reads the orders of the other stages too.
create index if not exists shop_order__stage_deadline_idx on shop_order (stage, deadline_at, id);

-- Days on which a customer looked something up; not what. Deleted after 90 days and with the account.
create table look_up_day (
  day date not null,
  customer_id int not null references customer (id) on delete cascade,
  primary key (day, customer_id)
);
create index look_up_day__customer_id_idx on look_up_day (customer_id);
