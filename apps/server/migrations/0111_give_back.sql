-- A firm asks to give back what it ordered by mistake or does not need, by the shop's own terms. NULL = not accepted.
alter table return_case drop constraint return_case__kind;
alter table return_case add constraint return_case__kind
  check (kind in ('withdrawal', 'not_needed', 'complaint', 'wrong_part', 'damaged', 'old_part'));
-- For how long the shop answers to a firm for defects. Two years are the Civil Code's, which terms may shorten.
alter table store
  add column firm_return_days int,
  add column firm_claim_months int not null default 24,
  add constraint store__firm_return_days check (firm_return_days between 1 and 365),
  add constraint store__firm_claim_months check (firm_claim_months between 1 and 120);
