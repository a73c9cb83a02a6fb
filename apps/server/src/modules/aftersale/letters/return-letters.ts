import { caseDueOn } from '@partboard/domain/aftersale/claim'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { dayText } from '../../../platform/text/day-text.ts'
import {
  type Block,
  greeting,
  type Letter,
  mailTranslatorFor,
  momentText,
  type Recipient,
  type Seller,
  TypedWords,
} from '../../mail/index.ts'
import type { OrderToConfirm } from '../../orders/index.ts'
import { formatPartNumber } from '../../parts/index.ts'
import { timeZone } from '../../stock/index.ts'
import { returnSlip } from '../papers/papers.ts'
import type { ReturnCase } from '../returns/cases.queries.ts'

/** A case as letters have it. */
export type MailedCase = Omit<ReturnCase, 'statement' | 'name' | 'lines'> & {
  statement: TypedWords
  name: TypedWords
  lines: Omit<ReturnCase['lines'][number], 'reason'>[]
}

export const mailedCase = ({ statement, name, lines, ...rest }: ReturnCase): MailedCase => ({
  ...rest,
  statement: new TypedWords(statement),
  name: new TypedWords(name),
  lines: lines.map(({ reason: _, ...line }) => line),
})

type News = { document: OrderToConfirm; seller: Seller; publicUrl: string }
type ReturnMail = 'claimReceived' | 'returnAccepted' | 'returnRefused' | 'returnGoodsBack' | 'returnSettled'

/** A step of a withdrawal, a complaint or another case. The slip for the parcel is attached when it is accepted. */
export async function returnLetter(
  db: Kysely<Database>,
  to: Recipient,
  news: News,
  found: MailedCase,
  kind: ReturnMail,
): Promise<Letter> {
  const letter = returnText(to, news, found, kind)
  if (kind !== 'returnAccepted') return letter
  const pdf = await returnSlip(db, { ...found, name: to.read(found.name) })
  return { ...letter, attachments: [{ filename: `${found.number}.pdf`, pdf }] }
}

/** The letter without its attachment. */
export function returnText(
  to: Recipient,
  { document, seller, publicUrl }: News,
  found: MailedCase,
  kind: ReturnMail,
): Letter {
  const { order, money } = document
  const { language: lang, number, lines, reason, statement, declaredAt, backBy } = found
  const translate = mailTranslatorFor(lang)
  const figures = { number: order.order_number, case: number, time: momentText(declaredAt, lang) }
  const partOf = (line: MailedCase['lines'][number]) =>
    `${line.quantity} × ${line.name}, ${formatPartNumber(line)}`
  const bodies: Record<ReturnMail, () => Block[]> = {
    claimReceived: () => [
      { heading: translate('claimReceived.statement') },
      { lines: to.isConfirmed ? to.read(statement).split('\n') : lines.map(partOf) },
      ...feeBlocks(document, found),
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
    to,
    attachments: [],
    subject: translate(`${kind}.subject`, figures),
    blocks: [
      greeting(to, translate),
      { paragraph: translate(`${kind}.what`, figures) },
      ...bodies[kind](),
      { button: translate('order.button'), url: `${publicUrl}/my-account/order-history/${order.id}` },
    ],
  }
}

/** The value of the pieces, the fee that was agreed, and what comes back; no block without a fee. */
function feeBlocks(
  { money: moneyOf, seesPrices }: OrderToConfirm,
  { feePercent, feeMinor, money, language }: MailedCase,
): Block[] {
  if (!money || feeMinor === 0 || !seesPrices) return []
  const translate = mailTranslatorFor(language)
  const { lessMinor, backMinor } = money
  return [
    {
      lines: [
        translate('claimReceived.value', { amount: moneyOf(lessMinor + backMinor + feeMinor) }),
        translate('claimReceived.fee', { percent: feePercent, amount: moneyOf(feeMinor) }),
        ...(lessMinor > 0 ? [translate('withdrawal.less', { amount: moneyOf(lessMinor) })] : []),
        ...(backMinor > 0 ? [translate('withdrawal.back', { amount: moneyOf(backMinor) })] : []),
      ],
    },
  ]
}
