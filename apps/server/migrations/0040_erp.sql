-- What another system of the company writes back: its number of a customer, and invoices of orders
-- (docs/integration.md).

alter table customer add column erp_number text;
create unique index customer__erp_number on customer (erp_number) where erp_number is not null;

create table order_invoice (
  order_id int not null references shop_order (id),
  number text not null,
  issued_on date not null,
  due_on date,
  -- In the order's currency.
  net_minor bigint not null,
  vat_minor bigint not null,
  gross_minor bigint not null,
  pdf bytea not null,
  received_at timestamptz not null default clock_timestamp(),
  primary key (order_id, number),
  constraint order_invoice__gross_minor check (gross_minor = net_minor + vat_minor)
);
