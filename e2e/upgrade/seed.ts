/**
 * Rows of the time when the tables were made. Each stage is written in the schema of its migration, and the later
 * migrations convert it. Some thousand rows, so that a migration takes a while.
 */
import type { Pool } from '../faults/books.ts'

const stages: Record<string, string> = {
  '0001_shop.sql': `
    insert into store (id, name, url, company_name, company_address, company_phone, company_vat, default_culture,
      default_currency, logo, show_price_netto, show_incadea_orders, home_slider_full, default_title)
    values (1, 'Partboard', '', '', '', '', '', 'pl-PL', 'PLN', '', true, false, false, '{"pl": "Partboard", "en": "Partboard"}');
    insert into language values (1, 'Polski', 'pl-PL', 1), (2, 'English', 'en-US', 2);
    insert into currency values (1, '{"pl": "Złoty", "en": "Zloty"}', 'PLN', 1000000, 'pl-PL', 1);
    insert into country values (1, '{"pl": "Polska", "en": "Poland"}', 'PL', true, 1);
    insert into warehouse (id, code, name, url, image_url, is_branch_office, allows_pickup, position, pickup_description,
      company, address1, zip_postal_code, city, country_id, phone_number, email)
    select n, 'W' || n, 'Oddział ' || n, '', '', true, true, n, '{"pl": "dziś", "en": "today"}', 'Partboard', 'ul. 1',
      '00-001', 'Warszawa', 1, '', '' from generate_series(1, 3) n;
    insert into topic values (1, 'regulamin', '{"pl": "Regulamin", "en": "Terms"}', '{"pl": "", "en": ""}', true, false,
      false, true, false, 1);
    insert into slide values (1, 0, '', true, '{"pl": "", "en": ""}', '{"pl": "", "en": ""}', '', 1);
    insert into shipping_method values ('Shipping.Courier', '{"pl": "Kurier", "en": "Courier"}', '{"pl": "", "en": ""}',
      1845, 50000, true, true, false, false, 1);
    insert into payment_method values
      ('Payments.Blik', '{"pl": "BLIK", "en": "BLIK"}', '{"pl": "", "en": ""}', 0, '{}', false, false, null, 1),
      ('Payments.Deferred', '{"pl": "Odroczona", "en": "Deferred"}', '{"pl": "", "en": ""}', 0, '{}', true, true, null, 2);
    insert into customer (email, email_lower, password_hash, first_name, last_name, phone, company, vat_number,
      newsletter, price_basis, credit_limit_minor)
    select 'k' || n || '@klient.example', 'k' || n || '@klient.example', '', 'Jan', 'Żak', '', '', '', false,
      case n % 2 when 0 then 'net' else 'gross' end, case n % 2 when 0 then 100000000 end from generate_series(1, 400) n;
    insert into address (customer_id, first_name, last_name, company, vat_number, country_id, city, address1, address2,
      zip_postal_code, phone_number, fax_number, email)
    select id, 'Jan', 'Żak', '', '', 1, 'Poznań', 'ul. 15', '', '60-002', '', '', '' from customer;
    update customer c set billing_address_id = a.id from address a where a.customer_id = c.id;
    insert into session (token_hash, customer_id, expires_at)
    select sha256(id::text::bytea), id, now() + interval '20 days' from customer;
    insert into login_failure (email_lower, address) select email_lower, '127.0.0.1' from customer;`,

  '0002_catalogue.sql': `
    insert into catalogue_version (name) values ('first');
    insert into catalogue_current (version_id) values (1);
    insert into catalogue_key (kind, key)
    select 'category', '34/' || n from generate_series(1, 10) n
    union all select 'board', '34_' || n from generate_series(1, 200) n
    union all select 'part', '34' || lpad(n::text, 9, '0') from generate_series(1, 4000) n
    union all select 'vehicle', 'WBAZC110' || lpad(n::text, 9, '0') from generate_series(1, 300) n;
    insert into brand values (1, 2, 'BMW', 1);
    insert into vehicle_type (version_id, type_key, brand_id, category, catalog, serie, model, engine, power_kw, gearboxes,
      versions, first_month)
    select 1, 'T' || n, 2, 'PKW', 'C', 'E90', '320d', 'N47', 130, '{A}', '{}', '2010-01-01' from generate_series(1, 50) n;
    insert into vehicle (version_id, id, vin, type_key, built, paint, upholstery, equipment, retrofitted)
    select 1, id, key, 'T' || id % 50 + 1, '2012-03-01', '', '', '{S205A}', '{}' from catalogue_key where kind = 'vehicle';
    insert into category (version_id, id, code, name, picture_url)
    select 1, id, key, '{"pl": "Hamulce", "en": "Brakes"}', '' from catalogue_key where kind = 'category';
    insert into board (version_id, id, number, category_id, name, grafik_id, picture_url, retrofit, vehicle_specific)
    select 1, id, key, id % 10 + 1, '{"pl": "Hamulec", "en": "Brake"}', key, '', false, false from catalogue_key
    where kind = 'board';
    insert into part (version_id, id, sku, name, description, attributes, bulky, dangerous, theft_relevant, picture_url,
      deposit_minor)
    select 1, id, key, jsonb_build_object('pl', 'Tarcza ' || id, 'en', 'Disc ' || id), '{"pl": "", "en": ""}',
      '{"pl": {"Materiał": ["stal", "guma"]}, "en": {"Material": ["steel", "rubber"]}}', false, false, false, '',
      case when id % 20 = 0 then 5000 end
    from catalogue_key where kind = 'part';
    insert into part_relation select 1, id, 'bundle', 1, id, 1 from part where id % 7 = 0;
    insert into board_line (version_id, board_id, position, callout, part_id, quantity, type_keys)
    select 1, b.id, n, n::text, (select min(id) from part) + (b.id * 37 + n) % 4000, 1,
      case when n % 3 > 0 then array['T' || b.id % 50 + 1, 'T' || n % 50 + 1] end
    from board b cross join generate_series(1, 60) n;
    insert into board_fit select 1, t.type_key, b.category_id, b.id from vehicle_type t cross join board b;
    insert into hotspot select 1, grafik_id, n, n::text, n, n, n + 10, n + 10 from board cross join generate_series(1, 20) n;
    insert into replacement
    select 1, sku, 1, '34' || lpad((right(sku, 9)::int - 1)::text, 9, '0'), 'replaced', null from part where id % 11 = 0;
    insert into price select sku, 10000, 12300, 2300, 'A' from part;
    insert into stock select sku, n, 1000 from part cross join generate_series(1, 3) n;`,

  '0003_orders.sql': `
    insert into cart (customer_id) select id from customer where id % 2 = 0;
    insert into cart_item (customer_id, sku, quantity, marke, produktart)
    select customer_id, '34' || lpad(customer_id::text, 9, '0'), 1, 'BMW', 'PKW' from cart;
    insert into shop_order (order_number, store_id, customer_id, order_status, payment_status, shipping_status, language,
      currency_code, rate_micro, price_basis, sub_total_minor, shipping_minor, tax_minor, order_total_minor, credit_minor,
      shipping_method, shipping_method_name, payment_method, payment_method_name, billing_address, terms_accepted_at)
    select (100000 + n)::text, 1, c.id, 'Pending', 'Pending', 'NotYetShipped', 'pl', 'PLN', 1000000, c.price_basis,
      24600, 1845, 4945, 26445, case c.price_basis when 'net' then 26445 else 0 end, 'Shipping.Courier', 'Kurier',
      case c.price_basis when 'net' then 'Payments.Deferred' else 'Payments.Blik' end, 'BLIK', '{}', now()
    from generate_series(1, 3000) n join customer c on c.id = n % 400 + 1;
    insert into order_counter select 1, 103000;
    insert into order_line (order_id, position, sku, name, quantity, vat_bp, unit_price_minor, unit_price_net_minor,
      unit_price_without_discount_minor, discount_bp, sub_total_minor)
    select id, line, '34' || lpad(((id * 2 + line) % 4000 + 1)::text, 9, '0'), 'Tarcza', 1, 2300, 12300, 10000, 12300, 0,
      12300 from shop_order cross join generate_series(1, 2) line;
    insert into order_tax select id, 2300, 21500, 4945, 26445 from shop_order;
    insert into order_note (order_id, note) select id, 'Proszę dzwonić' from shop_order where id % 10 = 0;
    update customer c set credit_used_minor = used from (
      select customer_id, sum(credit_minor) as used from shop_order group by 1) o where o.customer_id = c.id and used > 0;
    insert into stock_movement (sku, warehouse_id, delta, reason) select sku, warehouse_id, 1000, 'import' from stock;
    insert into stock_movement (sku, warehouse_id, delta, reason, order_id)
    select sku, 1, -quantity, 'order', order_id from order_line;
    update stock s set quantity = s.quantity - taken from (
      select sku, sum(quantity) as taken from order_line group by 1) t where t.sku = s.sku and s.warehouse_id = 1;
    insert into idempotency_key (customer_id, key, answer) select id, 'key', '{}' from customer;
    insert into event (kind, payload) select 'order.placed', jsonb_build_object('orderId', id) from shop_order;`,

  '0005_lists_and_stores.sql': `
    insert into shopping_list (customer_id, name, name_lower) select id, 'Mine', 'mine' from customer;
    insert into shopping_list_item (list_id, sku, position, quantity)
    select id, '34' || lpad(id::text, 9, '0'), 1, 1 from shopping_list;`,

  '0008_search.sql': `
    insert into search_name select 1, n, '{1}' from generate_series(1, 1000) n;`,
}

/** Fills the tables that this migration has just created. */
export async function seedAfter(migration: string, database: Pool): Promise<void> {
  const rows = stages[migration]
  if (rows) await database.query(`${rows} analyze;`)
}
