-- Withdrawals from contracts, complaints and other returns, and the withdrawal class of ordered parts.

alter table order_line
  -- As at the purchase. Lines of former orders can all be withdrawn: the customer was told nothing else.
  add column withdrawal_class text not null default 'returnable',
  add constraint order_line__withdrawal_class check (withdrawal_class in ('returnable', 'made_to_order', 'sealed'));

-- What a customer declared or asked about an order that was placed.
create table return_case (
  id int generated always as identity (start with 10001) primary key,
  -- As the customer reads it.
  number text not null generated always as ('Z' || id::text) stored,
  order_id int not null references shop_order (id),
  kind text not null,
  state text not null default 'received',
  -- The statement with the words and the language in which it was received.
  statement text not null,
  language text not null,
  declared_at timestamptz not null,
  -- Name of the person as typed, and where the receipt was sent.
  name text not null,
  email text not null,
  source text not null,
  -- Why it was refused; '' = it was not.
  reason text not null default '',
  decided_at timestamptz,
  -- The pieces that came back because of it.
  piece_change_id int references piece_change (id),
  goods_back_at timestamptz,
  settled_at timestamptz,
  revision int not null default 1,
  constraint return_case__kind check (kind in ('withdrawal', 'complaint', 'wrong_part', 'damaged', 'old_part')),
  constraint return_case__state check (state in ('received', 'accepted', 'refused', 'goods_back', 'settled')),
  constraint return_case__source check (source in ('customer', 'guest', 'office')),
  constraint return_case__language check (language in ('pl', 'en'))
);
create index return_case__order_id_idx on return_case (order_id, id);
create index return_case__declared_at_idx on return_case (declared_at, id);
create index return_case__open_idx on return_case (declared_at, id) where state not in ('refused', 'settled');

create table return_case_line (
  case_id int not null references return_case (id) on delete cascade,
  position int not null,
  quantity int not null,
  -- The customer's words; '' for a withdrawal, which needs no reason.
  reason text not null default '',
  decision text not null default 'open',
  primary key (case_id, position),
  constraint return_case_line__quantity check (quantity > 0),
  constraint return_case_line__decision check (decision in ('open', 'accepted', 'refused'))
);
