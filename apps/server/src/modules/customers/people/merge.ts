import { createHash } from 'node:crypto'
import { MAX_ADDRESSES, MAX_PEOPLE } from '@partboard/domain/numbers/limits'
import type { Kysely, Transaction } from 'kysely'
import { audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { addEvent } from '../../../platform/events/events.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import { listPeople, type PersonRow } from '../accounts/people.queries.ts'
import type { By } from '../customers.changes.ts'
import { countBoth, lockBoth, moveAll } from './merge.queries.ts'

type Pair = { into: number; from: number }

/** Who comes along with a merge, as they will be; `seen` stands for them in the merge that follows. */
type MergePreview = { people: PersonRow[]; seen: string }

/**
 * Reads who would come along if a customer was merged into another one. Changes nothing.
 *
 * @throws ShopError as `mergeAccounts`
 */
export const previewMergeOf = (db: Kysely<Database>, lang: By['lang'], pair: Pair): Promise<MergePreview> =>
  inTransaction(db, async (trx) => {
    const { people, seen } = await readMerge(trx, lang, pair)
    return { people, seen }
  })

/**
 * Merges a customer into another one, which keeps its prices, discounts and credit limit. The login of the merged one
 * stays: it becomes a person who sees prices and orders, with its cart and lists. Nobody who comes along manages people.
 * Cannot be undone.
 *
 * @param pair.seen of the preview that was shown
 * @throws ShopError 'customer_not_found', 'customer_closed', 'merge_itself', 'merge_blocked', 'merge_unconfirmed',
 *         'merge_application', 'merge_credit', 'merge_people_changed', 'too_many_addresses', 'too_many_people'; then
 *         nothing has changed
 */
export async function mergeAccounts(
  db: Kysely<Database>,
  { author, lang }: By,
  { into, from, seen }: Pair & { seen: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { kept, gone, used, people, ...shown } = await readMerge(trx, lang, { into, from })
    if (shown.seen !== seen) throw new ShopError('merge_people_changed')
    const name = `${gone.first_name} ${gone.last_name}`.trim()
    await moveAll(trx, { from, into, name })
    await audit(trx, author, {
      action: 'customer.merged',
      subject: { kind: 'customer', id: into },
      before: { from: null, creditUsed: kept.credit_used_minor },
      after: { from, creditUsed: used, people: people.map(({ id }) => id).join(', ') },
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

/** Locks both customers, and checks and reads what a merge needs. Changes of people lock their company, so they wait. */
async function readMerge(trx: Transaction<Database>, lang: By['lang'], { into, from }: Pair) {
  if (into === from) throw new ShopError('merge_itself')
  const rows = await lockBoth(trx, [into, from])
  const [kept, gone] = [rows.get(into), rows.get(from)]
  if (!kept || !gone) throw new ShopError('customer_not_found')
  if (kept.closed_at || gone.closed_at) throw new ShopError('customer_closed')
  if (kept.blocked_at || gone.blocked_at) throw new ShopError('merge_blocked')
  const moved = await listPeople(trx, from)
  // Whoever has not proven the own e-mail may be anybody.
  const emails = [
    ...(kept.email_verified_at ? [] : [kept.email]),
    ...moved.filter(({ isConfirmed }) => !isConfirmed).map(({ email }) => email),
  ]
  if (emails.length > 0) throw new ShopError('merge_unconfirmed', { params: { emails: emails.join(', ') } })
  if (gone.trade_applied_at && !gone.trade_decision) throw new ShopError('merge_application')
  const used = kept.credit_used_minor + gone.credit_used_minor
  if (gone.credit_used_minor > 0 && used > (kept.credit_limit_minor ?? 0))
    throw new ShopError('merge_credit', { params: { used: moneyText(used, 'PLN', lang) } })
  const { addresses, people: count } = await countBoth(trx, [into, from])
  if (addresses > MAX_ADDRESSES) throw new ShopError('too_many_addresses', { params: { max: MAX_ADDRESSES } })
  if (count > MAX_PEOPLE) throw new ShopError('too_many_people', { params: { max: MAX_PEOPLE } })
  const people = moved.map((person) => ({ ...person, isFirst: false, managesPeople: false }))
  return { kept, gone, used, people, seen: digestOf(people) }
}

/** Digest of people and rights, as they are shown. */
const digestOf = (people: readonly PersonRow[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        people.map((one) => [one.id, one.email, one.seesPrices, one.mayOrder, one.orderLimitMinor]),
      ),
    )
    .digest('hex')
