-- Structured invoices in KSeF, and what the registers of taxpayers say about customers.

alter table store
  -- off = invoices are not sent, firms = those of buyers with a tax number, all = those of consumers too.
  add column einvoices text not null default 'off',
  add constraint store__einvoices check (einvoices in ('off', 'firms', 'all'));

create table einvoice (
  invoice_id int primary key references invoice (id) on delete cascade,
  -- waiting = it is to be sent, sent = its check is not over.
  state text not null default 'waiting',
  -- As it was sent; null = it was not sent yet.
  xml text,
  session_reference text not null default '',
  document_reference text not null default '',
  ksef_number text,
  accepted_at timestamptz,
  -- Address behind the QR code of the paper.
  check_url text not null default '',
  -- The official receipt (UPO).
  receipt text,
  -- Why it was refused, or why the last attempt failed.
  reason text not null default '',
  attempts int not null default 0,
  next_at timestamptz not null default clock_timestamp(),
  constraint einvoice__state check (state in ('waiting', 'sent', 'accepted', 'refused')),
  constraint einvoice__accepted check ((state = 'accepted') = (ksef_number is not null))
);
create index einvoice__next_at_idx on einvoice (next_at) where state in ('waiting', 'sent');
create index einvoice__refused_idx on einvoice (invoice_id) where state = 'refused';

-- Answers of VIES and of the list of VAT taxpayers ("biała lista") about a customer's tax number.
create table tax_check (
  id int generated always as identity primary key,
  customer_id int not null references customer (id),
  register text not null,
  number text not null,
  answer text not null,
  -- Name and accounts that the register has; may be empty.
  name text not null default '',
  accounts text[] not null default '{}',
  -- Proof of the question.
  request_id text not null default '',
  asked_at timestamptz not null default clock_timestamp(),
  actor_kind text not null,
  actor_name text not null,
  constraint tax_check__register check (register in ('vies', 'whiteList')),
  constraint tax_check__answer check (answer in ('registered', 'notRegistered', 'notValid', 'away'))
);
create index tax_check__customer_id_idx on tax_check (customer_id, id);
