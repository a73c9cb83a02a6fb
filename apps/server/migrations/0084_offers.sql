-- Offers of a company to its clients. A version that was sent never changes; an edit makes the next one.

-- The last number of each month (YYYY/MM). A number is never given twice, also when its draft is deleted.
create table offer_counter (
  customer_id int not null references customer (id) on delete cascade,
  month text not null,
  last int not null,
  primary key (customer_id, month)
);

create table offer (
  id int generated always as identity primary key,
  customer_id int not null references customer (id) on delete cascade,
  number text not null,
  -- Who made it; the name is a copy, which stays when the person is removed.
  person_id int references customer (id),
  created_by text not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  revision int not null default 1,
  store_id int not null references store (id),
  currency_code text not null,
  -- The newest version, and the one that links show.
  version int not null default 1,
  sent_version int,
  withdrawn_at timestamptz,
  constraint offer__customer_id_number unique (customer_id, number),
  constraint offer__sent_version check (sent_version between 1 and version),
  constraint offer__withdrawn_at check (withdrawn_at is null or sent_version is not null)
);
create index offer__customer_id_idx on offer (customer_id, id desc);
create index offer__person_id_idx on offer (person_id);
create index offer__changed_at_idx on offer (changed_at);
comment on column offer.customer_id is 'the company; all of its people who see prices see its offers';

create table offer_version (
  offer_id int not null references offer (id) on delete cascade,
  version int not null,
  title text not null,
  client_name text not null,
  client_phone text not null,
  client_email text not null,
  vehicle_text text not null,
  vin text not null,
  production text not null,
  plate text not null,
  scope jsonb,
  valid_until date not null,
  language text not null,
  note text not null,
  -- What the client pays, without the lines for the client's decision.
  total_minor bigint not null,
  sent_at timestamptz,
  sent_by text,
  seen_at timestamptz,
  decision text,
  decided_at timestamptz,
  decided_name text not null default '',
  decided_minor bigint,
  -- When the accepted parts went into a cart.
  carted_at timestamptz,
  primary key (offer_id, version),
  constraint offer_version__language check (language in ('pl', 'en', 'de', 'cs', 'uk')),
  constraint offer_version__total_minor check (total_minor >= 0),
  constraint offer_version__sent_by check ((sent_by is null) = (sent_at is null) and sent_by in ('link', 'sms', 'email')),
  constraint offer_version__seen_at check (seen_at is null or sent_at is not null),
  constraint offer_version__decision check (
    decision in ('accepted', 'partly_accepted', 'declined')
    and (decision is null) = (decided_at is null) and (decision is null) = (decided_minor is null)
    and (decision is null or sent_at is not null)
  ),
  constraint offer_version__carted_at check (carted_at is null or decision in ('accepted', 'partly_accepted'))
);

create table offer_line (
  offer_id int not null,
  version int not null,
  -- The same in every version of the offer.
  line_id int not null,
  position int not null,
  kind text not null,
  text text not null,
  sku text,
  quantity int not null,
  -- Hundredths of an hour.
  hours int,
  -- One piece or one hour with VAT; null for a part, whose value counts.
  unit_minor bigint,
  vat_bp int not null,
  priced_by text not null,
  discount_bp int,
  markup_bp int,
  -- The value of the line with VAT.
  total_minor bigint not null,
  optional boolean not null,
  locked boolean not null,
  note text not null,
  picture_url text not null,
  deposit_name text,
  deposit_minor bigint,
  deposit_kind text,
  -- Saved values of a part, of the day `saved_at`: the catalogue price of one piece with VAT and the own cost without it, in
  -- the offer's currency.
  catalogue_minor bigint,
  cost_minor bigint,
  availability text,
  saved_at timestamptz,
  -- For a comparison with later days: the number to order, and its price in PLN in the basis of the customer.
  saved_sku text,
  saved_minor bigint,
  saved_basis text,
  -- null = the client did not decide.
  accepted boolean,
  primary key (offer_id, version, line_id),
  foreign key (offer_id, version) references offer_version (offer_id, version) on delete cascade,
  constraint offer_line__position unique (offer_id, version, position),
  constraint offer_line__kind check (
    case kind
      when 'part' then sku is not null and saved_at is not null and saved_sku is not null and saved_basis is not null
        and availability is not null and hours is null and unit_minor is null
      when 'labour' then sku is null and hours is not null and hours > 0 and unit_minor is not null and quantity = 1
      when 'own' then sku is null and hours is null and unit_minor is not null
      else false
    end
  ),
  constraint offer_line__quantity check (quantity between 1 and 9999),
  constraint offer_line__amounts check (total_minor >= 0 and unit_minor >= 0 and catalogue_minor >= 0 and cost_minor >= 0),
  constraint offer_line__vat_bp check (vat_bp between 0 and 10000),
  constraint offer_line__priced_by check (
    case priced_by
      when 'discount' then discount_bp is not null and discount_bp between 0 and 10000 and markup_bp is null
      when 'markup' then markup_bp is not null and markup_bp >= 0 and discount_bp is null
      when 'catalogue' then discount_bp is null and markup_bp is null
      when 'own' then discount_bp is null and markup_bp is null
      else false
    end
  ),
  constraint offer_line__availability check (availability in ('stock', 'order', 'none')),
  constraint offer_line__saved_basis check (saved_basis in ('net', 'gross')),
  constraint offer_line__deposit check (
    (deposit_minor is null) = (deposit_kind is null) and (deposit_minor is null) = (deposit_name is null)
    and deposit_minor > 0 and deposit_kind in ('core', 'battery')
  )
);

-- Codes of the links of an offer, as hashes.
create table offer_link (
  code_hash bytea primary key,
  offer_id int not null references offer (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index offer_link__offer_id_idx on offer_link (offer_id);

create table offer_message (
  id int generated always as identity primary key,
  offer_id int not null references offer (id) on delete cascade,
  written_by text not null,
  text text not null,
  written_at timestamptz not null default clock_timestamp(),
  constraint offer_message__written_by check (written_by in ('client', 'garage'))
);
create index offer_message__offer_id_idx on offer_message (offer_id, id);

-- A version that was sent stays as the client read it; only what the client does with it is added.
create function keep_sent_offer_version() returns trigger language plpgsql as $$
declare
  later constant text[] := '{seen_at,decision,decided_at,decided_name,decided_minor,carted_at}';
begin
  if old.sent_at is not null and to_jsonb(old) - later is distinct from to_jsonb(new) - later then
    raise exception 'a sent version of an offer does not change' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger offer_version__keep_sent before update on offer_version
  for each row execute function keep_sent_offer_version();

create function keep_sent_offer_line() returns trigger language plpgsql as $$
declare
  line offer_line;
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - 'accepted' = to_jsonb(new) - 'accepted' then
    return new;
  end if;
  if tg_op = 'INSERT' then line := new; else line := old; end if;
  if exists (
    select from offer_version v
    where v.offer_id = line.offer_id and v.version = line.version and v.sent_at is not null
  ) then
    raise exception 'a line of a sent offer does not change' using errcode = 'integrity_constraint_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end
$$;
create trigger offer_line__keep_sent before insert or update or delete on offer_line
  for each row execute function keep_sent_offer_line();
