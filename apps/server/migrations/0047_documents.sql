-- Documents of orders, what pages showed of the settings, and customers as authors in the audit log.

-- Files that the office attaches to an order. Retention and backup hold them as they hold invoices.
create table order_document (
  id int generated always as identity primary key,
  order_id int not null references shop_order (id),
  audience text not null,
  name text not null,
  -- By the first bytes of the file, not by its name.
  type text not null,
  bytes int not null,
  -- Lower-case hexadecimal digits.
  sha256 text not null,
  attached_at timestamptz not null default clock_timestamp(),
  actor_kind text not null,
  actor_name text not null,
  constraint order_document__audience check (audience in ('inside', 'customer')),
  constraint order_document__type
    check (type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
  constraint order_document__bytes check (bytes > 0),
  constraint order_document__actor_kind check (actor_kind in ('staff', 'key', 'command', 'system'))
);
create index order_document__order_id_idx on order_document (order_id, id);

-- The bytes of a document, in parts, so that no process holds a whole file in memory.
create table order_document_part (
  document_id int not null references order_document (id) on delete cascade,
  place int not null,
  bytes bytea not null,
  primary key (document_id, place)
);
-- Pictures and PDF are compressed already.
alter table order_document_part alter column bytes set storage external;

-- What pages show of the settings, one row for each change: what was true on a day is the last row before its end. The
-- rows have histories of their own, because two transactions may change two settings at the same time.
create table page_setting (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Id or name of the row in its own table.
  key text not null,
  at timestamptz not null,
  -- The row as it was from this instant; null = it was removed.
  value jsonb,
  constraint page_setting__kind check (kind in ('store', 'delivery', 'payment', 'branch'))
);
create index page_setting__key_idx on page_setting (kind, key, id);

create function page_setting_of(source text, r jsonb) returns jsonb language sql immutable as $$
  select case when source = 'store' then jsonb_build_object('id', r -> 'id', 'name', r -> 'name', 'email', r -> 'email',
    'company_name', r -> 'company_name', 'company_address', r -> 'company_address',
    'company_vat', r -> 'company_vat', 'company_phone', r -> 'company_phone')
  else r - 'revision' end
$$;

-- A trigger and not the code of the settings: the command line and the release before this one change settings too. The
-- clock is read after the row is locked, so that the instants of a row are in the order of its changes. Rows that are
-- inserted together are there from one instant.
create function keep_page_setting() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then page_setting_of(tg_argv[0], to_jsonb(old)) end;
  becomes jsonb := case when tg_op <> 'DELETE' then page_setting_of(tg_argv[0], to_jsonb(new)) end;
begin
  if was is distinct from becomes then
    insert into page_setting (kind, key, at, value)
    values (tg_argv[0], coalesce(becomes, was) ->> tg_argv[1],
      case when tg_op = 'INSERT' then now() else clock_timestamp() end, becomes);
  end if;
  return null;
end $$;

create trigger store__keep_page_setting after insert or update or delete on store
  for each row execute function keep_page_setting('store', 'id');
create trigger shipping_method__keep_page_setting after insert or update or delete on shipping_method
  for each row execute function keep_page_setting('delivery', 'system_name');
create trigger payment_method__keep_page_setting after insert or update or delete on payment_method
  for each row execute function keep_page_setting('payment', 'system_name');
create trigger warehouse__keep_page_setting after insert or update or delete on warehouse
  for each row execute function keep_page_setting('branch', 'id');

-- What was true before is not known: the history begins with this migration.
insert into page_setting (kind, key, at, value)
select 'store', id::text, now(), page_setting_of('store', to_jsonb(t)) from store t
union all select 'delivery', system_name, now(), page_setting_of('delivery', to_jsonb(t)) from shipping_method t
union all select 'payment', system_name, now(), page_setting_of('payment', to_jsonb(t)) from payment_method t
union all select 'branch', id::text, now(), page_setting_of('branch', to_jsonb(t)) from warehouse t;

-- People of a company who manage its people are authors too. Not validated: the rows of the narrower check pass this one,
-- and reading a long log would hold its lock.
alter table audit_entry drop constraint audit_entry__actor_kind;
alter table audit_entry add constraint audit_entry__actor_kind
  check (actor_kind in ('staff', 'key', 'command', 'system', 'customer')) not valid;
