import type { Lang } from '@partboard/contract/texts'
import { checkNip, formatNip } from '@partboard/domain/nip'
import { formatPhone } from '@partboard/domain/phone'
import type { FrozenAddress } from '../../platform/database/schema.ts'
import { translatorFor } from '../../platform/http/texts.ts'
import { registerLines } from '../content/company-register.ts'
import { lastDayToPay } from '../payments/lapse-day.ts'
import { withdrawalNote } from '../returns/withdrawal-note.ts'
import { dayText } from '../text/day-text.ts'
import { localText } from '../text/local-text.ts'
import type { Block } from './blocks.ts'
import { fitOfLine } from './fit-of-line.ts'
import { greeting } from './greeting.ts'
import type { Letter } from './letters.ts'
import type { OrderToConfirm, Seller, Terms } from './mail.queries.ts'
import { figuresOfLines, sumRows } from './order-figures.ts'
import { type MailTranslator, mailTranslatorFor } from './texts.ts'
import { transferBlocks } from './transfer-blocks.ts'
import { withdrawalForm } from './withdrawal-form.ts'
import { momentText } from './words.ts'

type Writing = { translate: MailTranslator; lang: Lang; money: (minor: number) => string }

/**
 * The confirmation of an order, with everything that the law requires on a durable medium (docs/spec/trade.md#law):
 * parts, sums with VAT by rate, delivery, payment, addresses, and the seller in the footer. Terms and withdrawal are
 * links, and attachments with their current text. The model form of a withdrawal is attached too.
 */
export function orderLetter(
  document: OrderToConfirm,
  terms: readonly Terms[],
  seller: Seller,
  publicUrl: string,
): Letter {
  const { order, notes, recipient, money } = document
  const lang: Lang = order.language === 'pl' ? 'pl' : 'en'
  const translate = mailTranslatorFor(lang)
  const writing = { translate, lang, money }
  const pickup = order.pickup_warehouse_id !== null
  // The branch's address is the shop's own. Other addresses are input of a customer, so the e-mail must be verified.
  const destination = pickup
    ? addressLines(order.pickup_address)
    : recipient.isVerified
      ? addressLines(order.shipping_address)
      : []
  const typed: Block[] = [
    { heading: translate('order.billing') },
    { lines: addressLines(order.billing_address) },
    ...notes.flatMap((note): Block[] => [
      { heading: translate('order.note') },
      { lines: note.split(/\r?\n/) },
    ]),
  ]
  const blocks: Block[] = [
    greeting(recipient, translate),
    { paragraph: translate('order.thanks', { time: momentText(order.created_at, lang) }) },
    ...(order.placed_by_kind === null ? [] : [{ paragraph: translate('order.placedByShop') }]),
    { button: translate('order.button'), url: `${publicUrl}/my-account/order-history/${order.id}` },
    { heading: translate('order.parts') },
    { rows: lineRows(document, writing) },
    ...(document.seesPrices ? [{ rows: sumRows(document) }] : []),
    { heading: translate(pickup ? 'order.pickup' : 'order.delivery') },
    { lines: [order.shipping_method_name, ...destination] },
    { heading: translate('order.payment') },
    {
      lines: [
        order.payment_method_name,
        ...(order.lapses_at
          ? [translate('order.payBy', { day: dayText(lastDayToPay(order.lapses_at), lang) })]
          : []),
        ...(order.split_payment ? [translate('order.splitPayment')] : []),
      ],
    },
    ...transferBlocks(document.transfer, lang),
    ...(recipient.isVerified ? typed : [{ paragraph: translate('order.unverified') }]),
    { heading: translate('order.rights') },
    { paragraph: translate('order.withdrawal') },
    {
      links: [
        {
          label: translate('order.withdraw'),
          url: `${publicUrl}/withdrawal?order=${encodeURIComponent(order.order_number)}`,
        },
      ],
    },
    ...termsBlocks(terms, publicUrl, writing),
  ]
  return {
    lang,
    seller,
    to: recipient,
    blocks,
    subject: translate('order.subject', { number: order.order_number }),
    attachments: [
      ...terms.map(({ se_name, title, body }) => ({
        filename: `${se_name}.html`,
        html: `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${localText(title, lang)}</title><body>${withFullLinks(localText(body, lang), publicUrl)}</body></html>`,
      })),
      withdrawalForm(seller, lang),
    ],
  }
}

/** The seller's details that the law requires; empty fields are omitted. */
export function sellerLines(seller: Seller, lang: Lang): string[] {
  const translate = mailTranslatorFor(lang)
  return [
    translate('footer.seller', { name: seller.company_name || seller.name }),
    ...sellerDetails(seller, lang),
  ]
}

/** The details without the name: address, VAT number, register, phone and e-mail. */
export function sellerDetails(seller: Seller, lang: Lang): string[] {
  const translate = mailTranslatorFor(lang)
  const { company_address, company_vat, company_phone, email } = seller
  return [
    company_address,
    company_vat && translate('footer.vat', { number: vatText(company_vat) }),
    ...registerLines(seller, lang),
    company_phone && translate('footer.phone', { number: company_phone }),
    email,
  ].filter((text) => text !== '')
}

/** The rows of the lines, each followed by its deposit. */
function lineRows(document: OrderToConfirm, { translate, lang, money }: Writing) {
  return figuresOfLines(document).flatMap(
    ({ line, isNet, sku, priceMinor, totalMinor, reduction, deposit }) => {
      const note = [
        translate(isNet ? 'order.lineNet' : 'order.line', {
          sku,
          quantity: line.quantity,
          price: money(priceMinor),
        }),
        document.seesPrices ? reduction : '',
      ]
      return [
        {
          label: line.name,
          note: [
            ...note,
            localText(line.promise, lang),
            fitOfLine(line, lang),
            withdrawalNote(line.withdrawal_class, translatorFor(lang)),
          ]
            .filter((text) => text !== '')
            .join(' · '),
          value: money(totalMinor),
        },
        ...(deposit
          ? [
              {
                label: translate(`order.deposit.${deposit.kind}`),
                note: translate(deposit.isGross ? 'order.depositGross' : 'order.depositNote', {
                  quantity: deposit.quantity,
                  price: money(deposit.priceMinor),
                }),
                value: money(deposit.totalMinor),
              },
            ]
          : []),
      ]
    },
  )
}

function termsBlocks(terms: readonly Terms[], publicUrl: string, { translate, lang }: Writing): Block[] {
  if (terms.length === 0) return []
  const links = terms.map(({ se_name, title }) => ({
    label: localText(title, lang),
    url: `${publicUrl}/p/${encodeURIComponent(se_name)}`,
  }))
  return [{ paragraph: translate('order.attached') }, { links }]
}

/** Makes links to pages of the shop work in a file. */
const withFullLinks = (html: string, publicUrl: string): string =>
  html.replaceAll('href="/', `href="${publicUrl}/`)

/** The lines of an order's address; empty without one. */
export function addressLines(address: FrozenAddress | null): string[] {
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
