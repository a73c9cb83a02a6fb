import type { Lang } from '@partboard/contract/texts'
import { checkNip, formatNip } from '@partboard/domain/nip'
import { formatPartNumber } from '@partboard/domain/part-number'
import { formatPhone } from '@partboard/domain/phone'
import type { FrozenAddress } from '../../platform/database/schema.ts'
import { dayText } from '../text/day-text.ts'
import { localText } from '../text/local-text.ts'
import { moneyText } from '../text/money-text.ts'
import type { Block } from './blocks.ts'
import { fitOfLine } from './fit-of-line.ts'
import { greeting } from './greeting.ts'
import { lastDayToPay } from './lapse-letters.ts'
import type { Letter } from './letters.ts'
import type { OrderToConfirm, Seller, Terms } from './mail.queries.ts'
import { mailSayIn, type SayInMail } from './texts.ts'
import { momentText, percentText } from './words.ts'

type Writing = { say: SayInMail; lang: Lang; money: (minor: number) => string }

/**
 * The confirmation of an order: what the law wants on a durable medium (docs/spec/trade.md#law) – parts, sums with VAT by
 * rate, delivery, payment, addresses, the seller in its foot; terms and withdrawal as links and, as they read today, as attachments.
 */
export function orderLetter(
  document: OrderToConfirm,
  terms: readonly Terms[],
  seller: Seller,
  publicUrl: string,
): Letter {
  const { order, notes, recipient } = document
  const lang: Lang = order.language === 'pl' ? 'pl' : 'en'
  const say = mailSayIn(lang)
  const money = (minor: number) => moneyText(minor, order.currency_code, lang)
  const writing = { say, lang, money }
  const pickup = order.pickup_warehouse_id !== null
  // The branch's address is the shop's own; everything else was typed by whoever registered with this e-mail.
  const destination = pickup
    ? addressLines(order.pickup_address)
    : recipient.isVerified
      ? addressLines(order.shipping_address)
      : []
  const typed: Block[] = [
    { heading: say('order.billing') },
    { lines: addressLines(order.billing_address) },
    ...notes.flatMap((note): Block[] => [{ heading: say('order.note') }, { lines: note.split(/\r?\n/) }]),
  ]
  const blocks: Block[] = [
    greeting(recipient, say),
    { paragraph: say('order.thanks', { time: momentText(order.created_at, lang) }) },
    { button: say('order.button'), url: `${publicUrl}/my-account/order-history/${order.id}` },
    { heading: say('order.parts') },
    { rows: lineRows(document, writing) },
    { rows: sumRows(document, writing) },
    { heading: say(pickup ? 'order.pickup' : 'order.delivery') },
    { lines: [order.shipping_method_name, ...destination] },
    { heading: say('order.payment') },
    {
      lines: [
        order.payment_method_name,
        ...(order.lapses_at
          ? [say('order.payBy', { day: dayText(lastDayToPay(order.lapses_at), lang) })]
          : []),
      ],
    },
    ...(recipient.isVerified ? typed : [{ paragraph: say('order.unverified') }]),
    { heading: say('order.rights') },
    { paragraph: say('order.withdrawal') },
    ...termsBlocks(terms, publicUrl, writing),
  ]
  return {
    lang,
    seller,
    to: recipient,
    blocks,
    subject: say('order.subject', { number: order.order_number }),
    attachments: terms.map(({ se_name, title, body }) => ({
      filename: `${se_name}.html`,
      html: `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${localText(title, lang)}</title><body>${localText(body, lang)}</body></html>`,
    })),
  }
}

/** Who sells, with what the law wants said about it; empty fields are left out. */
export function sellerLines(seller: Seller, say: SayInMail): string[] {
  const { company_name, company_address, company_vat, company_phone, email } = seller
  return [
    say('footer.seller', { name: company_name || seller.name }),
    company_address,
    company_vat && say('footer.vat', { number: vatText(company_vat) }),
    company_phone && say('footer.phone', { number: company_phone }),
    email,
  ].filter((text) => text !== '')
}

/** A trade document is read without VAT down to its net value, as on the order's page. */
const isRead = ({ order, showsNet }: OrderToConfirm): 'net' | 'gross' =>
  order.price_basis === 'net' && showsNet ? 'net' : 'gross'

