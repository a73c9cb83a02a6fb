import type { Lang } from '@partboard/contract/texts'
import { checkNip, formatNip } from '@partboard/domain/nip'
import { formatPartNumber } from '@partboard/domain/part-number'
import { formatPhone } from '@partboard/domain/phone'
import type { FrozenAddress } from '../../platform/schema.ts'
import { localText } from '../local-text.ts'
import { moneyText } from '../money-text.ts'
import type { Block } from './blocks.ts'
import type { Letter } from './letters.ts'
import type { OrderToConfirm, Seller, Terms } from './mail.queries.ts'
import { mailSayIn, type SayInMail } from './texts.ts'
import { momentText, percentText } from './words.ts'

type Writing = { say: SayInMail; lang: Lang; money: (minor: number) => string }

/**
 * The confirmation of an order: what the law wants on a durable medium (DOMAIN.md section 8) – parts, sums with VAT by
 * rate, delivery, payment, addresses, the seller in its foot; terms and withdrawal as links and, as they read today, as attachments.
 */
export function orderLetter(
  { order, lines, taxes, notes, recipient }: OrderToConfirm,
  terms: readonly Terms[],
  seller: Seller,
  publicUrl: string,
): Letter {
  const lang: Lang = order.language === 'pl' ? 'pl' : 'en'
  const say = mailSayIn(lang)
  const money = (minor: number) => moneyText(minor, order.currency_code, lang)
  const writing = { say, lang, money }
  const pickup = order.pickup_warehouse_id !== null
  const destination = addressLines(pickup ? order.pickup_address : order.shipping_address)
  const blocks: Block[] = [
    { paragraph: say('greeting', { name: recipient.first_name }) },
    { paragraph: say('order.thanks', { time: momentText(order.created_at, lang) }) },
    { button: say('order.button'), url: `${publicUrl}/my-account/order-history/${order.id}` },
    { heading: say('order.parts') },
    { rows: lines.map((line) => lineRow(line, order.price_basis, writing)) },
    { rows: sumRows(order, taxes, writing) },
    { heading: say(pickup ? 'order.pickup' : 'order.delivery') },
    { lines: [order.shipping_method_name, ...destination] },
    { heading: say('order.payment') },
    { lines: [order.payment_method_name] },
    { heading: say('order.billing') },
    { lines: addressLines(order.billing_address) },
    ...notes.flatMap((note): Block[] => [{ heading: say('order.note') }, { lines: note.split(/\r?\n/) }]),
    { heading: say('order.rights') },
    { paragraph: say('order.withdrawal') },
    ...termsBlocks(terms, publicUrl, writing),
  ]
  return {
    ...{ lang, seller, to: recipient, blocks },
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

function lineRow(
  line: OrderToConfirm['lines'][number],
  basis: 'net' | 'gross',
  { say, lang, money }: Writing,
) {
  const note = [
    say('order.line', {
      sku: formatPartNumber(line.sku),
      quantity: line.quantity,
      price: money(line.unit_price_minor),
    }),
    basis === 'net' ? say('order.lineNet', { price: money(line.unit_price_net_minor) }) : '',
    line.discount_bp > 0 ? say('order.lineDiscount', { percent: percentText(line.discount_bp, lang) }) : '',
  ]
  return {
    label: line.name,
    note: note.filter((text) => text !== '').join(' · '),
    value: money(line.sub_total_minor),
  }
}

function sumRows(
  order: OrderToConfirm['order'],
  taxes: OrderToConfirm['taxes'],
  { say, lang, money }: Writing,
) {
  const optional = (label: string, minor: number | null) =>
    minor === null ? [] : [{ label, value: money(minor) }]
  return [
    { label: say('order.subTotal'), value: money(order.sub_total_minor) },
    ...optional(say('order.discount'), order.sub_total_discount_minor),
    { label: say('order.shipping'), value: money(order.shipping_minor) },
    ...optional(say('order.fee'), order.payment_fee_minor),
    ...optional(say('order.discount'), order.order_discount_minor),
    { label: say('order.total'), value: money(order.order_total_minor), strong: true },
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
