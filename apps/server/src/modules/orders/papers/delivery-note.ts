import type { Lang } from '@partboard/contract/texts'
import { formatPhone } from '@partboard/domain/customers/phone'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { Paper } from '../../../platform/papers/paper.ts'
import type { Block } from '../../../platform/papers/paper-shapes.ts'
import { paperTranslatorFor } from '../../../platform/papers/texts.ts'
import { addressLines, type Issuer, issuerLines, momentText, readIssuer } from '../../mail/index.ts'
import { formatPartNumber } from '../../parts/index.ts'
import { ownNumberText } from '../own-number-text.ts'
import { placesOfLines } from '../places-of-lines.ts'
import { findNotedShipment, type NotedShipment } from './papers.queries.ts'

/**
 * The delivery note of a parcel, in the order's language: sender, recipient, what is in it, what follows later, and the
 * old parts that are to be returned. It has no prices and no notes of the staff.
 *
 * @returns null when the order has no such parcel
 */
export async function deliveryNote(
  db: Kysely<Database>,
  { orderId, shipmentId }: { orderId: number; shipmentId: number },
): Promise<Buffer | null> {
  const shipment = await findNotedShipment(db, orderId, shipmentId)
  if (!shipment) return null
  const lang = shipment.language
  const translate = paperTranslatorFor(lang)
  const issuer = await readIssuer(db, shipment.storeId)
  const paper = new Paper({
    lang,
    title: translate('note.title'),
    of: shipment.orderNumber,
    code: shipment.orderNumber,
    issuer: issuerLines(issuer, lang),
    look: issuer.seller.look,
  })
  const { carrier, trackingNumber: number } = shipment
  paper.facts([
    { label: translate('note.from'), lines: senderLines(shipment, issuer) },
    { label: translate('note.to'), lines: recipientLines(shipment) },
    {
      label: translate('note.parcel'),
      lines: [
        carrier || shipment.shippingMethod,
        ...(number ? [translate('note.tracking', { number })] : []),
        `${translate('note.sent')} ${momentText(shipment.shippedAt, lang)}`,
        `${translate('placed')} ${momentText(shipment.placedAt, lang)}`,
        ...(shipment.reference ? [translate('reference', { reference: shipment.reference })] : []),
      ],
    },
  ])
  const here = shipment.lines.filter(({ quantity }) => quantity > 0)
  const later = shipment.lines.filter((line) => line.later > 0)
  const texts = here.flatMap(({ deposit, name, quantity }) =>
    deposit ? translate(deposit === 'core' ? 'note.core' : 'note.battery', { name, quantity }) : [],
  )
  const heads: Block[] = texts.length > 0 ? ['heading'] : []
  const below: Block[] = [...heads, ...texts.map((text) => ({ text })), 'signatures']
  const isWhole = shipment.lines.every(({ ordered, quantity }) => ordered === quantity)
  const nothing = translate(isWhole ? 'note.nothingLater' : 'note.restSent')
  paper.table({
    heading: translate('note.parts'),
    below: later.length > 0 ? [] : [{ text: nothing }, ...below],
    columns: columnsIn(lang),
    rows: rowsOf(here, ({ quantity }) => quantity, lang),
  })
  if (later.length > 0) {
    paper.table({
      heading: translate('note.later'),
      below,
      columns: columnsIn(lang),
      rows: rowsOf(later, (line) => line.later, lang),
    })
  } else paper.paragraph(nothing)
  if (texts.length > 0) paper.heading(translate('note.deposits'))
  for (const text of texts) paper.paragraph(text)
  paper.signatures([translate('note.issued'), translate('note.received')])
  return paper.bytes()
}

type Line = NotedShipment['lines'][number]

const columnsIn = (lang: Lang) => {
  const translate = paperTranslatorFor(lang)
  return [
    { label: translate('position'), width: 34, end: true },
    { label: translate('sku'), width: 120, isRowHead: true },
    { label: translate('name'), width: null },
    { label: translate('quantity'), width: 50, end: true },
  ]
}

function rowsOf(lines: readonly Line[], quantityOf: (line: Line) => number, lang: Lang) {
  const places = placesOfLines(lines, lang)
  return lines.map((line, index) => [
    String(line.position),
    formatPartNumber(line),
    {
      text: line.name,
      note: [
        places[index]!,
        ownNumberText(line.ownNumber, lang),
        line.reference,
        line.ordered === quantityOf(line)
          ? ''
          : paperTranslatorFor(lang)('note.ordered', { quantity: line.ordered }),
      ]
        .filter((text) => text !== '')
        .join(' · '),
    },
    { text: String(quantityOf(line)), strong: true },
  ])
}

/** The branch that sends the parcel; for a parcel of several branches, the shop. */
function senderLines({ sender }: NotedShipment, { name, seller }: Issuer): string[] {
  if (!sender) return [name, seller.company_address].filter(Boolean)
  const { company, street, postcode, city, phone } = sender
  return [
    company || name,
    sender.name,
    street,
    `${postcode} ${city}`.trim(),
    phone && formatPhone(phone),
  ].filter(Boolean)
}

/** Where the parcel goes. The person of a pickup is the one of the invoice, and the address is that of the branch. */
function recipientLines(shipment: NotedShipment): string[] {
  if (!shipment.isPickup) return addressLines(shipment.shippingAddress ?? shipment.billingAddress)
  const [person = ''] = addressLines(shipment.billingAddress)
  return [person, shipment.shippingMethod]
}
