-- Prices have a history, and a price list may say promotions: while one runs, it is the price and the list price is the
-- earlier one.
alter table price
  add column promo_net_minor bigint,
  add column promo_gross_minor bigint,
  -- Days in Poland, both included.
  add column promo_from date,
  add column promo_until date,
  add constraint price__promo check (num_nonnulls(promo_net_minor, promo_gross_minor, promo_from, promo_until) in (0, 4)
    and promo_from <= promo_until);

-- What a part cost from when to when (until_at is not included; null = until now). A row is closed, never overwritten.
-- A promotion's row ends when it is announced to end, or earlier when it is taken back.
create table price_history (
  id bigint generated always as identity primary key,
  sku text not null,
  kind text not null,
  net_minor bigint not null,
  gross_minor bigint not null,
  from_at timestamptz not null,
  until_at timestamptz,
  constraint price_history__kind check (kind in ('list', 'promotion'))
);
create index price_history__sku_idx on price_history (sku, from_at);
create unique index price_history__open on price_history (sku) where kind = 'list' and until_at is null;
insert into price_history (sku, kind, net_minor, gross_minor, from_at)
select sku, 'list', net_minor, gross_minor, now() from price;
