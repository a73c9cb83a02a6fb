-- Where the invoices of an account go; empty = to its own e-mail. It belongs to the company.
alter table customer
  add column invoice_email text not null default '',
  add constraint customer__invoice_email check (char_length(invoice_email) <= 254);
