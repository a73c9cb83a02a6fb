-- Where customers of a store pay. Empty = the store has no account, and offers no bank transfer.
alter table store
  add column bank_holder text not null default '',
  -- IBAN without spaces. Its check digits are the program's.
  add column bank_account text not null default '',
  add column bank_name text not null default '',
  -- Who takes BLIK, cards and fast transfers for the store; null = nobody, so they are not offered.
  add column payment_provider text,
  add constraint store__bank_account check (bank_account = '' or bank_account ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  add constraint store__payment_provider check (payment_provider in ('demo'));

-- The demo shop of an earlier release goes on to offer what it offered.
update store set
  payment_provider = 'demo',
  bank_account = case id when 1 then 'PL74000000000000000000000001' else 'PL47000000000000000000000002' end,
  bank_name = 'Bank Demonstracyjny'
where company_name like 'Partboard Demo%';
