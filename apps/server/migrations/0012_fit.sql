-- The vehicle a part is meant for goes along: from the cart and the list, where it is judged again at every reading,
-- into the order, which keeps the verdict of its moment for good.

-- Shape of cart_item.vehicle and shopping_list_item.vehicle: KeptScope in platform/schema.ts; null = for no vehicle.
alter table cart_item
  add column vehicle jsonb,
  -- Where on a board the part was chosen; of another version these may mean nothing any more.
  add column board_id int,
  add column line_position int,
  -- The customer wants it although it does not fit, or without having it checked.
  add column insisted boolean not null default false;

alter table shopping_list_item add column vehicle jsonb;

-- Facts, vehicle and the part that would have fitted are kept as they were told, in both languages.
alter table order_line
  add column fit text not null default 'none',
  add column fit_facts jsonb,
  add column fit_instead jsonb,
  add column vehicle jsonb,
  add column insisted boolean not null default false,
  add column drawing jsonb,
  add constraint order_line__fit check (fit in ('fits', 'unknown', 'not_applicable', 'none'));
