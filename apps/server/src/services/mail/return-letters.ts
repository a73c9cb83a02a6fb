import { caseDueOn } from '@partboard/domain/claim'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { timeZone } from '../calendar/calendar.queries.ts'
import { formatPartNumber } from '../catalogue/part-brands.ts'
import { returnSlip } from '../papers/papers.ts'
import type { ReturnCase } from '../returns/cases.queries.ts'
import { dayText } from '../text/day-text.ts'
import type { Block } from './blocks.ts'
import { greeting } from './greeting.ts'
import type { Letter } from './letters.ts'
import type { OrderToConfirm, Seller } from './mail.queries.ts'
import { mailTranslatorFor } from './texts.ts'
import { momentText } from './words.ts'

type News = { document: OrderToConfirm; seller: Seller; publicUrl: string }
type ReturnMail = 'claimReceived' | 'returnAccepted' | 'returnRefused' | 'returnGoodsBack' | 'returnSettled'

/** A step of a withdrawal, a complaint or another case. The slip for the parcel is attached when it is accepted. */
export async function returnLetter(
  db: Kysely<Database>,
  news: News,
  found: ReturnCase,
  kind: ReturnMail,
): Promise<Letter> {
  const letter = returnText(news, found, kind)
  if (kind !== 'returnAccepted') return letter
  const pdf = await returnSlip(db, found)
  return { ...letter, attachments: [{ filename: `${found.number}.pdf`, pdf }] }
}

/** The letter without its attachment. Words that a customer typed are only sent to an e-mail that is verified. */
export function returnText(
  { document, seller, publicUrl }: News,
  found: ReturnCase,
  kind: ReturnMail,
): Letter {
  const { order, recipient, money } = document
  const { language: lang, number, lines, reason, statement, declaredAt, backBy, email } = found
  const translate = mailTranslatorFor(lang)
  const figures = { number: order.order_number, case: number, time: momentText(declaredAt, lang) }
  const partOf = (line: ReturnCase['lines'][number]) =>
    `${line.quantity} × ${line.name}, ${formatPartNumber(line.sku)}`
  const bodies: Record<ReturnMail, () => Block[]> = {
    claimReceived: () => [
      { heading: translate('claimReceived.statement') },
      { lines: recipient.isVerified ? statement.split('\n') : lines.map(partOf) },
    ],
    returnAccepted: () => [
      { lines: lines.filter(({ decisionReason }) => decisionReason === '').map(partOf) },
      ...lines
        .filter(({ decisionReason }) => decisionReason !== '')
        .map((line) => ({
          paragraph: translate('returnRefused.line', { part: partOf(line), reason: line.decisionReason }),
        })),
      ...(backBy === 'label' ? [{ paragraph: translate('returnAccepted.label') }] : []),
    ],
    returnRefused: () => [
      { lines: lines.map(partOf) },
      { paragraph: translate('cancelled.reason', { reason }) },
    ],
    returnGoodsBack: () => [
      { lines: lines.filter(({ decisionReason }) => decisionReason === '').map(partOf) },
      {
        paragraph: translate('returnGoodsBack.then', { day: dayText(caseDueOn(found, timeZone), lang) }),
      },
    ],
    returnSettled: () =>
      order.refunded_minor > 0
        ? [{ paragraph: translate('returnSettled.refunded', { amount: money(order.refunded_minor) }) }]
        : [],
  }
  return {
    lang,
    seller,
    to: { ...recipient, email: email || recipient.email },
    attachments: [],
    subject: translate(`${kind}.subject`, figures),
    blocks: [
      greeting(recipient, translate),
      { paragraph: translate(`${kind}.what`, figures) },
      ...bodies[kind](),
      { button: translate('order.button'), url: `${publicUrl}/my-account/order-history/${order.id}` },
    ],
  }
}
