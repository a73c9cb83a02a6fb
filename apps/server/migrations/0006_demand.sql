-- How often boards and parts were asked for: written by the process that counted, a few seconds later.

create table product_demand (
  -- '' = no vehicle was chosen.
  type_key text not null,
  product_id int not null references catalogue_key (id),
  day date not null,
  times int not null,
  primary key (type_key, product_id, day),
  constraint product_demand__times check (times > 0)
);
create index product_demand__day_idx on product_demand (day);
