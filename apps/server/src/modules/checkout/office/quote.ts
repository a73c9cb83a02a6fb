import type { OrderQuote, ReadWantedOrder } from '@partboard/contract/checkout/phone-orders.office'
import type { Lang } from '@partboard/contract/texts'
import {
  availableDeliveries,
  availablePayments,
  deliveryFee,
  deliveryObstacle,
  isPickup,
  paymentFee,
  paymentGoesWith,
  preselectedMethod,
} from '@partboard/domain/checkout/checkout'
import { maySoleTraderBuy } from '@partboard/domain/customers/buyer'
import { lineTotal } from '@partboard/domain/pricing/pricing'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { readNamedCart } from '../../cart/index.ts'
import { presentFacts, presentVehicle } from '../../fit/index.ts'
import { draftOrder, readEdition } from '../placing/place-order.ts'
import { type AddressRow, readCheckoutContext } from '../reading/checkout.queries.ts'
import { obstacleText } from '../reading/checkout-errors.ts'
import { type Caller, readCaller, requestOf } from './caller.ts'
import { type NamedRefusal, readNamedItems } from './phone-items.ts'
import { listCalledAddresses, listCountries, listOpenBranches } from './phone-orders.queries.ts'
import { atItems } from './place-for-customer.ts'

/**
 * Computes an order by the rules of the checkout, without locks: what it has, costs and lacks, and its choices.
 *
 * @param seesCustomers without it, a known customer is shown by name and city only
 * @throws ShopError as `readCaller`
 */
export async function quote(
  db: Kysely<Database>,
  wanted: ReadWantedOrder,
  { lang, seesCustomers }: { lang: Lang; seesCustomers: boolean },
): Promise<OrderQuote> {
  const caller = await readCaller(db, wanted, lang)
  const { buyer, reader, guest } = caller
  const { currency } = buyer
  const { translate } = reader
  const edition = await readEdition(db)
  const { version } = edition
  const wording = edition.wordings(lang)
  const request = guest ? { ...requestOf(wanted), ...guestAddressIds } : requestOf(wanted)
  const named = await readNamedItems(db, { companyId: buyer.customer.companyId, version }, wanted, translate)
  const [cart, read, branches, choices] = await Promise.all([
    readNamedCart(db, buyer.customer, version, { named: named.items, rateMicro: currency.rateMicro }),
    readCheckoutContext(db, buyer, request),
    listOpenBranches(db),
    readChoices(db, caller, seesCustomers),
  ])
  const context = guest?.address
    ? { ...read, addresses: [{ ...guest.address, id: guestId, customer_id: guestId } as AddressRow] }
    : read
  const positions = new Map(branches.map(({ id, position }) => [id, position]))
  const stock = cart.flatMap(({ sku, stock: own }) =>
    own.map((row) => ({ ...row, sku, position: positions.get(row.warehouseId) ?? 0 })),
  )
  const draft = await draftOrder(db, {
    cart,
    companyId: buyer.customer.companyId,
    context,
    request,
    stock,
    edition,
    reader,
    pool: db,
  })
  const { lines, totals, verdicts } = draft
  const rate = context.ratePerPlnMicro
  const deliveries = [...context.deliveryMethods.filter(isPickup), ...availableDeliveries(context)]
  const payments = availablePayments(context)
  const last = deliveries.find(({ systemName }) => systemName === context.lastDeliveryName)
  const first = deliveries.find((method) => !isPickup(method) && !deliveryObstacle(method, cart))
  const sending = (last ?? first)?.systemName ?? null
  const going = payments.filter((method) => paymentGoesWith(method.deliveries, wanted.delivery ?? sending))
  const vehicle = verdicts.find((verdict) => verdict.vehicle)?.vehicle
  const billing = context.addresses.find(({ id }) => id === request.billingAddressId)
  return {
    currency: currency.code,
    priceBasis: buyer.customer.priceBasis,
    lines: lines.map(({ sku, part, price, quantity, waiting, insisted, stock: own }, index) => {
      const sum = price && lineTotal(price, quantity)
      const { verdict } = verdicts[index]!
      const available = new Map(own.map((row) => [row.warehouseId, row.quantity]))
      return {
        item: named.places[index]!,
        sku,
        printed: part?.printed ?? null,
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
    refusals: [
      ...missing(caller),
      ...named.refusals,
      ...(cart.length === 0 ? [{ field: 'items', text: translate('confirm.empty') }] : []),
      ...atItems(draft.refusals, named.places),
    ],
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
    deliveries: deliveries.map((method) => {
      const obstacle = deliveryObstacle(method, cart)
      return {
        systemName: method.systemName,
        name: localText(method.name, lang),
        fee: deliveryFee(method, totals.subTotalMinor, rate),
        isPickup: isPickup(method),
        obstacle: obstacle && obstacleText(obstacle, method.name, reader),
      }
    }),
    payments: payments.map((method) => ({
      systemName: method.systemName,
      name: localText(method.name, lang),
      fee: paymentFee(method, rate),
      deliveries: [...method.deliveries],
    })),
    branches: branches
      .filter(({ allowsPickup }) => allowsPickup)
      .map(({ id, code, name }) => ({ id, code, name })),
    ...choices,
    billing: {
      isFirm: billing !== undefined && billing.firmCountry !== null,
      isAsked: billing !== undefined && maySoleTraderBuy(billing, billing.company),
    },
    preselected: {
      ...choices.preselected,
      delivery: sending,
      payment: preselectedMethod(going, context.lastPaymentName)?.systemName ?? null,
    },
  }
}

/** The id of a guest and of the address, which are not stored yet. */
const guestId = 0
const guestAddressIds = { shippingAddressId: guestId, billingAddressId: guestId }

/** What is missing of the customer, or wrong in the data of a guest. */
function missing({ customer, guest, reader }: Caller): NamedRefusal[] {
  if (!customer && !guest) return [{ field: 'customerId', text: reader.translate('field.required') }]
  return Object.entries(guest?.errors ?? {}).map(([field, [text = '']]) => ({ field, text }))
}

/** The customer with the addresses to choose from, or the countries for the address of a guest. */
async function readChoices(
  db: Kysely<Database>,
  { customer, guest, reader: { lang } }: Caller,
  seesCustomers: boolean,
) {
  const addresses = customer ? await listCalledAddresses(db, customer.companyId) : []
  const countries = guest ? await listCountries(db) : []
  const own = (id: number | null | undefined) => addresses.find((address) => address.id === id)
  const sent = addresses.filter(({ ships }) => ships)
  return {
    customer: customer && {
      id: customer.id,
      name: customer.name,
      nip: seesCustomers ? customer.nip : '',
      email: seesCustomers ? customer.email : '',
      phone: seesCustomers ? customer.phone : '',
    },
    addresses: addresses.map(({ id, text, city, ships }) => ({
      id,
      text: seesCustomers ? text : city,
      ships,
    })),
    preselected: {
      shippingAddressId: (own(customer?.shippingAddressId) ?? sent[0])?.id ?? null,
      billingAddressId: (own(customer?.billingAddressId) ?? addresses[0])?.id ?? null,
    },
    countries: countries.map(({ code, name, states }) => ({
      code,
      name: localText(name, lang),
      states: states.map((state) => ({ id: state.id, name: localText(state.name, lang) })),
    })),
  }
}
