-- What the pieces of a withdrawal were worth when it was declared: by how much less the order was to be paid, and what had
-- been paid for them and is given back. Null = another case, or one from before these columns were.
alter table return_case
  add column less_minor bigint,
  add column back_minor bigint,
  add constraint return_case__money check ((less_minor is null) = (back_minor is null) and less_minor >= 0 and back_minor >= 0);
