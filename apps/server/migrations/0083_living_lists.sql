-- What an item said on the day it was saved. saved_at null = not known, so no change is claimed of it.
-- saved_sku: the number to order then (domain, drift). saved_unit_minor: PLN, in the basis; null = not for sale.
alter table shopping_list_item
  add column saved_at timestamptz,
  add column saved_sku text,
  add column saved_unit_minor bigint,
  add column saved_basis text,
  add column saved_availability text,
  add constraint shopping_list_item__saved check (
    saved_at is null
      and saved_sku is null and saved_unit_minor is null and saved_basis is null and saved_availability is null
    or saved_at is not null and saved_sku is not null
      and saved_basis in ('net', 'gross') and saved_basis is not null
      and saved_availability in ('stock', 'order', 'none') and saved_availability is not null
  );

alter table shopping_list
  -- Grows with every change of the items, so that a change from an older state is noticed.
  add column version int not null default 1,
  -- The items before the last change, as ListBefore in platform/database/schema.ts; null = it cannot be undone.
  add column before jsonb;
