import { type RawBuilder, sql } from 'kysely'

const nowhere = sql`jsonb_build_object('state', 'none', 'number', null, 'at', null, 'reason', '')`

/** SQL: the way of a document into KSeF, as jsonb. @param id of the document */
export const ksefOf = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((select jsonb_build_object('state', case when e.state = 'sent' then 'waiting' else e.state end,
    'number', e.ksef_number, 'at', e.accepted_at, 'reason', e.reason)
    from einvoice e where e.invoice_id = ${id}), ${nowhere})`

/**
 * SQL: all invoices of orders, those of another system and those of the shop, as one table: order_id, number, issued_on,
 * due_on, net_minor, vat_minor, gross_minor, bytes (null = the PDF is made when it is read), at, kind, id (null = of
 * another system) and ksef.
 */
export const allInvoices: RawBuilder<unknown> = sql`(
  select order_id, number, issued_on, due_on, net_minor, vat_minor, gross_minor, length(pdf) as bytes,
    received_at as at, 'invoice'::text as kind, null::int as id, ${nowhere} as ksef
  from order_invoice
  union all
  select order_id, number, issued_on, due_on, net_minor, vat_minor, gross_minor, null, issued_at, kind, id, ${ksefOf(sql`invoice.id`)}
  from invoice)`
