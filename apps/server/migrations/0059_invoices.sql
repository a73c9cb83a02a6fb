-- Invoices that the shop issues by itself, for stores whose books are not kept by another system.

alter table store
  -- erp = another system issues them, office = a person does, automatic = they are issued at the hand-over.
  add column invoicing text not null default 'erp',
  -- Days in which an invoice of an order on account is to be paid.
  add column invoice_due_days int not null default 14,
  add constraint store__invoicing check (invoicing in ('erp', 'office', 'automatic')),
  add constraint store__invoice_due_days check (invoice_due_days between 0 and 365);

-- The last number of each series. Its row is locked until the document is committed, so a rollback leaves no gap.
create table invoice_series (
  store_id int not null references store (id),
  kind text not null,
  year int not null,
  last int not null,
  primary key (store_id, kind, year)
);

create table invoice (
  id int generated always as identity primary key,
  order_id int not null references shop_order (id),
  store_id int not null references store (id),
  kind text not null,
  year int not null,
  serial int not null,
  number text not null,
  issued_on date not null,
  due_on date,
  currency_code text not null,
  -- Of a correction: the difference.
  net_minor bigint not null,
  vat_minor bigint not null,
  gross_minor bigint not null,
  -- Polish tax number of the buyer; empty = none.
  buyer_nip text not null,
  -- Everything that the document says, and what the order costs by it (services/invoices/content.ts).
  content jsonb not null,
  issued_at timestamptz not null default clock_timestamp(),
  actor_kind text not null,
  actor_name text not null,
  constraint invoice__kind check (kind in ('invoice', 'correction', 'depositNote', 'depositCorrection')),
  constraint invoice__serial unique (store_id, kind, year, serial),
  constraint invoice__number unique (store_id, number),
  constraint invoice__gross_minor check (gross_minor = net_minor + vat_minor)
);
create index invoice__order_id_idx on invoice (order_id);
create index invoice__issued_on_idx on invoice (issued_on, id);
create index invoice__buyer_nip_idx on invoice (buyer_nip text_pattern_ops, id) where buyer_nip <> '';
create index invoice__number_idx on invoice (number text_pattern_ops, id);

-- A document is neither changed nor deleted. After the time for which the law keeps it, the retention job deletes it.
create function invoice_is_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('partboard.retention', true) = 'on' then return old; end if;
  raise exception 'document % is final', old.number using errcode = 'check_violation', table = 'invoice',
    constraint = 'invoice__final';
end $$;
create trigger invoice__final before update or delete on invoice for each row execute function invoice_is_final();

-- Orders that have left the shop, or whose buyer asked for an invoice, and have none yet.
create table invoice_due (
  order_id int primary key references shop_order (id),
  since timestamptz not null default clock_timestamp(),
  -- Code of the refusal when it was to be issued automatically; empty = it was not tried.
  refusal text not null default ''
);
