-- What an account without a paid or sent order may hold unpaid, beside the number of its orders (open_unpaid_limit).
-- A price list is in PLN, so is the value (grosze). The share is what the holds of one new account may take of a part.
alter table store
  add column new_hold_value_minor bigint default 500000,
  add column new_hold_pieces int default 40,
  add column new_hold_share int not null default 50,
  add column new_unpaid_days int default 1,
  add constraint store__new_hold_value_minor check (new_hold_value_minor between 1 and 100000000),
  add constraint store__new_hold_pieces check (new_hold_pieces between 1 and 10000),
  add constraint store__new_hold_share check (new_hold_share between 1 and 100),
  add constraint store__new_unpaid_days check (new_unpaid_days between 0 and 30);
