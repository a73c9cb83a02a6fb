-- Complaints and other claims, their pictures, and the check of the registration document at the counter.

alter table return_case
  -- How the parts come back; null = a withdrawal, which may be sent in any way.
  add column back_by text,
  -- Digest of the secret with which pictures are added, for an hour; null = none can be added.
  add column picture_token_hash bytea,
  add constraint return_case__back_by check (back_by in ('label', 'parcel', 'branch'));

alter table return_case_line
  -- Why the shop refused the line; '' = it did not.
  add column decision_reason text not null default '';

-- The case of which a document is a picture.
alter table order_document add column case_id int references return_case (id);
create index order_document__case_id_idx on order_document (case_id) where case_id is not null;

alter table shop_order
  -- Who saw the registration document of the vehicle before parts that thieves look for were handed over, and when. No
  -- number of a document is stored.
  add column papers_checked_at timestamptz,
  add column papers_checked_by text;
