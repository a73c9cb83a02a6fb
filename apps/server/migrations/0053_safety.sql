-- What must be said of a part before it is sold: makers, hazards, measures, and the lowest earlier price of a line.

-- Makers of a version of the catalogue. eu_ = the responsible person in the EU, if the maker is outside it.
create table maker (
  version_id int not null,
  id text not null,
  position int not null,
  name text not null,
  address text not null,
  email text not null,
  eu_name text not null,
  eu_address text not null,
  eu_email text not null,
  primary key (version_id, id)
);

alter table part
  -- Whether a consumer may withdraw from the sale of this part.
  add column withdrawal_class text not null default 'returnable',
  -- Content of one piece: '5 l', '0.4 kg'. Empty = it is not sold by measure.
  add column measure text not null default '',
  -- Digits of the combined nomenclature, at least the heading. Empty = not known.
  add column tariff text not null default '',
  -- Not for consumers, for example pyrotechnic articles.
  add column trade_only boolean not null default false,
  add column maker_id text,
  add column warnings jsonb,
  -- Pictograms and hazard statements of the label: GHS05, H314.
  add column hazards text[] not null default '{}',
  add constraint part__withdrawal_class check (withdrawal_class in ('returnable', 'made_to_order', 'sealed'));

-- Discounts of a customer's groups, from when to when (until_at is not included; null = until now).
create table discount_history (
  id bigint generated always as identity primary key,
  customer_id int not null references customer (id) on delete cascade,
  discount_group text not null,
  discount_bp int not null,
  from_at timestamptz not null,
  until_at timestamptz
);
create index discount_history__customer_idx on discount_history (customer_id, discount_group, from_at);
create unique index discount_history__open on discount_history (customer_id, discount_group) where until_at is null;

-- When earlier discounts began is not known: they count from the registration.
insert into discount_history (customer_id, discount_group, discount_bp, from_at)
select d.customer_id, d.discount_group, d.discount_bp, c.created_at
from customer_discount d join customer c on c.id = d.customer_id;

-- A release before this one changes discounts too, so the database keeps the history. A discount that is deleted and
-- inserted again in one transaction goes on.
create function keep_discount_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.customer_id, new.discount_group, new.discount_bp)
    = (old.customer_id, old.discount_group, old.discount_bp) then return null; end if;
  if tg_op <> 'INSERT' then
    update discount_history set until_at = now()
    where customer_id = old.customer_id and discount_group = old.discount_group and until_at is null;
  end if;
  if tg_op <> 'DELETE' then
    update discount_history set until_at = null
    where customer_id = new.customer_id and discount_group = new.discount_group
      and discount_bp = new.discount_bp and until_at = now();
    if not found then
      insert into discount_history (customer_id, discount_group, discount_bp, from_at)
      values (new.customer_id, new.discount_group, new.discount_bp, now());
    end if;
  end if;
  return null;
end $$;
create trigger customer_discount__keep_history after insert or update or delete on customer_discount
  for each row execute function keep_discount_history();

-- What the customer was shown, in the order's currency and with VAT: the lowest price before a reduction, of the 30 days
-- before it or since the part was first sold. gtu = the code of the goods for the tax office.
alter table order_line
  add column lowest_price_minor bigint,
  add column lowest_price_since text,
  add column gtu text,
  add constraint order_line__lowest_price_since check (lowest_price_since in ('30_days', 'first_sale')),
  add constraint order_line__lowest_price check ((lowest_price_minor is null) = (lowest_price_since is null)),
  add constraint order_line__gtu check (gtu in ('GTU_07'));
