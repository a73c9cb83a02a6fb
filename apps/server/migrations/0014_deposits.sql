-- Deposits are rows of their own: in the total to pay, and given back for the old part.

-- core: gross, with VAT at the part's rate. battery: without VAT.
alter table part
  add column deposit_kind text not null default 'core',
  add constraint part__deposit_kind check (deposit_kind in ('core', 'battery'));

-- The net sums of a line, as a trade document adds them up.
alter table order_line
  add column unit_price_net_without_discount_minor bigint,
  add column sub_total_net_minor bigint;
update order_line l set
  unit_price_net_without_discount_minor = case
    when discount_bp = 0 then unit_price_net_minor
    else unit_price_without_discount_minor
      - round(unit_price_without_discount_minor::numeric * vat_bp / (10000 + vat_bp))
  end,
  sub_total_net_minor = case o.price_basis
    when 'net' then l.unit_price_net_minor * l.quantity
    else l.sub_total_minor - round(l.sub_total_minor::numeric * vat_bp / (10000 + vat_bp))
  end
from shop_order o where o.id = l.order_id;
alter table order_line
  alter column unit_price_net_without_discount_minor set not null,
  alter column sub_total_net_minor set not null;

-- One row for each line with a deposit, under the line's position. Amounts in the order's currency, with VAT but for
-- total_net_minor; vat_bp null = without VAT.
create table order_deposit (
  order_id int not null references shop_order (id),
  position int not null,
  sku text not null,
  name text not null,
  quantity int not null,
  kind text not null,
  vat_bp int,
  price_minor bigint not null,
  total_minor bigint not null,
  total_net_minor bigint not null,
  primary key (order_id, position),
  constraint order_deposit__quantity check (quantity > 0),
  constraint order_deposit__kind check (kind in ('core', 'battery')),
  constraint order_deposit__total check (total_minor = price_minor * quantity)
);

-- Null = none. The net_ columns are the net column of a trade document (null in a gross one): they add up to the total
-- without its VAT.
alter table shop_order
  add column deposit_minor bigint,
  add column net_sub_total_minor bigint,
  add column net_sub_total_discount_minor bigint,
  add column net_deposit_minor bigint,
  add column net_shipping_minor bigint,
  add column net_payment_fee_minor bigint,
  add column net_order_discount_minor bigint,
  drop constraint shop_order__sum,
  add constraint shop_order__sum check (
    sub_total_minor + coalesce(sub_total_discount_minor, 0) + coalesce(deposit_minor, 0) + shipping_minor
      + coalesce(payment_fee_minor, 0) + coalesce(order_discount_minor, 0) = order_total_minor
  );

-- Orders from before: lines exactly, discounts and payment fee by the order's own share of VAT, delivery the rest.
with sums as (
  select o.id, l.net, round(o.sub_total_discount_minor * share) as sub_total_discount,
    round(o.payment_fee_minor * share) as fee, round(o.order_discount_minor * share) as discount
  from shop_order o
  cross join lateral (select 1 - o.tax_minor::numeric / nullif(o.order_total_minor, 0) as share) shares
  cross join lateral (select coalesce(sum(sub_total_net_minor), 0) as net from order_line where order_id = o.id) l
  where o.price_basis = 'net'
)
update shop_order o set
  net_sub_total_minor = net,
  net_sub_total_discount_minor = sub_total_discount,
  net_payment_fee_minor = fee,
  net_order_discount_minor = discount,
  net_shipping_minor = order_total_minor - tax_minor - net - coalesce(sub_total_discount, 0) - coalesce(fee, 0)
    - coalesce(discount, 0)
from sums where sums.id = o.id;

alter table shop_order add constraint shop_order__net check (
  case price_basis
    when 'net' then net_shipping_minor is not null and net_sub_total_minor is not null
      and net_sub_total_minor + coalesce(net_sub_total_discount_minor, 0) + coalesce(net_deposit_minor, 0)
        + net_shipping_minor + coalesce(net_payment_fee_minor, 0) + coalesce(net_order_discount_minor, 0)
        = order_total_minor - tax_minor
    else num_nonnulls(net_sub_total_minor, net_sub_total_discount_minor, net_deposit_minor, net_shipping_minor,
      net_payment_fee_minor, net_order_discount_minor) = 0
  end
);
