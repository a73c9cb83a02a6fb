import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { dayText } from '../../../platform/text/day-text.ts'
import { greeting, type Letter, mailTranslatorFor } from '../../mail/index.ts'
import type { OrderToConfirm } from '../../orders/index.ts'
import { findDocument, type IssuedDocument } from '../documents/invoice-rows.queries.ts'
import { invoicePaper } from '../papers/papers.ts'

type News = { document: OrderToConfirm; seller: Letter['seller']; publicUrl: string }

/**
 * Brings a document that the shop has issued, to the e-mail that the company has named for invoices. The PDF has the typed name and address of the buyer, so it is attached only
 * if the e-mail is verified; the page of the order has it for everyone else.
 *
 * @returns null when there is no such document
 */
export async function invoiceLetter(db: Kysely<Database>, news: News, id: number): Promise<Letter | null> {
  const issued = await findDocument(db, id)
  if (!issued) return null
  const { recipient: account, invoiceEmail } = news.document
  const recipient = invoiceEmail === '' ? account : account.named(invoiceEmail)
  const pdf = recipient.isConfirmed ? await invoicePaper(db, id) : null
  return invoiceText({ ...news, document: { ...news.document, recipient } }, issued, pdf)
}

/** @param pdf null = it is not attached */
export function invoiceText(
  { document, seller, publicUrl }: News,
  { kind, number, grossMinor, dueOn }: Pick<IssuedDocument, 'kind' | 'number' | 'grossMinor' | 'dueOn'>,
  pdf: Buffer | null,
): Letter {
  const { order, recipient, money } = document
  const lang = order.language
  const translate = mailTranslatorFor(lang)
  const named = translate(`invoice.kind.${kind}`, { document: number })
  const words = { number: order.order_number, document: named }
  const isFirst = kind === 'invoice' || kind === 'depositNote'
  return {
    lang,
    seller,
    to: recipient,
    attachments: pdf ? [{ filename: `${number.replaceAll('/', '-')}.pdf`, pdf }] : [],
    subject: translate('invoice.subject', words),
    blocks: [
      greeting(recipient, translate),
      { paragraph: translate('invoice.what', words) },
      {
        rows: [
          {
            label: translate(isFirst ? 'invoice.amount' : 'invoice.difference'),
            value: money(grossMinor),
            strong: true,
          },
          ...(dueOn === null ? [] : [{ label: translate('invoice.due'), value: dayText(dueOn, lang) }]),
        ],
      },
      { paragraph: translate(pdf ? 'invoice.attached' : 'invoice.onPage') },
      { button: translate('order.button'), url: `${publicUrl}/my-account/order-history/${order.id}` },
    ],
  }
}
