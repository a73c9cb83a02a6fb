-- Companies with several people. A person is a customer with a login, a cart and lists of its own, who buys for a company:
-- another customer, which has the prices, the credit, the addresses and the orders
-- (docs/decisions/0036-people-of-a-company.md). The defaults make today's customers the first person of their account.

alter table customer
  -- The customer for whom this person buys; null = an account of its own.
  add column company_id int references customer (id),
  add column sees_prices boolean not null default true,
  add column may_order boolean not null default true,
  -- Highest total of an order without approval, in grosze; null = any total.
  add column order_limit_minor bigint,
  add column manages_people boolean not null default true,
  add constraint customer__company_id check (company_id <> id),
  add constraint customer__order_limit_minor check (order_limit_minor >= 0),
  -- Who manages people approves orders, so there is no order that they may not place or see.
  add constraint customer__manages_people
    check (not manages_people or (sees_prices and may_order and order_limit_minor is null));
create index customer__company_id_idx on customer (company_id, id) where company_id is not null;

-- The account into which this one was merged; null = it was not.
alter table customer add column merged_into_id int references customer (id);

-- Who placed an order, while the company had several people.
alter table shop_order
  add column ordered_by_id int references customer (id),
  add column ordered_by_name text not null default '';

-- The release before this one does not know people: one of its processes would place the order of a person outside the
-- company, so the database refuses it.
create function require_company() returns trigger language plpgsql as $$
begin
  if exists (select from customer where id = new.customer_id and company_id is not null) then
    raise exception 'an order belongs to the company of person %', new.customer_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger shop_order__require_company before insert on shop_order
  for each row execute function require_company();

-- An order above the sum that a person may place alone. It holds no stock; approved, it becomes an order.
create table order_request (
  id int generated always as identity primary key,
  customer_id int not null references customer (id) on delete cascade,
  person_id int not null references customer (id),
  created_at timestamptz not null default clock_timestamp(),
  state text not null default 'open',
  store_id int not null references store (id),
  language text not null,
  currency_code text not null,
  -- What the person selected: delivery, payment, addresses, note.
  checkout jsonb not null,
  -- Gross, in the currency, at the prices of the time when it was last computed.
  total_minor bigint not null,
  decided_at timestamptz,
  decided_by_id int references customer (id),
  reason text not null default '',
  order_id int references shop_order (id),
  constraint order_request__state check (state in ('open', 'approved', 'refused', 'withdrawn')),
  constraint order_request__decided_at check ((state = 'open') = (decided_at is null)),
  constraint order_request__order_id check ((state = 'approved') = (order_id is not null))
);
create index order_request__customer_id_idx on order_request (customer_id, id);
create index order_request__open_idx on order_request (customer_id) where state = 'open';

create table order_request_item (
  request_id int not null references order_request (id) on delete cascade,
  sku text not null,
  quantity int not null,
  added_at timestamptz not null,
  vehicle jsonb,
  board_id int,
  line_position int,
  insisted boolean not null,
  primary key (request_id, sku),
  constraint order_request_item__quantity check (quantity between 1 and 9999)
);
