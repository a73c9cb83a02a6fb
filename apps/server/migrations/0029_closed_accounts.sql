-- An account that was closed: its row stays, without anything of the person, because its orders do.
alter table customer add column closed_at timestamptz;
create index customer__closed_at_idx on customer (id) where closed_at is not null;
