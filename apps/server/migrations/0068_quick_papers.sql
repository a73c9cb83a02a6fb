-- Lists of invoices and returns stay quick with 100,000 documents.

-- Lists by kind or store, newest first.
create index if not exists invoice__kind_idx on invoice (kind, id);
create index if not exists invoice__store_idx on invoice (store_id, id);
create index if not exists einvoice__state_idx on einvoice (state, invoice_id);

-- The sum of the documents of an order, without reading the documents, which are wide.
create index if not exists invoice__order_idx on invoice (order_id) include (gross_minor, issued_at);
drop index if exists invoice__order_id_idx;

-- Documents that were never handed to KSeF: among many that were, no index of the other tables finds them.
create table einvoice_none (
  invoice_id int primary key references invoice (id) on delete cascade
);

-- Triggers keep it, so that a server of the release before, which does not know it, keeps it too.
create function note_invoice_outside_ksef() returns trigger language plpgsql as $$
begin
  insert into einvoice_none (invoice_id) values (new.id);
  return null;
end $$;
create trigger invoice__outside_ksef after insert on invoice for each row execute function note_invoice_outside_ksef();

create function drop_invoice_outside_ksef() returns trigger language plpgsql as $$
begin
  delete from einvoice_none where invoice_id = new.invoice_id;
  return null;
end $$;
create trigger einvoice__handed_over after insert on einvoice for each row execute function drop_invoice_outside_ksef();

insert into einvoice_none (invoice_id)
select id from invoice i where not exists (select from einvoice e where e.invoice_id = i.id);

-- Words of the name and the e-mail of a case; the condition of a search has to name the same expression.
create function return_people(name text, email text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(public.search_words(name || ' ' || email || ' ' || split_part(email, '@', 2)))
$$;
create index if not exists return_case__people_idx on return_case using gin (return_people(name, email));
create index if not exists return_case__state_idx on return_case (state, declared_at, id);
create index if not exists return_case__kind_idx on return_case (kind, declared_at, id);
