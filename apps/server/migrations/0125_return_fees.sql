-- What a store keeps of the price when a firm gives back what it ordered by mistake or does not need, in percent.
alter table store
  add column firm_return_fee int not null default 0,
  add constraint store__firm_return_fee check (firm_return_fee between 0 and 50);
-- The fee as it was agreed when the case was declared: later terms do not change it.
alter table return_case
  add column fee_percent int not null default 0,
  add constraint return_case__fee_percent check (fee_percent between 0 and 50);
-- The fee for all pieces of the line, with VAT, in the order's currency, and how many of them are back.
alter table return_case_line
  add column fee_minor bigint not null default 0,
  add column back_pieces int not null default 0,
  add constraint return_case_line__fee_minor check (fee_minor >= 0),
  add constraint return_case_line__back_pieces check (back_pieces >= 0);
-- The fee that was kept for pieces that came back; the amount of their change is without it.
alter table piece_change_line
  add column fee_minor bigint not null default 0,
  add constraint piece_change_line__fee_minor check (fee_minor >= 0);
