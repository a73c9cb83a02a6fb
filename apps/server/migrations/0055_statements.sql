-- Credits of bank statements. Each is stored once, and booked at most once.
create table bank_entry (
  id int generated always as identity primary key,
  -- IBAN of the store's account.
  account text not null,
  -- Made of the bank's reference, or of what the entry says.
  key text not null,
  booked_on date not null,
  amount_minor bigint not null,
  currency_code text not null,
  title text not null,
  payer text not null,
  bank_reference text not null,
  -- open = a person decides, booked = a payment of the order, not_ours = it pays no order.
  state text not null,
  -- Why it was not booked by itself; null = it was.
  problem text,
  -- Orders that the title names.
  order_ids int[] not null default '{}',
  -- The order to which it is booked.
  order_id int references shop_order (id),
  reason text not null default '',
  read_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  actor_kind text not null,
  actor_name text not null,
  constraint bank_entry__account_key unique (account, key),
  constraint bank_entry__amount_minor check (amount_minor > 0),
  constraint bank_entry__state check (state in ('open', 'booked', 'not_ours')),
  constraint bank_entry__booked check ((state = 'booked') = (order_id is not null))
);
create index bank_entry__open_idx on bank_entry (id) where state = 'open';
create index bank_entry__order_idx on bank_entry (order_id) where order_id is not null;
