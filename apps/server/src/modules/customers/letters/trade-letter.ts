import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import { findTradeDecision, greeting, type Letter, type Recipient, type Writing } from '../../mail/index.ts'

/** The shop's decision on an application for trade prices. @returns null when there is none any more */
export async function tradeLetter(
  db: Kysely<Database>,
  to: Recipient,
  { seller, translate, lang, publicUrl }: Writing,
): Promise<Letter | null> {
  const found = await findTradeDecision(db, to.id)
  return found && tradeText(to, found, { seller, translate, lang, publicUrl })
}

/** @param decision 'approve', or a refusal with its reason */
export function tradeText(
  to: Recipient,
  {
    decision,
    reason,
    creditLimitMinor,
  }: { decision: string | null; reason: string; creditLimitMinor: number | null },
  { seller, translate, lang, publicUrl }: Writing,
): Letter {
  const isApproved = decision === 'approve'
  const letter = { lang, seller, to, attachments: [] }
  if (!isApproved)
    return {
      ...letter,
      subject: translate('trade.refused.subject', { shop: seller.name }),
      blocks: [
        greeting(to, translate),
        { paragraph: translate('trade.refused.what') },
        { paragraph: translate('trade.refused.why', { reason }) },
        { paragraph: translate('trade.refused.then') },
      ],
    }
  const limit = creditLimitMinor ? [moneyText(creditLimitMinor, 'PLN', lang)] : []
  return {
    ...letter,
    subject: translate('trade.approved.subject', { shop: seller.name }),
    blocks: [
      greeting(to, translate),
      { paragraph: translate('trade.approved.what') },
      ...limit.map((amount) => ({ paragraph: translate('trade.approved.limit', { amount }) })),
      { button: translate('trade.approved.button'), url: publicUrl },
    ],
  }
}
