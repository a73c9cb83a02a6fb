-- The shop's settings are changed by several people at a time, and take effect in every process.

-- Revisions of settings that are changed as a whole, for If-Match: methods, holidays, currencies, countries.
create table setting_revision (
  topic text primary key,
  revision int not null
);

create function bump_setting_revision() returns trigger language plpgsql as $$
begin
  insert into setting_revision (topic, revision) values (tg_argv[0], 1)
  on conflict (topic) do update set revision = setting_revision.revision + 1;
  return null;
end $$;

-- A release before this one, and the command line, change settings too, so the database counts the revisions.
create function bump_row_revision() returns trigger language plpgsql as $$
begin
  if new is distinct from old then new.revision := old.revision + 1; end if;
  return new;
end $$;

alter table store
  add column revision int not null default 1,
  -- The shop's own blue, as #rrggbb; null = the standard one.
  add column accent text,
  add constraint store__accent check (accent ~ '^#[0-9a-f]{6}$');
create trigger store__bump_revision before update on store for each row execute function bump_row_revision();

alter table warehouse
  add column revision int not null default 1,
  -- Since when customers do not see it and nothing is sold from it; null = it is open.
  add column closed_at timestamptz;
create trigger warehouse__bump_revision before update on warehouse
  for each row execute function bump_row_revision();

-- Methods and currencies that are off are not offered.
alter table shipping_method add column is_on boolean not null default true;
alter table payment_method add column is_on boolean not null default true;
alter table currency
  add column is_on boolean not null default true,
  -- When the rate was last changed; null = it is the first one.
  add column rate_since timestamptz;

create trigger shipping_method__bump_revision after insert or update or delete on shipping_method
  for each statement execute function bump_setting_revision('methods');
create trigger payment_method__bump_revision after insert or update or delete on payment_method
  for each statement execute function bump_setting_revision('methods');
create trigger holiday__bump_revision after insert or update or delete on holiday
  for each statement execute function bump_setting_revision('holidays');
create trigger currency__bump_revision after insert or update or delete on currency
  for each statement execute function bump_setting_revision('currencies');
create trigger country__bump_revision after insert or update or delete on country
  for each statement execute function bump_setting_revision('countries');
