import type { ReorderLine, ReorderReport } from '@partboard/contract/order-pages/reorder'
import type { ProductId } from '@partboard/contract/values'
import { orderAgain } from '@partboard/domain/cart/reorder'
import { DEFAULT_VEHICLE } from '@partboard/domain/numbers/limits'
import { driftOf } from '@partboard/domain/pricing/drift'
import { basisMinor, type PartPrice } from '@partboard/domain/pricing/pricing'
import { inLang } from '@partboard/domain/text/languages'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import {
  type AddRequest,
  addToCart,
  type JudgingContext,
  judgeRequests,
  lockCart,
  type Present,
  presentChanges,
  presentOf,
  readQuantities,
  type VehicleChoice,
} from '../../cart/index.ts'
import { shopWording } from '../../fit/index.ts'
import { currentVersion, presentSku, type ResolvedPart, resolvePartNumbers } from '../../parts/index.ts'
import { availableOf, noPriceFacts, presentPriceFacts } from '../../pricing/index.ts'
import {
  findOrderToRepeat,
  firstAnswer,
  type OrderedLine,
  type OrderToRepeat,
  rememberAnswer,
  writeReferences,
} from './again.queries.ts'

type Asker = Pick<FastifyRequest, 'customer' | 'currency' | 'lang' | 'translate'>

/** A line of the report, and what the cart is asked for; null = nothing is added. */
type PlannedLine = { report: ReorderLine; request: AddRequest | null }

/** What ordering an order again would do now. @throws ShopError when the person sees no such order */
export async function previewAgain(
  db: Kysely<Database>,
  asker: Asker,
  orderId: number,
): Promise<ReorderReport> {
  const order = await findOrder(db, asker, orderId)
  const planned = await planLines(db, asker, order, await contextOf(db, asker))
  return reportOf(order, planned, asker)
}

/**
 * Adds the lines of an order to the person's cart, as `planLines` says. One transaction, which locks the cart first, so
 * that the report is what the cart got: a concurrent call with the same key waits, and then finds the first answer.
 *
 * @param how.key of the request; null = the call has no key
 * @param how.keepsReferences the lines get the references of the order
 * @throws ShopError when the person sees no such order
 */
export async function addAgain(
  db: Kysely<Database>,
  asker: Asker,
  orderId: number,
  { key, keepsReferences }: { key: string | null; keepsReferences: boolean },
): Promise<ReorderReport> {
  // Read before the transaction, which has one connection.
  const context = await contextOf(db, asker)
  const { customer } = asker
  // Keys of other calls are another list: an answer of theirs is none of this call.
  const ownKey = key && `again ${orderId} ${key}`
  return inTransaction(db, async (trx) => {
    await lockCart(trx, customer.id)
    const first = ownKey && (await firstAnswer<ReorderReport>(trx, customer.id, ownKey))
    if (first) return first
    const order = await findOrder(trx, asker, orderId)
    const planned = await planLines(trx, asker, order, context)
    const added = await addLines(trx, asker, planned, context)
    if (keepsReferences) await writeReferences(trx, customer.id, referencesOf(added))
    const report = reportOf(order, added, asker)
    if (ownKey) await rememberAnswer(trx, customer.id, ownKey, report)
    return report
  })
}

async function findOrder(db: Kysely<Database>, { customer }: Asker, id: number): Promise<OrderToRepeat> {
  const order = await findOrderToRepeat(db, customer, id)
  if (!order) throw new ShopError('order_not_found')
  return order
}

async function contextOf(db: Kysely<Database>, { lang }: Asker): Promise<JudgingContext> {
  const version = await currentVersion(db)
  return { version, wording: await shopWording(db, version, lang), pool: db }
}

/**
 * Plans each line by what the part is today, beside what the cart has and what earlier lines of the order take. The cart
 * takes the lines by the same rules.
 */
