-- People and companies are found without diacritics, and by their transcriptions: müller = mueller = muller, with any
-- apostrophe or none. Both sides of a search pass here, so texts that were stored in another form of Unicode are found too.
create function people_text(words text) returns text language sql immutable parallel safe
  return regexp_replace(
    translate(
      replace(replace(regexp_replace(normalize(lower(words), nfd), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'æ', 'ae'),
      'łøđðœı’ʼ‘´`′ʹ＇', 'lodooi'''''''''''''''''''),
    '([aou])e', '\1', 'g');

-- The typed words of a search. An apostrophe is in none of them.
create or replace function search_words(words text) returns text[] language sql immutable parallel safe as $$
  select array_remove(
    regexp_split_to_array(replace(public.people_text(words), '''', ''), E'[][\\s,;:/()"&-]+'), '')
$$;

-- The words by which a text is found: those of a search, and what stands on either side of an apostrophe.
create function found_words(words text) returns text[] language sql immutable parallel safe as $$
  select public.search_words(words)
    || array_remove(regexp_split_to_array(public.people_text(words), E'[][\\s,;:/()"''&-]+'), '')
$$;

create or replace function order_people(billing jsonb, shipping jsonb) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(public.found_words(
    coalesce(billing ->> 'FirstName', '') || ' ' || coalesce(billing ->> 'LastName', '') || ' '
      || coalesce(billing ->> 'Company', '') || ' ' || coalesce(billing ->> 'Email', '') || ' '
      || regexp_replace(coalesce(billing ->> 'VatNumber', ''), '\D', '', 'g') || ' '
      || right(regexp_replace(coalesce(billing ->> 'PhoneNumber', ''), '\D', '', 'g'), 9) || ' '
      || coalesce(shipping ->> 'FirstName', '') || ' ' || coalesce(shipping ->> 'LastName', '') || ' '
      || coalesce(shipping ->> 'Company', '') || ' ' || coalesce(shipping ->> 'Email', '') || ' '
      || right(regexp_replace(coalesce(shipping ->> 'PhoneNumber', ''), '\D', '', 'g'), 9)))
$$;

create or replace function customer_words(
  first_name text, last_name text, company text, email text, vat_number text, phone text
) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(public.found_words(
    first_name || ' ' || last_name || ' ' || company || ' ' || email || ' ' || split_part(email, '@', 2) || ' '
      || vat_number || ' ' || regexp_replace(vat_number, '\D', '', 'g') || ' '
      || right(regexp_replace(phone, '\D', '', 'g'), 9)))
$$;

create or replace function return_people(name text, email text) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(public.found_words(name || ' ' || email || ' ' || split_part(email, '@', 2)))
$$;

drop index shop_order__people_idx;
create index shop_order__people_idx on shop_order using gin (order_people(billing_address, shipping_address));
drop index return_case__people_idx;
create index return_case__people_idx on return_case using gin (return_people(name, email));

-- It also computes the words anew. Letters have one form from now on (docs/spec/wire.md#typed-text).
update customer set first_name = normalize(first_name, nfc), last_name = normalize(last_name, nfc),
  company = normalize(company, nfc);
update shop_order set reference = normalize(reference, nfc) where reference is not nfc normalized;
update order_line set reference = normalize(reference, nfc) where reference is not nfc normalized;
update customer_vehicle set owner = normalize(owner, nfc) where owner is not nfc normalized;
