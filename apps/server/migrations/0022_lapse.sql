-- Orders that nobody pays lapse, and a new account has a limit of them: stock is not held for ever for nothing.

-- Until the end of which day after the order it may be paid; null = such an order never lapses. What is paid on
-- delivery is in the shop's own hands, what is on account has been vouched for; what is paid in the branch has twice
-- the time, for somebody has to come.
alter table payment_method
  add column unpaid_days int default 7,
  add constraint payment_method__unpaid_days check (unpaid_days between 1 and 365);
update payment_method set unpaid_days = null where uses_credit or shipments <> '{}';
update payment_method set unpaid_days = 14 where not uses_credit and shipments = '{Pickup.InStore}';

-- How many open unpaid orders an account may have of which no order was ever paid or sent; null = any number.
alter table store
  add column open_unpaid_limit int default 5,
  add constraint store__open_unpaid_limit check (open_unpaid_limit between 1 and 1000);

alter table shop_order
  -- What is not paid by then lapses; null = never, as with all orders of the time before.
  add column lapses_at timestamptz,
  -- When the customer was reminded; nothing lapses without it.
  add column lapse_notified_at timestamptz,
  add column lapsed_at timestamptz,
  add constraint shop_order__lapsed_at check (lapsed_at is null or (order_status = 'Cancelled' and lapses_at is not null));
create index shop_order__lapses_at_idx on shop_order (lapses_at)
  where lapses_at is not null and order_status in ('Pending', 'Processing') and payment_status = 'Pending';
