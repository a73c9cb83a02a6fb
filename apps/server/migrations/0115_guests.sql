-- A buyer who has begun an order without an account. Setting a password makes it one.
alter table customer add column is_guest boolean not null default false;
create index customer__is_guest_idx on customer (created_at) where is_guest and closed_at is null;
