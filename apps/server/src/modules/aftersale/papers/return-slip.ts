import type { Lang } from '@partboard/contract/texts'
import { formatPhone } from '@partboard/domain/customers/phone'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { Paper } from '../../../platform/papers/paper.ts'
import { paperTranslatorFor } from '../../../platform/papers/texts.ts'
import { type Issuer, issuerLines, momentText, readIssuer } from '../../mail/index.ts'
import { formatPartNumber } from '../../parts/index.ts'

/** A case for its slip. */
export type SlippedCase = {
  orderId: number
  number: string
  language: Lang
  declaredAt: Date
  name: string
  lines: readonly { position: number; quantity: number; sku: string; printed: string | null; name: string }[]
}

type Target = {
  storeId: number
  orderNumber: string
  branch: {
    name: string
    company: string
    street: string
    postcode: string
    city: string
    phone: string
  } | null
}

/**
 * The slip that lies in the parcel of a return: number with bar code, parts, and the branch to which they are sent. It is
 * the branch of the pickup, else the one from which the order was sent.
 */
export async function returnSlip(db: Kysely<Database>, found: SlippedCase): Promise<Buffer> {
  const { language: lang, number, declaredAt, lines } = found
  const translate = paperTranslatorFor(lang)
  const target = await findTarget(db, found.orderId)
  const issuer = await readIssuer(db, target.storeId)
  const paper = new Paper({
    lang,
    title: translate('slip.title'),
    of: number,
    code: number,
    issuer: issuerLines(issuer, lang),
    look: issuer.seller.look,
  })
  paper.facts([
    { label: translate('note.to'), lines: addressOf(target, issuer) },
    {
      label: translate('note.from'),
      lines: [found.name || translate('slip.customer'), `${translate('order')} ${target.orderNumber}`],
    },
    { label: translate('slip.declared'), lines: [momentText(declaredAt, lang)] },
  ])
  paper.table({
    heading: translate('slip.parts'),
    columns: [
      { label: translate('sku'), width: 120, isRowHead: true },
      { label: translate('name'), width: null },
      { label: translate('quantity'), width: 50, end: true },
    ],
    rows: lines.map((line) => [
      formatPartNumber(line),
      line.name,
      { text: String(line.quantity), strong: true },
    ]),
  })
  paper.paragraph(translate('slip.how'))
  return paper.bytes()
}

async function findTarget(db: Kysely<Database>, orderId: number): Promise<Target> {
  const { rows } = await sql<Target>`
    select o.store_id as "storeId", o.order_number as "orderNumber",
      case when w.id is not null then jsonb_build_object('name', w.name, 'company', w.company, 'street', w.address1,
        'postcode', w.zip_postal_code, 'city', w.city, 'phone', w.phone_number) end as branch
    from shop_order o
    left join warehouse w on w.id = coalesce(o.pickup_warehouse_id,
      (select warehouse_id from order_take where order_id = o.id order by position, warehouse_id limit 1))
    where o.id = ${orderId}`.execute(db)
  return rows[0]!
}

function addressOf({ branch }: Target, { name, seller }: Issuer): string[] {
  if (!branch) return [name, seller.company_address].filter(Boolean)
  const { company, street, postcode, city, phone } = branch
  const lines = [
    company || name,
    branch.name,
    street,
    `${postcode} ${city}`.trim(),
    phone && formatPhone(phone),
  ]
  return lines.filter(Boolean)
}
