-- The catalogue belongs to an import: rows carry its version, and catalogue_current says which one is seen.
-- Ids outlive imports: catalogue_key gives every board, part, group and vehicle one number for good.

create table catalogue_version (
  id int generated always as identity primary key,
  name text not null,
  imported_at timestamptz not null default now()
);

create table catalogue_current (
  one boolean primary key default true,
  version_id int not null references catalogue_version (id),
  constraint catalogue_current__one check (one)
);

create table catalogue_key (
  id int generated always as identity primary key,
  kind text not null,
  key text not null,
  constraint catalogue_key__kind_key unique (kind, key),
  constraint catalogue_key__kind check (kind in ('category', 'board', 'part', 'vehicle'))
);

-- Names of option ids and codes: kind 'catalog', 'category', 'type', 'serie', 'body', 'engine', 'steering',
-- 'transmission', 'version', 'paint', 'upholstery'.
create table vehicle_term (
  version_id int not null,
  kind text not null,
  code text not null,
  name jsonb not null,
  position int not null,
  primary key (version_id, kind, code)
);

create table brand (
  version_id int not null,
  id int not null,
  name text not null,
  position int not null,
  primary key (version_id, id)
);

-- One row per type key.
create table vehicle_type (
  version_id int not null,
  type_key text not null,
  brand_id int not null,
  category text not null,
  catalog text not null,
  type_id text,
  serie text not null,
  body text,
  model text not null,
  engine text not null,
  power_kw int not null,
  steering text,
  gearboxes text[] not null,
  versions text[] not null,
  -- First and last month of production, as the first day of that month; null = still built.
  first_month date not null,
  last_month date,
  primary key (version_id, type_key),
  constraint vehicle_type__category check (category in ('PKW', 'KRAD'))
);

create table vehicle (
  version_id int not null,
  id int not null references catalogue_key (id),
  vin text not null,
  vin7 text not null generated always as (right(vin, 7)) stored,
  type_key text not null,
  built date not null,
  gearbox text,
  paint text not null,
  upholstery text not null,
  equipment text[] not null,
  retrofitted text[] not null,
  primary key (version_id, id),
  constraint vehicle__version_id_vin unique (version_id, vin)
);
create index vehicle__vin7_idx on vehicle (version_id, vin7);

create table fluid (
  version_id int not null,
  type_key text not null,
  position int not null,
  kind jsonb not null,
  quantity text not null,
  note jsonb not null,
  gearbox text,
  primary key (version_id, type_key, position)
);

create table equipment (
  version_id int not null,
  code text not null,
  id int not null,
  name jsonb not null,
  exclusive_group text,
  with_spring boolean not null,
  primary key (version_id, code)
);

create table category (
  version_id int not null,
  id int not null references catalogue_key (id),
  -- '34' for a main group, '34/07' for a sub group.
  code text not null,
  parent_id int,
  name jsonb not null,
  picture_url text not null,
  primary key (version_id, id),
  constraint category__version_id_code unique (version_id, code)
);

create table board (
  version_id int not null,
  id int not null references catalogue_key (id),
  number text not null,
  category_id int not null,
  name jsonb not null,
  grafik_id text not null,
  picture_url text not null,
  retrofit boolean not null,
  vehicle_specific boolean not null,
  primary key (version_id, id),
  constraint board__version_id_number unique (version_id, number)
);
create index board__category_id_idx on board (version_id, category_id);

create table part (
  version_id int not null,
  id int not null references catalogue_key (id),
  sku text not null,
  last7 text not null generated always as (right(sku, 7)) stored,
  name jsonb not null,
  description jsonb not null,
  -- {"pl": {"Material": ["..."]}, "en": {...}}
  attributes jsonb not null,
  weight_grams int,
  bulky boolean not null,
  dangerous boolean not null,
  theft_relevant boolean not null,
  -- Gross deposit for the old part, in PLN; null = not an exchange part.
  deposit_minor bigint,
  -- Day from which the number is no longer supplied.
  end_of_life date,
  picture_url text not null,
  primary key (version_id, id),
  constraint part__version_id_sku unique (version_id, sku)
);
create index part__last7_idx on part (version_id, last7);

create table part_relation (
  version_id int not null,
  part_id int not null,
  kind text not null,
  position int not null,
  other_part_id int not null,
  quantity int not null,
  primary key (version_id, part_id, kind, position),
  constraint part_relation__kind check (kind in ('bundle', 'repair', 'fit'))
);

-- Limits of a line (DOMAIN.md section 2): null = any.
create table board_line (
  version_id int not null,
  board_id int not null,
  position int not null,
  callout text not null,
  part_id int not null,
  quantity int not null,
  comment_before jsonb,
  comment_after jsonb,
  condition text,
  type_keys text[],
  steering text,
  gearbox text,
  valid_from date,
  valid_to date,
  primary key (version_id, board_id, position),
  constraint board_line__quantity check (quantity > 0),
  constraint board_line__steering check (steering in ('L', 'R')),
  constraint board_line__gearbox check (gearbox in ('A', 'M'))
);
create index board_line__part_id_idx on board_line (version_id, part_id);

-- Which boards hold a line for a type key: written by the import, so that no page has to search the lines.
create table board_fit (
  version_id int not null,
  type_key text not null,
  category_id int not null,
  board_id int not null,
  primary key (version_id, type_key, category_id, board_id)
);

create table hotspot (
  version_id int not null,
  grafik_id text not null,
  position int not null,
  callout text not null,
  x1 int not null,
  y1 int not null,
  x2 int not null,
  y2 int not null,
  primary key (version_id, grafik_id, position),
  constraint hotspot__area check (x2 > x1 and y2 > y1)
);

create table replacement (
  version_id int not null,
  old_sku text not null,
  position int not null,
  -- '' where the kind is 'none'.
  new_sku text not null,
  kind text not null,
  from_day date,
  primary key (version_id, old_sku, position),
  constraint replacement__kind check (kind in ('replaced', 'one_way', 'set', 'merged', 'alternative', 'none'))
);
create index replacement__new_sku_idx on replacement (version_id, new_sku);

-- Prices and stock live apart from the catalogue's versions: they change every night, boards every month.
create table price (
  sku text primary key,
  net_minor bigint not null,
  gross_minor bigint not null,
  -- Hundredths of a percent.
  vat_bp int not null,
  discount_group text not null,
  constraint price__net_minor check (net_minor >= 0),
  constraint price__gross_minor check (gross_minor >= 0)
);

create table stock (
  sku text not null,
  warehouse_id int not null references warehouse (id),
  quantity int not null,
  primary key (sku, warehouse_id),
  -- Of N units at most N are sold, even when the code is wrong.
  constraint stock__quantity check (quantity >= 0)
);
