-- The names under which a store answers, in lower case and without a port. A request under another name is the first store's.
create table store_host (
  host text primary key,
  store_id int not null references store (id) on delete cascade,
  constraint store_host__host check (host = lower(host) and host <> '')
);
create index store_host__store_id_idx on store_host (store_id);
