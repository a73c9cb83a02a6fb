import type { OpenDatabase } from '../apps/server/src/platform/database/database.ts'

type Client = Pick<OpenDatabase['pool'], 'query'>

/** Of a hundred documents, cases, deposits or credits, those that are still open. */
const openOnes = 2

/**
 * Adds what follows an order: invoices and corrections with their way into KSeF, cases of returns, old parts, recorded
 * mails, credits of the bank, and promotions. Most of it is over, and the lists look for what is not.
 *
 * @param client connection of a superuser, with triggers and foreign keys switched off
 */
export async function fillPapers(client: Client): Promise<void> {
  await client.query(`
    create temp table papered as
    select id, order_number, store_id, customer_id, created_at, currency_code, order_total_minor as gross, tax_minor as tax,
      billing_address, stage, row_number() over (order by created_at, id)::int as serial
    from shop_order where stage not in ('new', 'confirmed')`)
  await client.query(`analyze papered`)
  await addInvoices(client)
  await addCases(client)
  await addMails(client)
  await addCredits(client)
  await addPromotions(client)
}

/** Every second buyer is a firm. A twentieth of the invoices has a correction, a tenth a note of deposits. */
async function addInvoices(client: Client): Promise<void> {
  const content = (correction: string, corrects: string) => `
    jsonb_build_object('lang', 'pl', 'orderNumber', order_number, 'suppliedOn', created_at::date,
      'seller', jsonb_build_object('company_name', 'Partboard Demo sp. z o.o.', 'company_vat', '9990000014',
        'company_address', 'ul. Przykładowa 1, 00-001 Warszawa', 'company_krs', '', 'company_court', '',
        'company_capital', '', 'company_bdo', ''),
      'buyer', jsonb_build_object('name', 'Auto Serwis ' || serial, 'lines', jsonb_build_array('ul. Prosta 2',
        '00-001 Warszawa'), 'country', 'PL', 'nip', nip, 'vatNumber', ''),
      'parts', jsonb_build_object('1', jsonb_build_object('sku', '34114300102', 'name', 'Tarcza hamulcowa', 'gtu', 'GTU_07',
        'discountBp', 0)),
      'deliveryName', 'Kurier', 'paymentName', 'Przelew', 'state', state, 'correction', ${correction},
      'corrects', ${corrects}, 'paidMinor', 0, 'dueMinor', gross, 'account', null, 'splitPayment', false,
      'exchange', null)`
  await client.query(`
    create temp table invoiced as
    select p.*, case when serial % 2 = 0 then lpad((1000000000 + serial)::text, 10, '1') else '' end as nip,
      jsonb_build_object('basis', 'net', 'rows', jsonb_build_array(row_), 'deposits', '[]'::jsonb,
        'rates', jsonb_build_array(jsonb_build_object('rateBp', 2300, 'netMinor', gross - tax, 'taxMinor', tax,
          'grossMinor', gross))) as state, row_
    from papered p cross join lateral (
      select jsonb_build_object('kind', 'part', 'position', 1, 'rateBp', 2300, 'quantity', 1, 'unitMinor', gross - tax,
        'amountMinor', gross - tax) as row_
    ) made`)
  const insert = (kind: string, prefix: string, amounts: string, wanted: string, contents: string) =>
    client.query(`
      insert into invoice (order_id, store_id, kind, year, serial, number, issued_on, currency_code, net_minor, vat_minor,
        gross_minor, buyer_nip, content, issued_at, actor_kind, actor_name)
      select id, store_id, '${kind}', extract(year from created_at)::int, serial, '${prefix}/' ||
          extract(year from created_at)::int || '/' || lpad(serial::text, 6, '0'),
        created_at::date, currency_code, ${amounts}, nip, ${contents}, created_at, 'system', 'bench'
      from invoiced where ${wanted} order by serial`)
  await insert('invoice', 'FV', 'gross - tax, tax, gross', 'true', content('null', 'null'))
  const corrects = `jsonb_build_object('id', 1, 'number', 'FV', 'issuedOn', created_at::date, 'reason', 'Zwrot')`
  const difference = `jsonb_build_object('before', jsonb_build_array(row_), 'after', '[]'::jsonb, 'rates', jsonb_build_array(
    jsonb_build_object('rateBp', 2300, 'netMinor', tax - gross, 'taxMinor', -tax, 'grossMinor', -gross)),
    'depositsBefore', '[]'::jsonb, 'depositsAfter', '[]'::jsonb)`
  await insert(
    'correction',
    'FK',
    'tax - gross, -tax, -gross',
    `serial % 20 = 0 or stage in ('cancelled', 'returned')`,
    content(difference, corrects),
  )
  await insert('depositNote', 'NK', '3000, 0, 3000', 'serial % 10 = 0', content('null', 'null'))
  await client.query(`
    insert into einvoice (invoice_id, state, xml, ksef_number, accepted_at, reason)
    select id, state, repeat('<P_7>Tarcza hamulcowa</P_7>', 60), case when state = 'accepted' then 'K' || id end,
      case when state = 'accepted' then issued_at end, case when state = 'refused' then 'Odmowa' else '' end
    from (
      select id, issued_at, case id % 1000 when 500 then 'refused' when 501 then 'waiting' when 502 then 'sent'
        else 'accepted' end as state
      from invoice where kind in ('invoice', 'correction') and id % 100 >= ${openOnes}
    ) made`)
  // Triggers, which are off now, write this table.
  await client.query(`
    insert into einvoice_none (invoice_id)
    select id from invoice i where not exists (select from einvoice e where e.invoice_id = i.id)
    on conflict do nothing`)
  await client.query(`
    insert into invoice_due (order_id, since, refusal)
    select id, created_at, '' from papered where serial % 1000 = 0`)
}

