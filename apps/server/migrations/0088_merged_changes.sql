-- Changes that a device made without a connection, and what became of them. A device that got no answer sends them again.
create table merged_change (
  customer_id int not null references customer (id) on delete cascade,
  -- The device's name of the change.
  key text not null,
  -- What became of it, without words: they are in the language of each answer.
  result jsonb not null,
  created_at timestamptz not null default now(),
  constraint merged_change__pkey primary key (customer_id, key),
  constraint merged_change__key check (char_length(key) between 1 and 64)
);
create index merged_change__created_at_idx on merged_change (created_at);
