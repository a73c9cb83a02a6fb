-- What returned pieces brought their buyer on that day: by how much less was to be paid, and what had been paid for them.
-- Together they are the amount of the change.
alter table piece_change
  add column less_minor bigint not null default 0,
  add column back_minor bigint not null default 0;
-- Of older changes only the payments of the whole order are known.
update piece_change c
set back_minor = least(c.amount_minor, o.received_minor),
  less_minor = c.amount_minor - least(c.amount_minor, o.received_minor)
from shop_order o
where o.id = c.order_id and c.kind = 'returned';
alter table piece_change
  add constraint piece_change__money check (kind <> 'returned' or less_minor + back_minor = amount_minor);
