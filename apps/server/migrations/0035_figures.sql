-- Figures count the orders of some days.
create index if not exists shop_order__created_at_idx on shop_order (created_at);
