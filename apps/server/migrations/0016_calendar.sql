-- When branches hand out, how far they are from each other, and what suppliers bring: what a promise is made of.

alter table warehouse
  -- Seven days, Monday first, each a list of {"from", "to"} in minutes after midnight; all empty = not known.
  add column hours jsonb not null default '[[], [], [], [], [], [], []]',
  -- What is ordered before it is ready the same day; minutes after midnight, null = until closing.
  add column cut_off int,
  -- Working days from here to any other warehouse.
  add column transfer_days int not null default 1,
  add column is_central boolean not null default false,
  -- How a sentence says from where and to where: {"pl": "z Gdańska", "en": "from Gdańsk"}.
  add column words_from jsonb,
  add column words_to jsonb,
  add constraint warehouse__cut_off check (cut_off between 0 and 1440),
  add constraint warehouse__transfer_days check (transfer_days between 1 and 30),
  add constraint warehouse__is_central check (not (is_central and allows_pickup));
-- Told by the hours from now on.
alter table warehouse drop column pickup_description;

-- A day on which one warehouse is closed, or all of them (null).
create table holiday (
  day date not null,
  warehouse_id int references warehouse (id),
  name text not null default '',
  constraint holiday__day_warehouse_id unique nulls not distinct (day, warehouse_id)
);

-- What can be ordered from the supplier when no warehouse has it, and within how many working days it comes.
create table supplier_class (
  code text primary key,
  min_days int,
  max_days int,
  constraint supplier_class__days
    check ((min_days is null and max_days is null) or (min_days between 1 and max_days and max_days <= 365))
);
alter table price add column supplier_class text not null default '';

-- What was promised when the order was placed, in both languages.
alter table order_line add column promise jsonb not null default '{}';
