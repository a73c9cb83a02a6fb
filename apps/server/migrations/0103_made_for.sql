-- The number of the key, or of the coding order, that a piece is made for; '' = a piece as the shop keeps it in stock.
-- Only with it the sale of a part of the class made_to_order cannot be withdrawn from.
alter table order_line add column made_for text not null default '';
update order_line set withdrawal_class = 'returnable' where withdrawal_class = 'made_to_order';
alter table order_line
  add constraint order_line__made_for check (withdrawal_class <> 'made_to_order' or made_for <> '');