async function planLines(
  db: Kysely<Database>,
  { customer, currency, lang, translate }: Asker,
  { lines, ...order }: OrderToRepeat,
  context: JudgingContext,
): Promise<PlannedLine[]> {
  const { version } = context
  const presents = await presentOf(db, { customer, currency, lang }, version, lines)
  const skus = lines.map(({ sku }) => sku)
  const found =
    version === null ? new Map<string, ResolvedPart>() : await resolvePartNumbers(db, version, skus)
  const choices = lines.map((line) => ({ choice: choiceOf(line) }))
  const parts = presents.map((present) => present.parts.map(({ part }) => part))
  const fits = await judgeRequests(db, choices, parts, context)
  const inCart = new Map((await readQuantities(db, customer.id)).rows.map((row) => [row.sku, row.quantity]))

  return lines.map((line, index): PlannedLine => {
    const present = presents[index]!
    const { warnings } = fits[index]!
    const sold = present.parts.map(({ part, offer }) => ({
      available: availableOf(offer),
      hasSupplier: offer.supplier !== null,
      inCart: inCart.get(part.sku) ?? 0,
      unitMinorAt: (quantity: number) => unitMinorOf(offer.priceAt(quantity)),
    }))
    const again = orderAgain(line.quantity, present.line, sold, warnings.length === 0)
    for (const { part } of present.parts) inCart.set(part.sku, (inCart.get(part.sku) ?? 0) + again.quantity)
    const resolved = found.get(line.sku)
    const saved = {
      ...line,
      savedQuantity: line.quantity,
      currencyCode: order.currencyCode,
      basis: order.basis,
      availability: 'stock' as const,
      savedAt: order.createdAt,
    }
    return {
      request:
        again.quantity > 0 && resolved
          ? { resolved, quantity: again.quantity, choice: choiceOf(line) }
          : null,
      report: {
        Position: line.position,
        ...presentSku(line),
        Name: line.name,
        Drawing: line.drawing,
        Vehicle: inLang(line.vehicle ?? {}, lang) ?? null,
        Reference: line.reference,
        Asked: line.quantity,
        Quantity: again.quantity,
        Outcome: again.outcome,
        Parts: partsOf(present, resolved),
        Total: again.totalMinor,
        ...factsOf(present, again.quantity > 0 ? inCart : null, currency.rateMicro),
        Changes: presentChanges(driftOf(saved, present.line, customer.rights.seesPrices), { lang, currency }),
        FitText: warnings.map(({ key, params }) => translate(key, params)).join(' '),
      },
    }
  })
}

/** Lines that were ordered without a vehicle are added without one. */
const choiceOf = ({ scope, insisted }: OrderedLine): VehicleChoice => ({
  scope,
  boardId: null,
  linePosition: null,
  insist: insisted,
})

/** What belongs to the price of one piece, in the line that the cart then has. @param inCart null = nothing is added */
function factsOf(
  { parts: [first, ...others] }: Present,
  inCart: ReadonlyMap<string, number> | null,
  rateMicro: number,
) {
  if (!first || others.length > 0 || !inCart) return noPriceFacts
  const { part, offer } = first
  return presentPriceFacts(part, offer.priceAt(inCart.get(part.sku) ?? 1), rateMicro)
}

const unitMinorOf = (price: PartPrice | null): number => (price ? basisMinor(price) : 0)

/** The parts that are added, or those among which the customer chooses. */
const partsOf = ({ line, parts }: Present, resolved: ResolvedPart | undefined): ReorderLine['Parts'] =>
  (line.numbers === 'choice' ? (resolved?.orderable ?? []) : parts.map(({ part }) => part)).map((part) => ({
    ...presentSku(part),
    ProductId: part.id as ProductId,
  }))

/**
 * Adds the planned lines to the cart. A line that the cart refuses, because its pieces were sold meanwhile, becomes
 * `soldOut`.
 */
async function addLines(
  trx: Parameters<typeof writeReferences>[0],
  { customer }: Asker,
  planned: readonly PlannedLine[],
  context: JudgingContext,
): Promise<PlannedLine[]> {
  const requests = planned.flatMap(({ request }) => request ?? [])
  const before = await readCart(trx, customer.id)
  await addToCart(trx, customer, requests, DEFAULT_VEHICLE, context)
  const after = await readCart(trx, customer.id)
  return planned.map((line): PlannedLine => {
    const { request, report } = line
    if (!request) return line
    const isAdded = report.Parts.every(
      ({ Sku }) => (after.get(Sku) ?? 0) >= (before.get(Sku) ?? 0) + report.Quantity,
    )
    if (!isAdded) return { request: null, report: { ...report, Outcome: 'soldOut', Quantity: 0, Total: 0 } }
    for (const { Sku } of report.Parts) before.set(Sku, (before.get(Sku) ?? 0) + report.Quantity)
    return line
  })
}

/** The references that the order has for the added parts. */
const referencesOf = (added: readonly PlannedLine[]) =>
  added.flatMap(({ request, report: { Parts, Reference } }) =>
    request && Reference !== '' ? Parts.map(({ Sku }) => ({ sku: Sku, reference: Reference })) : [],
  )

const readCart = async (db: Kysely<Database>, customerId: number): Promise<Map<string, number>> =>
  new Map((await readQuantities(db, customerId)).rows.map(({ sku, quantity }) => [sku, quantity]))

const reportOf = (
  { orderNumber, createdAt }: OrderToRepeat,
  planned: readonly PlannedLine[],
  { customer, currency }: Asker,
): ReorderReport => ({
  OrderNumber: orderNumber,
  CreatedOn: createdAt.toISOString(),
  Lines: planned.map(({ report }) => report),
  Total: planned.reduce((sum, { report }) => sum + report.Total, 0),
  CurrencyCode: currency.code,
  PriceBasis: customer.priceBasis,
})