async function addCases(client: Client): Promise<void> {
  await client.query(`
    insert into return_case (order_id, kind, state, statement, language, declared_at, name, email, source, decided_at,
      goods_back_at, settled_at)
    select p.id, (array['withdrawal', 'complaint', 'wrong_part', 'damaged', 'old_part'])[1 + p.serial / 10 % 5],
      case when p.serial / 10 % 100 < ${openOnes} then (array['received', 'accepted', 'goods_back'])[1 + p.serial % 3]
        when p.serial / 10 % 5 = 0 then 'refused' else 'settled' end,
      repeat('Odstępuję od umowy. ', 20), 'pl', p.created_at + interval '3 days', c.first_name || ' ' || c.last_name,
      c.email, 'customer', p.created_at + interval '4 days', p.created_at + interval '6 days', null
    from papered p join customer c on c.id = p.customer_id where p.serial % 10 = 0 order by p.created_at`)
  await client.query(`
    insert into return_case_line (case_id, position, quantity)
    select r.id, l.position, l.quantity from return_case r join order_line l on l.order_id = r.order_id
    where not exists (select from return_case_line known where known.case_id = r.id)`)
  await client.query(`
    update order_deposit d set is_done = true from papered p
    where p.id = d.order_id and p.serial % 100 >= ${openOnes} and p.stage in ('delivered', 'cancelled', 'returned')`)
}

async function addMails(client: Client): Promise<void> {
  await client.query(`
    insert into mail_log (job_id, job_at, kind, customer_id, order_id, recipient, subject, tried_at, accepted_at, answer)
    select 1000000 + p.serial * 3 + g, p.created_at, 'orderPlaced', p.customer_id, p.id, 'k@bench.example',
      'Zamówienie ' || p.order_number, p.created_at, p.created_at, '250 OK'
    from papered p, generate_series(0, 2) g`)
}

async function addCredits(client: Client): Promise<void> {
  await client.query(`
    insert into bank_entry (account, key, booked_on, amount_minor, currency_code, title, payer, bank_reference, state,
      order_id, read_at, actor_kind, actor_name)
    select 'PL74000000000000000000000001', 'bench ' || serial, created_at::date, greatest(1, gross), 'PLN',
      'Zamówienie ' || order_number, 'Jan Kowalski', '', state, case when state = 'booked' then id end, created_at,
      'staff', 'bench'
    from (
      select p.*, case when serial % 1000 = 0 then 'open' when serial % 1000 < ${openOnes * 10} then 'not_ours'
        else 'booked' end as state
      from papered p
    ) made`)
}

async function addPromotions(client: Client): Promise<void> {
  await client.query(`
    insert into promotion (name, from_day, until_day, percent_bp, audience, selection, ended_at, actor_kind, actor_name)
    select jsonb_build_object('pl', 'Promocja ' || g, 'en', 'Promotion ' || g), current_date - g * 3,
      current_date - g * 3 + 9, 1000, 'everyone', '{"numbers": [], "discountGroups": [], "categories": []}', case when g % 50 = 0 then now() - interval '1 day' * (g * 3 + 5) end,
      'staff', 'bench'
    from generate_series(-3, 1000) g`)
  await client.query(`
    insert into promotion_price (promotion_id, sku, net_minor, gross_minor)
    select p.id, s.sku, 1000, 1230 from promotion p
    cross join lateral (select distinct sku from stock where md5(sku || p.id) < '04') s where p.actor_name = 'bench'
    on conflict do nothing`)
}