/** The lines, each with its deposit below it. */
function lineRows(document: OrderToConfirm, writing: Writing) {
  const { say, lang, money } = writing
  const isNet = isRead(document) === 'net'
  const depositAt = new Map(document.deposits.map((deposit) => [deposit.position, deposit]))
  return document.lines.flatMap((line) => {
    const sku = formatPartNumber(line.sku)
    const price = money(isNet ? line.unit_price_net_minor : line.unit_price_minor)
    const note = [
      say(isNet ? 'order.lineNet' : 'order.line', { sku, quantity: line.quantity, price }),
      line.discount_bp > 0 ? say('order.lineDiscount', { percent: percentText(line.discount_bp, lang) }) : '',
    ]
    const deposit = depositAt.get(line.position)
    return [
      {
        label: line.name,
        note: [...note, localText(line.promise, lang), fitOfLine(line, lang)]
          .filter((text) => text !== '')
          .join(' · '),
        value: money(isNet ? line.sub_total_net_minor : line.sub_total_minor),
      },
      ...(deposit ? [depositRow(deposit, isNet, writing)] : []),
    ]
  })
}

function depositRow(
  { kind, vat_bp, quantity, price_minor, total_minor, total_net_minor }: OrderToConfirm['deposits'][number],
  isNet: boolean,
  { say, money }: Writing,
) {
  const note = isNet && vat_bp !== null ? 'order.depositGross' : 'order.depositNote'
  return {
    label: say(`order.deposit.${kind}`),
    note: say(note, { quantity, price: money(price_minor) }),
    value: money(isNet ? total_net_minor : total_minor),
  }
}

function sumRows(document: OrderToConfirm, writing: Writing) {
  const { order, taxes } = document
  const { say, lang, money } = writing
  const row = (label: string, minor: number | null) =>
    minor === null ? [] : [{ label, value: money(minor) }]
  const total = { label: say('order.total'), value: money(order.order_total_minor), strong: true }
  if (isRead(document) === 'net')
    return [
      ...row(say('order.net.subTotal'), order.net_sub_total_minor),
      ...row(say('order.net.discount'), order.net_sub_total_discount_minor),
      ...row(say('order.net.deposits'), order.net_deposit_minor),
      ...row(say('order.net.shipping'), order.net_shipping_minor),
      ...row(say('order.net.fee'), order.net_payment_fee_minor),
      ...row(say('order.net.discount'), order.net_order_discount_minor),
      ...row(say('order.net.total'), order.order_total_minor - order.tax_minor),
      ...taxes.flatMap(({ rate_bp, tax_minor }) =>
        row(say('order.net.tax', { rate: percentText(rate_bp, lang) }), tax_minor),
      ),
      total,
    ]
  return [
    ...row(say('order.subTotal'), order.sub_total_minor),
    ...row(say('order.discount'), order.sub_total_discount_minor),
    ...row(say('order.deposits'), order.deposit_minor),
    ...row(say('order.shipping'), order.shipping_minor),
    ...row(say('order.fee'), order.payment_fee_minor),
    ...row(say('order.discount'), order.order_discount_minor),
    total,
    ...taxes.map(({ rate_bp, net_minor, tax_minor }) => ({
      label: say('order.tax', { rate: percentText(rate_bp, lang) }),
      note: say('order.taxBase', { net: money(net_minor) }),
      value: money(tax_minor),
    })),
  ]
}

function termsBlocks(terms: readonly Terms[], publicUrl: string, { say, lang }: Writing): Block[] {
  if (terms.length === 0) return []
  const links = terms.map(({ se_name, title }) => ({
    label: localText(title, lang),
    url: `${publicUrl}/p/${encodeURIComponent(se_name)}`,
  }))
  return [{ paragraph: say('order.attached') }, { links }]
}

function addressLines(address: FrozenAddress | null): string[] {
  if (address === null) return []
  const field = (name: string) => String(address[name] ?? '')
  return [
    field('Company'),
    `${field('FirstName')} ${field('LastName')}`,
    field('Address1'),
    field('Address2'),
    `${field('ZipPostalCode')} ${field('City')}`,
    field('CountryName'),
    field('VatNumber') && `NIP/VAT ${vatText(field('VatNumber'))}`,
    formatPhone(field('PhoneNumber')),
  ].flatMap((text) => text.trim() || [])
}

/** A Polish number in its groups; any other as it is stored. */
function vatText(number: string): string {
  const polish = checkNip(number)
  return polish.ok ? formatNip(polish.nip) : number
}
