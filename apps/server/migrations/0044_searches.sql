-- What customers looked up, and what they could not have: sums per day, without the customer
-- (docs/decisions/0011-most-asked-is-counted-in-the-process.md).

create table search_count (
  day date not null,
  kind text not null,
  found int not null,
  missed int not null,
  primary key (day, kind),
  constraint search_count__kind check (kind in ('vin', 'number', 'text'))
);

-- Words of searches without a result. They hold no VIN, no e-mail address and no number that may be a phone.
create table missed_search (
  day date not null,
  words text not null,
  times int not null,
  primary key (day, words)
);

-- Parts that were not put into a cart or ordered, because too few were in stock.
create table stock_refusal (
  day date not null,
  sku text not null,
  times int not null,
  primary key (day, sku)
);
