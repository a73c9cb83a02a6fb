-- What the shop itself owns: reference data, content, customers. Names of constraints: <table>__<columns>.
-- Texts for people are jsonb objects by language: {"pl": "...", "en": "..."}. Money is bigint minor units.

create table store (
  id int primary key,
  name text not null,
  url text not null,
  company_name text not null,
  company_address text not null,
  company_phone text not null,
  company_vat text not null,
  default_culture text not null,
  default_currency text not null,
  logo text not null,
  show_price_netto boolean not null,
  show_incadea_orders boolean not null,
  home_slider_full boolean not null,
  default_title jsonb not null
);

create table language (
  id int primary key,
  name text not null,
  culture text not null,
  position int not null,
  constraint language__culture unique (culture)
);

create table currency (
  id int primary key,
  name jsonb not null,
  code text not null,
  -- Millionths of this currency for one PLN.
  rate_micro bigint not null,
  display_locale text not null,
  position int not null,
  constraint currency__code unique (code),
  constraint currency__rate_micro check (rate_micro > 0)
);

create table country (
  id int primary key,
  name jsonb not null,
  iso2 text not null,
  ships boolean not null,
  position int not null,
  constraint country__iso2 unique (iso2)
);

create table state_province (
  id int primary key,
  country_id int not null references country (id),
  name jsonb not null,
  position int not null
);
create index state_province__country_id_idx on state_province (country_id);

create table warehouse (
  id int primary key,
  code text not null,
  name text not null,
  url text not null,
  image_url text not null,
  is_branch_office boolean not null,
  allows_pickup boolean not null,
  -- The order in which stock is taken from the warehouses.
  position int not null,
  pickup_description jsonb not null,
  company text not null,
  address1 text not null,
  zip_postal_code text not null,
  city text not null,
  country_id int not null references country (id),
  phone_number text not null,
  email text not null,
  constraint warehouse__code unique (code)
);

create table topic (
  id int primary key,
  se_name text not null,
  title jsonb not null,
  body jsonb not null,
  in_footer_row1 boolean not null,
  in_footer_row2 boolean not null,
  in_footer_row3 boolean not null,
  in_sitemap boolean not null,
  in_top_menu boolean not null,
  position int not null,
  constraint topic__se_name unique (se_name)
);

create table picture (
  id int primary key,
  image_url text not null,
  width int not null,
  height int not null,
  alt_text jsonb not null
);

create table slide (
  id int primary key,
  slider_type int not null,
  picture_url text not null,
  full_width boolean not null,
  description jsonb not null,
  button_text jsonb not null,
  link text not null,
  position int not null
);

create table shipping_method (
  system_name text primary key,
  name jsonb not null,
  description jsonb not null,
  fee_gross_minor bigint not null,
  -- Goods worth at least this much (gross, PLN) travel free; null = never.
  free_from_minor bigint,
  takes_bulky boolean not null,
  takes_dangerous boolean not null,
  takes_theft_relevant boolean not null,
  trade_only boolean not null,
  position int not null,
  constraint shipping_method__fee_gross_minor check (fee_gross_minor >= 0)
);

create table payment_method (
  system_name text primary key,
  name jsonb not null,
  description jsonb not null,
  fee_gross_minor bigint not null,
  -- Shipping system names it goes with; empty = all.
  shipments text[] not null,
  trade_only boolean not null,
  -- Takes from the customer's credit limit.
  uses_credit boolean not null,
  -- Orders above this (gross, PLN) cannot be paid so; null = no cap.
  cap_minor bigint,
  position int not null,
  constraint payment_method__fee_gross_minor check (fee_gross_minor >= 0)
);

create table customer (
  id int generated always as identity primary key,
  email text not null,
  email_lower text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  company text not null,
  vat_number text not null,
  newsletter boolean not null,
  -- 'net' = trade price list, 'gross' = retail price list.
  price_basis text not null,
  billing_address_id int,
  shipping_address_id int,
  -- What the last order chose, preselected in the next one.
  last_shipping_method text,
  last_payment_method text,
  -- Deferred payment, in PLN; null = none granted.
  credit_limit_minor bigint,
  credit_used_minor bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint customer__email_lower unique (email_lower),
  constraint customer__price_basis check (price_basis in ('net', 'gross')),
  -- Holds even when the code is wrong: credit is never overdrawn.
  constraint customer__credit_used_minor
    check (credit_used_minor = 0 or (credit_used_minor > 0 and credit_used_minor <= coalesce(credit_limit_minor, 0)))
);

create table address (
  id int generated always as identity primary key,
  customer_id int not null references customer (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  company text not null,
  vat_number text not null,
  country_id int not null references country (id),
  state_province_id int references state_province (id),
  city text not null,
  address1 text not null,
  address2 text not null,
  zip_postal_code text not null,
  phone_number text not null,
  fax_number text not null,
  email text not null,
  created_at timestamptz not null default now()
);
create index address__customer_id_idx on address (customer_id);

alter table customer
  add constraint customer__billing_address_id foreign key (billing_address_id) references address (id) on delete set null,
  add constraint customer__shipping_address_id foreign key (shipping_address_id) references address (id) on delete set null;

-- A group's discount for one customer, in hundredths of a percent.
create table customer_discount (
  customer_id int not null references customer (id) on delete cascade,
  discount_group text not null,
  discount_bp int not null,
  primary key (customer_id, discount_group),
  constraint customer_discount__discount_bp check (discount_bp between 0 and 10000)
);

-- Only the SHA-256 of a token is kept: who reads the table cannot log in with it.
create table session (
  token_hash bytea primary key,
  customer_id int not null references customer (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session__customer_id_idx on session (customer_id);

create table login_failure (
  id bigint generated always as identity primary key,
  email_lower text not null,
  address text not null,
  failed_at timestamptz not null default now()
);
create index login_failure__email_lower_idx on login_failure (email_lower, failed_at);
create index login_failure__address_idx on login_failure (address, failed_at);
