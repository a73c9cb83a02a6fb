-- Orders are ordered again, a garage keeps its vehicles, and customers are told about parts.

-- The vehicle for which a line was ordered, as calls name it; `vehicle` has only its words. Lines of before have none.
alter table order_line add column scope jsonb;

-- Lower case without diacritics, for texts that contain typed words anywhere (packages/domain/src/words.ts).
create function plain_text(words text) returns text language sql immutable parallel safe
  return replace(translate(lower(words),
    'ąćęłńóśźżäöüáčďéěíňřšťúůýžйїøđ', 'acelnoszzaouacdeeinrstuuyzиіod'), 'ß', 'ss');

create table customer_vehicle (
  id int generated always as identity primary key,
  -- The account: a company's vehicles are those of all its people.
  customer_id int not null references customer (id) on delete cascade,
  -- The vehicle search that finds it.
  search jsonb not null,
  -- The VIN, or what the search says without one: an account keeps a vehicle once.
  identity text not null,
  vin text not null,
  -- Its name and build date on the day on which it was saved.
  said jsonb not null,
  plate text not null,
  -- The plate in capitals without separators.
  plate_key text generated always as (upper(regexp_replace(plate, '[^[:alnum:]]', '', 'g'))) stored,
  -- The name of the client whose vehicle it is.
  owner text not null,
  note text not null,
  created_at timestamptz not null default now(),
  constraint customer_vehicle__once unique (customer_id, identity),
  constraint customer_vehicle__plate check (char_length(plate) <= 15),
  constraint customer_vehicle__owner check (char_length(owner) <= 100),
  constraint customer_vehicle__note check (char_length(note) <= 500)
);
create index customer_vehicle__plate_idx on customer_vehicle (customer_id, plate_key);

create table part_alert (
  id int generated always as identity primary key,
  -- The person who gets the mail.
  customer_id int not null references customer (id) on delete cascade,
  sku text not null,
  kind text not null,
  -- Of a price alert: the unit price, in the person's own basis, at or below which the mail goes out.
  limit_minor bigint,
  currency_code text not null references currency (code),
  store_id int not null references store (id),
  language text not null,
  -- The secret of the link that stops the person's alerts.
  stop_token text not null,
  created_at timestamptz not null default now(),
  -- When its mail was queued; null = it waits.
  sent_at timestamptz,
  constraint part_alert__kind check (kind in ('stock', 'price')),
  constraint part_alert__limit check ((kind = 'price') = (limit_minor is not null) and limit_minor > 0),
  constraint part_alert__language check (language in ('pl', 'en', 'de', 'cs', 'uk')),
  constraint part_alert__stop_token unique (stop_token)
);
create unique index part_alert__waiting_idx on part_alert (customer_id, sku, kind) where sent_at is null;
create index part_alert__checked_idx on part_alert (id) where sent_at is null;
