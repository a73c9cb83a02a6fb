-- The ledger of deposits: old parts that were taken, and those that were refused.

-- One row for each event. The deposits of a line that are open are its pieces, less those that came back, less those
-- whose old part was accepted.
create table deposit_return (
  id int generated always as identity primary key,
  order_id int not null references shop_order (id),
  position int not null,
  quantity int not null,
  decision text not null,
  -- Why it was refused; '' = it was not.
  reason text not null default '',
  -- Where the old part was brought; null = it is not known.
  warehouse_id int references warehouse (id),
  -- By how much less the order costs, in its currency.
  amount_minor bigint not null,
  at timestamptz not null default clock_timestamp(),
  actor_kind text not null,
  actor_name text not null,
  constraint deposit_return__quantity check (quantity > 0),
  constraint deposit_return__decision check (decision in ('accepted', 'refused')),
  constraint deposit_return__amount check ((decision = 'accepted') = (amount_minor > 0)),
  constraint deposit_return__reason check ((decision = 'refused') = (reason <> '')),
  constraint deposit_return__actor_kind check (actor_kind in ('staff', 'key', 'command', 'system')),
  foreign key (order_id, position) references order_deposit (order_id, position)
);
create index deposit_return__order_id_idx on deposit_return (order_id, position);

alter table order_deposit
  -- No deposit of the line is open any more. A list of open deposits leaves these rows out and counts the others.
  add column is_done boolean not null default false,
  -- When the customer was reminded of the end.
  add column reminded_at timestamptz;
create index order_deposit__open_idx on order_deposit (order_id) where not is_done;
