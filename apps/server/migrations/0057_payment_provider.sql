-- Payments by a provider: BLIK, fast transfers and cards on the provider's page.
alter table store
  drop constraint store__payment_provider,
  add constraint store__payment_provider check (payment_provider in ('demo', 'stripe'));

-- Keys of a store at its provider. They are written, and never read by a person.
create table payment_account (
  store_id int primary key references store (id) on delete cascade,
  secret_key text not null,
  webhook_secret text not null,
  changed_at timestamptz not null default now()
);

-- Each try of a customer to pay on the provider's page.
create table payment_attempt (
  id int generated always as identity primary key,
  order_id int not null references shop_order (id),
  provider text not null,
  -- The provider's id of its page; null = the provider has not answered yet.
  provider_id text,
  -- System name of the payment method.
  method text not null,
  amount_minor bigint not null,
  currency_code text not null,
  state text not null default 'started',
  -- The provider's page; empty = the attempt has ended.
  url text not null default '',
  -- Why it failed: a code of the provider or of the connection.
  error text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  -- When the provider is asked about it next; null = it has ended.
  ask_at timestamptz,
  revision int not null default 0,
  constraint payment_attempt__provider check (provider in ('demo', 'stripe')),
  constraint payment_attempt__provider_id unique (provider, provider_id),
  constraint payment_attempt__amount check (amount_minor > 0),
  constraint payment_attempt__state check (state in ('started', 'paid', 'failed', 'expired'))
);
create index payment_attempt__order_id_idx on payment_attempt (order_id, id);
create index payment_attempt__ask_at_idx on payment_attempt (ask_at) where ask_at is not null;

-- Messages of providers that were verified. Their content is not kept.
create table provider_notification (
  provider text not null,
  event_id text not null,
  type text not null,
  -- The page or the refund that it is about.
  subject text not null,
  received_at timestamptz not null default clock_timestamp(),
  -- null = the shop does nothing about messages of this type.
  handled_at timestamptz,
  primary key (provider, event_id)
);
create index provider_notification__received_at_idx on provider_notification (received_at);

alter table order_payment
  add column provider text,
  -- The provider's id of the payment. A payment is booked once, however often the provider tells of it.
  add column provider_payment_id text,
  add constraint order_payment__provider check ((provider is null) = (provider_payment_id is null));
create unique index order_payment__provider_payment_id on order_payment (provider, provider_payment_id)
  where provider_payment_id is not null;

-- Refunds that the provider pays out; each is also a refund in order_payment.
create table provider_refund (
  refund_id int primary key references order_payment (id),
  -- The payment that is given back.
  payment_id int not null references order_payment (id),
  state text not null default 'asked',
  -- The provider's id of the refund; null = it has not accepted it yet.
  provider_id text unique,
  attempts int not null default 0,
  error text not null default '',
  asked_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  constraint provider_refund__state check (state in ('asked', 'done', 'failed'))
);
create index provider_refund__payment_id_idx on provider_refund (payment_id);
create index provider_refund__failed_idx on provider_refund (refund_id) where state = 'failed';

-- Orders that were paid too much, for the start page of the office.
create index shop_order__to_give_back_idx on shop_order (id)
  where payment <> 'onAccount' and received_minor > refunded_minor
    and (stage in ('cancelled', 'returned') or received_minor - refunded_minor > order_total_minor);
