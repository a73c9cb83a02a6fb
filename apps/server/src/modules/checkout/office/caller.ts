import type { ReadWantedOrder } from '@partboard/contract/checkout/phone-orders.office'
import type { Lang } from '@partboard/contract/texts'
import type { CheckoutRequest } from '@partboard/domain/checkout/checkout'
import { allRights } from '@partboard/domain/customers/people'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { translatorFor } from '../../../platform/http/texts.ts'
import type { Reader } from '../placing/place-order.ts'
import type { Buyer } from '../reading/checkout.request.ts'
import { checkGuest, type Guest } from './guest.ts'
import { type CalledCustomer, findCalledCustomer, findCurrency, findStoreId } from './phone-orders.queries.ts'

/** For whom the shop places an order. */
export type Caller = {
  /** In the language of the mails. A guest has the id 0 until the order is placed. */
  buyer: Buyer
  /** Who reads the refusals. */
  reader: Reader
  customer: CalledCustomer | null
  guest: Guest | null
}

/**
 * Reads the customer of an order, or checks the data of a guest.
 *
 * @param lang of the refusals
 * @throws ShopError 'customer_not_found', 'customer_closed', 'customer_blocked', 'bad_store', 'bad_currency',
 * 'validation' for a customer and a guest in one call
 */
export async function readCaller(db: Kysely<Database>, wanted: ReadWantedOrder, lang: Lang): Promise<Caller> {
  const translate = translatorFor(lang)
  const { customerId } = wanted
  if (customerId !== null && wanted.guest)
    throw new ShopError('validation', { errors: { guest: [translate('field.invalid')] } })
  const [customer, guest, storeId, currency] = await Promise.all([
    customerId === null ? null : findCalledCustomer(db, customerId),
    wanted.guest && checkGuest(db, wanted.guest, translate),
    findStoreId(db, wanted.storeId),
    findCurrency(db, wanted.currency),
  ])
  if (customerId !== null && !customer) throw new ShopError('customer_not_found')
  if (customer?.isClosed) throw new ShopError('customer_closed')
  if (customer?.isBlocked) throw new ShopError('customer_blocked')
  if (storeId === null) throw new ShopError('bad_store')
  if (!currency) throw new ShopError('bad_currency')
  const language = customer ? customer.language : wanted.guest?.language
  const own = language ?? 'pl'
  // With the rights of the whole account: the shop orders, not a person of the company.
  const shopper: Buyer['customer'] = {
    id: customer?.id ?? 0,
    companyId: customer?.companyId ?? 0,
    storeId,
    priceBasis: customer?.priceBasis ?? 'gross',
    isVisitor: false,
    rights: allRights,
  }
  return {
    buyer: { customer: shopper, lang: own, translate: translatorFor(own), currency, storeId },
    reader: { customer: shopper, lang, translate, currency },
    customer,
    guest,
  }
}

export const requestOf = (wanted: ReadWantedOrder): CheckoutRequest => ({
  deliveryName: wanted.delivery,
  paymentName: wanted.payment,
  pickupPointId: wanted.pickupBranchId,
  shippingAddressId: wanted.shippingAddressId,
  billingAddressId: wanted.billingAddressId,
  termsAccepted: wanted.termsAccepted,
  note: wanted.note,
  saleDocument: wanted.saleDocument,
  professional: wanted.professional,
})
