-- What the client of a garage has to know before accepting an offer, and what was agreed.

-- What a company adds to its offers: its entry in a register, and its own terms or their address.
alter table customer
  add column offer_register text not null default '',
  add column offer_terms text not null default '';

alter table offer_version
  -- The day by which the garage does the work.
  add column due_on date,
  -- Where the confirmation goes, and whether the work may begin within the term of withdrawal.
  add column decided_email text not null default '',
  add column early_start boolean not null default false,
  -- The garage as the client read of it; null = nothing was accepted, or before this column was.
  add column decided_garage jsonb,
  add constraint offer_version__accepted check (
    (decided_email = '' and not early_start and decided_garage is null)
    or decision in ('accepted', 'partly_accepted')
  );

alter table offer_line
  -- Class of the part on the day of the saved values; null = before this column was, so that of the current catalogue.
  add column withdrawal_class text,
  -- The key or the coding order that the part is made for.
  add column made_for text not null default '',
  add constraint offer_line__withdrawal_class check (withdrawal_class in ('returnable', 'made_to_order', 'sealed'));

create or replace function keep_sent_offer_version() returns trigger language plpgsql as $$
declare
  later constant text[] := '{seen_at,decision,decided_at,decided_name,decided_minor,carted_at,decided_email,early_start,decided_garage}';
begin
  if old.sent_at is not null and to_jsonb(old) - later is distinct from to_jsonb(new) - later then
    raise exception 'a sent version of an offer does not change' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
