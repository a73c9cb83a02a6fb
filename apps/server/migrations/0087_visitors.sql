-- Whether the catalogue of the store is open to people without an account.
alter table store add column open_to_visitors boolean not null default false;

-- A visitor owns a cart and a session, and nothing else: no name, no e-mail, no login. The row is closed from its first
-- moment, so that lists, mails, figures and exports, which leave closed accounts out, never meet it.
alter table customer
  add column is_visitor boolean not null default false,
  add constraint customer__is_visitor check (
    not is_visitor or (
      closed_at is not null and email = '' and password_hash = '' and company_id is null and price_basis = 'gross'
      and not may_order and not manages_people
    )
  );
create index customer__is_visitor_idx on customer (created_at) where is_visitor;

-- Days without use after which the session ends.
alter table session add column idle_days smallint not null default 7;
