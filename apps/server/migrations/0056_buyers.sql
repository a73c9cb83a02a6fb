-- Who buys, which texts were accepted, and what the commercial code asks of a company's papers.

alter table shop_order
  -- The invoice has to say "mechanizm podzielonej płatności".
  add column split_payment boolean not null default false,
  -- What the buyer gets; null = it was not asked.
  add column sale_document text,
  -- What a buyer with a tax number says about the purchase; null = not stated.
  add column professional boolean,
  -- When a consumer asked for an invoice after the order.
  add column invoice_requested_at timestamptz,
  -- Versions of the pages that were accepted, and the words of the order button.
  add column accepted_texts jsonb,
  add constraint shop_order__sale_document check (sale_document in ('receipt', 'invoice'));
create index shop_order__invoice_requested_at_idx on shop_order (invoice_requested_at, id)
  where invoice_requested_at is not null;

-- The pages that were accepted at the registration.
alter table customer add column accepted_texts jsonb;

alter table store
  add column company_krs text not null default '',
  add column company_court text not null default '',
  add column company_capital text not null default '',
  add column company_bdo text not null default '';

-- The history of what pages show has them too.
create or replace function page_setting_of(source text, r jsonb) returns jsonb language sql immutable as $$
  select case when source = 'store' then jsonb_build_object('id', r -> 'id', 'name', r -> 'name', 'email', r -> 'email',
    'company_name', r -> 'company_name', 'company_address', r -> 'company_address',
    'company_vat', r -> 'company_vat', 'company_phone', r -> 'company_phone', 'company_krs', r -> 'company_krs',
    'company_court', r -> 'company_court', 'company_capital', r -> 'company_capital',
    'company_bdo', r -> 'company_bdo')
  else r - 'revision' end
$$;
