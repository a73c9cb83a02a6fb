-- Shopping lists, and pages and slides that belong to one store.

create table shopping_list (
  id int generated always as identity primary key,
  customer_id int not null references customer (id) on delete cascade,
  name text not null,
  -- In lower case as the program knows it: the database's own depends on its locale.
  name_lower text not null,
  created_at timestamptz not null default now(),
  constraint shopping_list__customer_id_name unique (customer_id, name_lower)
);

-- Refers to parts by SKU, like a cart: a new catalogue leaves it alone.
create table shopping_list_item (
  list_id int not null references shopping_list (id) on delete cascade,
  sku text not null,
  position int not null,
  quantity int not null,
  primary key (list_id, sku),
  constraint shopping_list_item__quantity check (quantity between 1 and 9999)
);

-- null = every store. A store's own page stands in for the common one of the same name.
alter table topic
  add column store_id int references store (id),
  drop constraint topic__se_name,
  add constraint topic__store_id_se_name unique nulls not distinct (store_id, se_name);

alter table slide add column store_id int references store (id);
