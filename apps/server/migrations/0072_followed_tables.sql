-- Processes cache more rows than before: sessions with their customers, and the settings of the shop. Each change is
-- notified when its transaction commits, and the caches drop what was made of it (platform/cache/followed.ts).

-- A table whose rows belong to customers notifies the customer, so that the rows of others stay cached.
create function tell_customer() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('partboard_changed', 'customer ' || (changed ->> tg_argv[0]));
  return null;
end $$;

-- A new session is cached nowhere, so only its end and its limits are told. Its last use is no change.
create trigger session__tell_customer after delete or update of token_hash, customer_id, expires_at on session
  for each row execute function tell_customer('customer_id');
-- Orders change credit_used_minor and the methods chosen last. Both are read each time, so they are not told.
create trigger customer__tell_customer
  after delete or update of billing_address_id, blocked_at, closed_at, company, company_id, credit_limit_minor, email,
    email_verified_at, first_name, language, last_name, manages_people, may_order, merged_into_id, order_limit_minor,
    password_hash, phone, price_basis, sees_prices, shipping_address_id, store_id, vat_number on customer
  for each row execute function tell_customer('id');
create trigger customer_discount__tell_customer after insert or update or delete on customer_discount
  for each row execute function tell_customer('customer_id');

do $$
declare
  followed text;
begin
  foreach followed in array array[
    'country', 'holiday', 'language', 'mail_text', 'page_setting', 'payment_account',
    'payment_method', 'promotion', 'promotion_customer', 'promotion_price', 'shipping_method', 'slide',
    'state_province', 'supplier_class', 'topic', 'topic_version', 'warehouse'
  ] loop
    execute format(
      'create trigger %I after insert or update or delete on %I for each statement execute function tell_change()',
      followed || '__tell_change', followed
    );
  end loop;
end $$;
