import { MAX_ADDRESSES, MAX_PEOPLE } from '@partboard/domain/limits'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { audit } from '../../../services/audit/audit.ts'
import { addEvent } from '../../../services/events/events.ts'
import { moneyText } from '../../../services/text/money-text.ts'
import type { By } from '../customers.changes.ts'
import { countBoth, lockBoth, moveAll } from './merge.queries.ts'

/**
 * Merges a customer into another one, which keeps its prices, discounts and credit limit. The login of the merged one
 * stays: it becomes a person who sees prices and orders, with its cart and lists. Cannot be undone.
 *
 * @throws ShopError 'customer_not_found', 'customer_closed', 'merge_itself', 'merge_blocked', 'merge_application',
 *         'merge_credit', 'too_many_addresses', 'too_many_people'; then nothing has changed
 */
export async function mergeAccounts(
  db: Kysely<Database>,
  { author, lang }: By,
  { into, from }: { into: number; from: number },
): Promise<void> {
  if (into === from) throw new ShopError('merge_itself')
  await inTransaction(db, async (trx) => {
    const rows = await lockBoth(trx, [into, from])
    const [kept, gone] = [rows.get(into), rows.get(from)]
    if (!kept || !gone) throw new ShopError('customer_not_found')
    if (kept.closed_at || gone.closed_at) throw new ShopError('customer_closed')
    if (kept.blocked_at || gone.blocked_at) throw new ShopError('merge_blocked')
    if (gone.trade_applied_at && !gone.trade_decision) throw new ShopError('merge_application')
    const used = kept.credit_used_minor + gone.credit_used_minor
    if (gone.credit_used_minor > 0 && used > (kept.credit_limit_minor ?? 0))
      throw new ShopError('merge_credit', { params: { used: moneyText(used, 'PLN', lang) } })
    const { addresses, people } = await countBoth(trx, [into, from])
    if (addresses > MAX_ADDRESSES)
      throw new ShopError('too_many_addresses', { params: { max: MAX_ADDRESSES } })
    if (people > MAX_PEOPLE) throw new ShopError('too_many_people', { params: { max: MAX_PEOPLE } })

    const name = `${gone.first_name} ${gone.last_name}`.trim()
    await moveAll(trx, { from, into, name })
    const merged = { from, creditUsed: used }
    await audit(trx, author, {
      action: 'customer.merged',
      subject: { kind: 'customer', id: into },
      before: { from: null, creditUsed: kept.credit_used_minor },
      after: merged,
    })
    await audit(trx, author, {
      action: 'customer.mergedAway',
      subject: { kind: 'customer', id: from },
      before: { company: gone.company, nip: gone.vat_number, creditUsed: gone.credit_used_minor },
      after: { into },
    })
    await addEvent(trx, 'customer.closed', { customerId: from })
    await addEvent(trx, 'customer.changed', { customerId: into })
  })
}
