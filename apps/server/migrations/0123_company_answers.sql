-- What the registers of taxpayers said about a company, for a day: they take few questions.

create table company_answer (
  -- A VAT number in its stored form.
  number text primary key,
  register text not null,
  -- As the register writes them; both empty = it has no such number, or says nothing of it.
  name text not null,
  address text not null,
  is_found boolean not null,
  asked_at timestamptz not null default now(),
  constraint company_answer__register check (register in ('vies', 'whiteList'))
);
create index company_answer__asked_at_idx on company_answer (asked_at);
