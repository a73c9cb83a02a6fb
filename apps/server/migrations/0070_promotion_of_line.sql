-- What the customer was told of the promotion: its name in the language of the order, and its last day. null = the price was
-- in no promotion, or the promotion had no name.
alter table order_line
  add column reduction_name text,
  add column reduced_until date;
