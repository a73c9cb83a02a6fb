-- A buyer who has begun an order without an account. Setting a password makes it one.
alter table customer add column is_guest boolean not null default false;
create index customer__is_guest_idx on customer (created_at) where is_guest and closed_at is null;

-- The first visit takes the language of the browser, if the store has it, in place of the store's first one.
alter table store add column browser_language boolean not null default false;
