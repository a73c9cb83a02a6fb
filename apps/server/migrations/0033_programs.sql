-- What programs of other systems need: repeated calls, stock that a program changes, the feed of events, webhooks.

-- A call of the office with an Idempotency-Key. The row is written first in the transaction of the change, so it exists
-- exactly when the change does. Without an answer, the answer was lost before it was stored.
create table office_idempotency_key (
  actor_kind text not null,
  actor_id int not null,
  key text not null,
  -- SHA-256 of method, path and body.
  request_hash bytea not null,
  call_id uuid not null,
  status int,
  answer text,
  created_at timestamptz not null default now(),
  primary key (actor_kind, actor_id, key)
);

-- Who changed the stock, and why. Null for changes by orders and imports.
alter table stock_movement add column author_kind text;
alter table stock_movement add column author_id int;
alter table stock_movement add column author_name text;
alter table stock_movement add column note text;
-- Rows of earlier releases have fewer reasons, so they need no check.
alter table stock_movement drop constraint stock_movement__reason;
alter table stock_movement add constraint stock_movement__reason
  check (reason in ('import', 'hold', 'known', 'ship', 'cancel', 'backorder', 'return', 'delta', 'count')) not valid;
create index stock_movement__sku_idx on stock_movement (sku, id);

-- The place of an event in the feed. It is given after the commit, in the order of the ids, by one transaction at a time.
-- Null = not yet (docs/decisions/0029-the-feed-is-numbered-after-the-commit.md).
alter table event add column position bigint;
create unique index event__position_idx on event (position);
create index event__unplaced_idx on event (id) where position is null;

-- The last place that was given. Its row is added with the first event.
create table event_feed (
  one boolean primary key default true,
  last_position bigint not null,
  constraint event_feed__one check (one)
);

create trigger event__tell_change after insert on event for each statement execute function tell_change();

-- Addresses of other systems that get events. kinds: empty = all.
create table webhook (
  id int generated always as identity primary key,
  name text not null,
  url text not null,
  secret text not null,
  kinds text[] not null,
  is_active boolean not null default true,
  revision int not null default 1,
  created_at timestamptz not null default now()
);

-- One event for one webhook. Events of one subject are delivered one after the other, in the order of the ids.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_id int not null references webhook (id) on delete cascade,
  kind text not null,
  subject text not null,
  body text not null,
  state text not null default 'pending',
  attempts int not null default 0,
  last_status int,
  last_error text,
  last_ms int,
  created_at timestamptz not null default now(),
  last_attempt_at timestamptz,
  constraint webhook_delivery__state check (state in ('pending', 'delivered', 'dead'))
);
create index webhook_delivery__pending_idx on webhook_delivery (webhook_id, subject, id) where state = 'pending';
create index webhook_delivery__webhook_id_idx on webhook_delivery (webhook_id, id);
create index webhook_delivery__ended_idx on webhook_delivery (created_at) where state <> 'pending';

-- A subject with pending deliveries. A process that delivers moves next_at behind its time limit, so that a delivery of
-- a dead process is repeated.
create table webhook_stream (
  webhook_id int not null references webhook (id) on delete cascade,
  subject text not null,
  next_at timestamptz not null default now(),
  primary key (webhook_id, subject)
);
create index webhook_stream__next_at_idx on webhook_stream (next_at);
