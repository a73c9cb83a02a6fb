import type { Lang } from '@partboard/contract/texts'
import { lastDayOfDeposit, openDeposits } from '@partboard/domain/aftersale/deposits'
import { dayText } from '../../../platform/text/day-text.ts'
import {
  type Block,
  greeting,
  type Letter,
  type MailTranslator,
  mailTranslatorFor,
  type Seller,
} from '../../mail/index.ts'
import type { DepositEvent, DepositRow, OrderToConfirm } from '../../orders/index.ts'
import { formatPartNumber } from '../../parts/index.ts'
import { timeZone } from '../../stock/index.ts'

type News = { document: OrderToConfirm; seller: Seller; publicUrl: string }

/**
 * An old part was taken, or refused with a reason.
 *
 * @param id of the event; null when the order has none with it
 */
export function depositDecidedLetter(
  news: News,
  deposits: readonly DepositRow[],
  id: number | undefined,
): Letter | null {
  const deposit = deposits.find(({ events }) => events.some((event) => event.id === id))
  const event = deposit?.events.find((one) => one.id === id)
  return deposit && event ? depositDecidedText(news, deposit, event) : null
}

export function depositDecidedText(news: News, deposit: DepositRow, event: DepositEvent): Letter {
  const { quantity, decision, reason, amountMinor } = event
  const { money } = news.document
  const part = `${quantity} × ${deposit.name}, ${formatPartNumber(deposit)}`
  if (decision === 'accepted')
    return letterOf(news, 'depositReceived', {}, (translate) => [
      { lines: [part] },
      { paragraph: translate('depositReceived.refund', { amount: money(amountMinor) }) },
    ])
  return letterOf(news, 'depositRefused', {}, (translate, lang) => [
    { lines: [part] },
    { paragraph: translate('cancelled.reason', { reason }) },
    { paragraph: translate('depositRefused.then', { day: endOf(deposit, lang) }) },
  ])
}

/** The last day of deposits is near. @returns null when none is open any more */
export function depositsEndingLetter(news: News, deposits: readonly DepositRow[]): Letter | null {
  const open = deposits.filter((deposit) => openDeposits(deposit, deposit.stage) > 0)
  const [first] = open
  if (!first) return null
  const lang = langOf(news)
  return letterOf(news, 'depositsEnding', { day: endOf(first, lang) }, (translate) => [
    {
      rows: open.map((deposit) => {
        const pieces = openDeposits(deposit, deposit.stage)
        return {
          label: `${pieces} × ${deposit.name}`,
          note: formatPartNumber(deposit),
          value: news.document.money(deposit.unitMinor * pieces),
        }
      }),
    },
    { paragraph: translate('depositsEnding.how') },
  ])
}

const endOf = (deposit: DepositRow, lang: Lang): string => dayText(lastDayOfDeposit(deposit, timeZone), lang)

const langOf = ({ document }: News): Lang => document.order.language

function letterOf(
  news: News,
  kind: 'depositReceived' | 'depositRefused' | 'depositsEnding',
  params: Record<string, string>,
  blocksOf: (translate: MailTranslator, lang: Lang) => Block[],
): Letter {
  const { order, recipient } = news.document
  const lang = langOf(news)
  const translate = mailTranslatorFor(lang)
  const figures = { number: order.order_number, ...params }
  return {
    lang,
    seller: news.seller,
    to: recipient,
    attachments: [],
    subject: translate(`${kind}.subject`, figures),
    blocks: [
      greeting(recipient, translate),
      { paragraph: translate(`${kind}.what`, figures) },
      ...blocksOf(translate, lang),
      { button: translate('order.button'), url: `${news.publicUrl}/my-account/order-history/${order.id}` },
    ],
  }
}
