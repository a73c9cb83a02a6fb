-- What the office needs of customers: applications for trade prices, blocked accounts, notes, quick lists.

-- The name of a customer in lists, for sorting: the company, else last and first name.
create function customer_sort_name(company text, last_name text, first_name text) returns text
language sql immutable parallel safe as $$
  select translate(lower(coalesce(nullif(company, ''), last_name || ' ' || first_name)),
    'ąćęłńóśźż', 'acelnoszz')
$$;

-- What a search for customers finds: names, company, e-mail, its domain, VAT number, and the last 9 digits of the phone.
create function customer_words(
  first_name text, last_name text, company text, email text, vat_number text, phone text
) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(public.search_words(
    first_name || ' ' || last_name || ' ' || company || ' ' || email || ' ' || split_part(email, '@', 2) || ' '
      || vat_number || ' ' || regexp_replace(vat_number, '\D', '', 'g') || ' '
      || right(regexp_replace(phone, '\D', '', 'g'), 9)))
$$;

alter table customer
  -- Changes with every change of the customer's data, for If-Match.
  add column revision int not null default 1,
  -- Language and store of the registration, for mails; null = it is not known.
  add column language text,
  add column store_id int references store (id),
  -- A registration with a VAT number applies for trade prices; null = it had none.
  add column trade_applied_at timestamptz,
  add column trade_decision text,
  add column trade_decided_at timestamptz,
  -- Why the application was refused; the customer reads it.
  add column trade_reason text not null default '',
  -- A blocked customer has no sessions and cannot log in.
  add column blocked_at timestamptz,
  add column blocked_reason text not null default '',
  add column sort_name text collate "C" not null
    generated always as (customer_sort_name(company, last_name, first_name)) stored,
  add column words tsvector not null
    generated always as (customer_words(first_name, last_name, company, email, vat_number, phone)) stored,
  add constraint customer__trade_decision check (trade_decision in ('approve', 'refuse')),
  add constraint customer__trade_decided_at check ((trade_decision is null) = (trade_decided_at is null));

-- A release before this one registers customers too, so the database opens the application.
create function apply_for_trade_prices() returns trigger language plpgsql as $$
begin
  if new.price_basis = 'gross' and new.vat_number <> '' then new.trade_applied_at := now(); end if;
  return new;
end $$;
create trigger customer__apply_for_trade_prices before insert on customer
  for each row execute function apply_for_trade_prices();

update customer set trade_applied_at = created_at
where price_basis = 'gross' and vat_number <> '' and closed_at is null;

create index customer__words_idx on customer using gin (words);
create index customer__sort_name_idx on customer (sort_name, id) where closed_at is null;
-- Each view is small, so it has an index for each order of the list.
create index customer__trade_name_idx on customer (sort_name, id) where price_basis = 'net' and closed_at is null;
create index customer__trade_idx on customer (id) where price_basis = 'net' and closed_at is null;
create index customer__applications_name_idx on customer (sort_name, id)
  where trade_applied_at is not null and trade_decision is null and closed_at is null;
create index customer__applications_idx on customer (id)
  where trade_applied_at is not null and trade_decision is null and closed_at is null;
create index customer__blocked_name_idx on customer (sort_name, id) where blocked_at is not null and closed_at is null;
create index customer__blocked_idx on customer (id) where blocked_at is not null and closed_at is null;
create index customer__balance_name_idx on customer (sort_name, id) where credit_used_minor > 0 and closed_at is null;
create index customer__balance_idx on customer (id) where credit_used_minor > 0 and closed_at is null;

-- Open orders of a customer are counted in every list.
create index shop_order__open_customer_idx on shop_order (customer_id) where is_open;

-- Discount groups of the price list are read without reading the prices.
create index price__discount_group_idx on price (discount_group);

-- Notes about a customer, for the staff alone.
create table customer_note (
  id int generated always as identity primary key,
  customer_id int not null references customer (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  note text not null,
  actor_kind text not null,
  actor_name text not null,
  constraint customer_note__actor_kind check (actor_kind in ('staff', 'key', 'command', 'system'))
);
create index customer_note__customer_id_idx on customer_note (customer_id, id);
