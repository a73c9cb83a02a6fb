-- Customers call parts by numbers and names of their own.

create table own_number (
  -- The account: a company's numbers are those of all its people.
  customer_id int not null references customer (id) on delete cascade,
  sku text not null,
  -- As it was typed.
  number text not null,
  -- Letters and digits of it (packages/domain/src/parts/part-number.ts).
  number_key text collate "C" not null,
  -- Empty = the part is called by its name in the catalogue.
  name text not null,
  primary key (customer_id, sku),
  constraint own_number__once unique (customer_id, number_key),
  constraint own_number__number check (char_length(number) between 1 and 40),
  constraint own_number__name check (char_length(name) <= 100)
);

-- The customer's own number of the part on the day of the order; empty = there was none.
alter table order_line add column own_number text not null default '';
alter table order_line add constraint order_line__own_number check (char_length(own_number) <= 40);
