-- A line that is put aside stays in the cart and is left out of the order: what cannot be ordered now does not hold up
-- the rest.

alter table cart_item add column parked boolean not null default false;
