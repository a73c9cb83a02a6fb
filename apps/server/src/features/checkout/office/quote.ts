import type { OrderQuote, WantedOrder } from '@partboard/contract/office/phone-orders'
import {
  availableDeliveries,
  availablePayments,
  type CheckoutRequest,
  deliveryFee,
  deliveryObstacle,
  isPickup,
  paymentFee,
} from '@partboard/domain/checkout'
import { lineTotal } from '@partboard/domain/pricing'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { readNamedLines, withPrices } from '../../../services/cart/cart.ts'
import { stockFor } from '../../../services/stock/stock.ts'
import { localText } from '../../../services/text/local-text.ts'
import { presentFacts } from '../../../services/verdict/facts.ts'
import { presentVehicle } from '../../../services/verdict/vehicle.ts'
import { readCheckoutContext } from '../checkout.queries.ts'
import type { Buyer } from '../checkout.request.ts'
import { obstacleText } from '../checkout-errors.ts'
import { draftOrder, type Reader, readEdition } from '../place-order.ts'
import { readNamedItems } from './phone-items.ts'
import { listOpenBranches } from './phone-orders.queries.ts'

/** Computes an order by the rules of the checkout, without locks: what it has, costs and lacks, and its choices. */
export async function quote(
  db: Kysely<Database>,
  {
    buyer,
    reader,
    wanted,
    request,
  }: { buyer: Buyer; reader: Reader; wanted: WantedOrder; request: CheckoutRequest },
): Promise<OrderQuote> {
  const { customer, currency } = buyer
  const { lang, translate } = reader
  const edition = await readEdition(db)
  const { version } = edition
  const wording = edition.wordings[lang]
  const named = await readNamedItems(db, version, wanted, translate)
  const [cart, context, branches] = await Promise.all([
    readNamedLines(db, named.items, version).then((lines) =>
      withPrices(db, customer, lines, currency.rateMicro),
    ),
    readCheckoutContext(db, buyer, request),
    listOpenBranches(db),
  ])
  const inBranches = await stockFor(
    db,
    named.items.map(({ sku }) => sku),
  )
  const positions = new Map(branches.map(({ id, position }) => [id, position]))
  const stock = [...inBranches].flatMap(([sku, rows]) =>
    rows.map((row) => ({ ...row, sku, position: positions.get(row.warehouseId) ?? 0 })),
  )
  const { lines, totals, verdicts, refusals } = await draftOrder(db, {
    cart,
    context,
    request,
    stock,
    edition,
    reader,
    pool: db,
  })
  const rate = context.ratePerPlnMicro
  const vehicle = verdicts.find((verdict) => verdict.vehicle)?.vehicle
  return {
    currency: currency.code,
    priceBasis: customer.priceBasis,
    lines: lines.map(({ sku, part, price, quantity, waiting, insisted }, index) => {
      const sum = price && lineTotal(price, quantity)
      const { verdict } = verdicts[index]!
      const available = new Map(
        inBranches.get(sku)?.map((row) => [row.warehouseId, row.quantity] as const) ?? [],
      )
      return {
        sku,
        name: localText(part?.name ?? null, lang),
        quantity,
        unitPrice: price?.priceMinor ?? null,
        unitPriceNet: price?.priceNetMinor ?? null,
        total: sum?.grossMinor ?? null,
        totalNet: sum?.netMinor ?? null,
        waiting,
        fit: verdict?.result ?? 'none',
        fitFacts: verdict ? presentFacts(verdict.reasons, wording).map(({ Text }) => Text) : [],
        insisted,
        branches: branches.map(({ id, code }) => ({ code, available: available.get(id) ?? 0 })),
      }
    }),
    notes: named.notes,
    refusals: cart.length === 0 ? [translate('confirm.empty')] : [...named.refusals, ...refusals],
    totals: {
      goods: totals.subTotalMinor,
      deposits: totals.depositMinor ?? 0,
      shipping: totals.shippingMinor,
      paymentFee: totals.paymentFeeMinor ?? 0,
      net: totals.netMinor,
      tax: totals.taxMinor,
      total: totals.orderTotalMinor,
    },
    vehicle: vehicle ? presentVehicle(vehicle, lang).Text : null,
    deliveries: [...context.deliveryMethods.filter(isPickup), ...availableDeliveries(context)].map(
      (method) => {
        const obstacle = deliveryObstacle(method, cart)
        return {
          systemName: method.systemName,
          name: localText(method.name, lang),
          fee: deliveryFee(method, totals.subTotalMinor, rate),
          isPickup: isPickup(method),
          obstacle: obstacle && obstacleText(obstacle, method.name, reader),
        }
      },
    ),
    payments: availablePayments(context).map((method) => ({
      systemName: method.systemName,
      name: localText(method.name, lang),
      fee: paymentFee(method, rate),
      deliveries: [...method.deliveries],
    })),
    branches: branches
      .filter(({ allowsPickup }) => allowsPickup)
      .map(({ id, code, name }) => ({ id, code, name })),
  }
}
