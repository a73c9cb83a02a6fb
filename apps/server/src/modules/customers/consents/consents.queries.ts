import type { Lang } from '@partboard/contract/texts'
import { type Kysely, sql } from 'kysely'
import type { AcceptedTexts, Database } from '../../../platform/database/schema.ts'

type ConsentTable = Database['consent']
/** What a person agreed to, or no longer agrees to. */
export type NewConsent = {
  kind: ConsentTable['kind']
  action: ConsentTable['action']
  textVersion: string
}

/** Writes into the log of consents; call it in the transaction that changes what the consent allows. */
export async function recordConsents(
  db: Kysely<Database>,
  customerId: number,
  { source, lang }: { source: ConsentTable['source']; lang: Lang },
  consents: readonly NewConsent[],
): Promise<void> {
  if (consents.length === 0) return
  const values = consents.map(({ kind, action, textVersion }) => ({
    customer_id: customerId,
    kind,
    action,
    source,
    text_version: textVersion,
    language: lang,
  }))
  await db.insertInto('consent').values(values).execute()
}

/** The kind of consent of an info page; other pages are part of the terms. */
const kindOfPage: Partial<Record<string, 'terms' | 'privacy'>> = { regulamin: 'terms', prywatnosc: 'privacy' }

/** The consents of a registration: terms and privacy, in the versions that customers read at that moment. */
export const consentsOfPages = ({ pages }: AcceptedTexts): NewConsent[] =>
  pages.flatMap(({ name, version }) => {
    const kind = kindOfPage[name]
    return kind ? [{ kind, action: 'given' as const, textVersion: `${name} ${version}` }] : []
  })

export type ConsentRow = {
  kind: ConsentTable['kind']
  action: ConsentTable['action']
  source: ConsentTable['source'] | 'checkout'
  textVersion: string
  language: string
  at: Date
  orderNumber: string | null
}

/** Consents that are shown; a customer who orders often has one for each order. */
const maxShown = 500

/** Lists the consents of a person and their withdrawals, newest first; the terms that were accepted with orders too. */
export async function listConsents(db: Kysely<Database>, customerId: number): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select kind, action, source, text_version as "textVersion", language, at, null as "orderNumber"
    from consent where customer_id = ${customerId}
    union all
    select case page ->> 'name' when 'prywatnosc' then 'privacy' else 'terms' end, 'given',
      case when o.placed_by_kind is null then 'checkout' else 'office' end,
      (page ->> 'name') || ' ' || (page ->> 'version'), o.language, o.created_at, o.order_number
    from shop_order o cross join jsonb_array_elements(o.accepted_texts -> 'pages') page
    where o.customer_id = ${customerId} and coalesce(o.ordered_by_id, o.customer_id) = ${customerId}
      and page ->> 'name' in ('regulamin', 'prywatnosc')
    order by at desc limit ${maxShown}`.execute(db)
  return rows
}
