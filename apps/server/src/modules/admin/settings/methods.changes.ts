import type { DeliverySettings, PaymentSettings } from '@partboard/contract/admin/methods.office'
import type { Lang } from '@partboard/contract/texts'
import { PICKUP, paymentGoesWith } from '@partboard/domain/checkout/checkout'
import { pairObstacle } from '@partboard/domain/checkout/method-pairs'
import { isPaymentKind } from '@partboard/domain/checkout/payment-kinds'
import type { Kysely, Transaction } from 'kysely'
import { type Author, audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { translatorFor } from '../../../platform/http/texts.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { countOpenOrders, readMethodRows, writeMethods } from './methods.queries.ts'
import { lockTopic } from './revisions.queries.ts'

type AllMethods = { deliveries: readonly DeliverySettings[]; payments: readonly PaymentSettings[] }

/** Who changes a setting, the language of refusals, and the revision that the author has seen; null = any. */
export type Change = { author: Author; lang: Lang; revision: number | null }

/**
 * Replaces all delivery and payment methods. Customers get them from the next answer on.
 *
 * @throws ShopError 'changed_meanwhile', 'validation', 'last_delivery_method', 'last_payment_method', 'method_in_use'
 */
export function setAllMethods(
  db: Kysely<Database>,
  { author, lang, revision }: Change,
  after: AllMethods,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockTopic(trx, 'methods', revision)
    const before = await readMethodRows(trx)
    requireMethods(after, before, lang)
    await requireNotInUse(trx, before, after, lang)
    await writeMethods(trx, after)
    await audit(trx, author, {
      action: 'methods.changed',
      subject: { kind: 'settings', id: 'methods' },
      before: auditedOf(before),
      after: auditedOf(after),
    })
  })
}

const auditedOf = ({ deliveries, payments }: AllMethods) => ({
  ...Object.fromEntries([...deliveries, ...payments].map(({ systemName, ...rest }) => [systemName, rest])),
  order: [...deliveries, ...payments].map(({ systemName }) => systemName),
})

/** @param before methods that the shop has: a payment that it had under another name may stay, and be switched off */
function requireMethods({ deliveries, payments }: AllMethods, before: AllMethods, lang: Lang): void {
  const translate = translatorFor(lang)
  const errors: Record<string, string[]> = {}
  const refuse = (field: string, sentence: string) => {
    errors[field] = [...(errors[field] ?? []), sentence]
  }
  const known = deliveries.map(({ systemName }) => systemName)
  const names = [...known, ...payments.map(({ systemName }) => systemName)]
  for (const [index, { systemName, name, isOn }] of deliveries.entries()) {
    const field = `deliveries.${index}`
    if (systemName !== PICKUP && !systemName.startsWith('Shipping.'))
      refuse(`${field}.systemName`, translate('field.invalid'))
    if (names.indexOf(systemName) < index) refuse(`${field}.systemName`, translate('methods.repeated'))
    const isPaid = payments.some(
      (payment) => payment.isOn && paymentGoesWith(payment.deliveries ?? [], systemName),
    )
    if (isOn && !isPaid)
      refuse(`${field}.isOn`, translate('methods.noPayment', { name: localText(name, lang) }))
  }
  const had = new Set(before.payments.map(({ systemName }) => systemName))
  for (const [index, payment] of payments.entries()) {
    const { systemName, deliveries: chosen, name, usesCredit, unpaidDays } = payment
    const field = `payments.${index}`
    if (!had.has(systemName) && !isPaymentKind(systemName))
      refuse(`${field}.systemName`, translate('methods.unknownPayment', { name: localText(name, lang) }))
    if (names.indexOf(systemName) < known.length + index)
      refuse(`${field}.systemName`, translate('methods.repeated'))
    if (chosen?.length === 0)
      refuse(`${field}.deliveries`, translate('methods.noPair', { name: localText(name, lang) }))
    if (chosen?.some((delivery) => !known.includes(delivery)))
      refuse(`${field}.deliveries`, translate('field.invalid'))
    if ((chosen ?? known).some((delivery) => pairObstacle(systemName, delivery) !== null))
      refuse(`${field}.deliveries`, translate('confirm.paymentShipping'))
    if (usesCredit && unpaidDays !== null) refuse(`${field}.unpaidDays`, translate('methods.credit'))
  }
  if (!deliveries.some(({ isOn }) => isOn)) throw new ShopError('last_delivery_method')
  if (!payments.some(({ isOn }) => isOn)) throw new ShopError('last_payment_method')
  if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })
}

async function requireNotInUse(
  trx: Transaction<Database>,
  before: AllMethods,
  after: AllMethods,
  lang: Lang,
): Promise<void> {
  for (const [kind, column] of [
    ['deliveries', 'shipping_method'],
    ['payments', 'payment_method'],
  ] as const) {
    const kept = new Set(after[kind].map(({ systemName }) => systemName))
    for (const { systemName, name } of before[kind]) {
      if (kept.has(systemName)) continue
      const orders = await countOpenOrders(trx, column, systemName)
      if (orders > 0)
        throw new ShopError('method_in_use', { params: { name: localText(name, lang), orders } })
    }
  }
}
