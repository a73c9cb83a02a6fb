import type {
  PaymentMethods,
  ShippingAddressAnswer,
  ShippingMethods,
} from '@partboard/contract/checkout/checkout-shapes'
import type { Lang } from '@partboard/contract/texts'
import { preselectedMethod } from '@partboard/domain/checkout/checkout'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { presentAddress, presentWarehouseAddress } from '../../platform/text/address.ts'
import { localText } from '../../platform/text/local-text.ts'
import { weekText } from '../stock/index.ts'
import type { CheckoutRows } from './reading/checkout.queries.ts'

export function presentShippingAddress(
  {
    addresses,
    points,
    pickupPreselected,
    shippingExists,
  }: {
    addresses: readonly Omit<Selectable<Database['address']>, 'created_at'>[]
    points: readonly (Selectable<Database['warehouse']> & { allText: string })[]
    pickupPreselected: boolean
    shippingExists: boolean
  },
  lang: Lang,
): ShippingAddressAnswer {
  return {
    ExistingAddresses: addresses.map(presentAddress),
    NewAddressPreselected: addresses.length === 0,
    PickupPoints: points.map((point, index) => ({
      Id: point.id as ShippingAddressAnswer['PickupPoints'][number]['Id'],
      Name: point.name,
      Description: weekText(point.hours, lang),
      Default: index === 0,
      Address: presentWarehouseAddress(point),
      AllText: point.allText,
    })),
    PickUpInStore: points.length > 0 && (pickupPreselected || !shippingExists),
    AllowPickUpInStore: points.length > 0,
    PickUpInStoreOnly: !shippingExists,
  }
}

/** @param lastName the customer's last method, which is selected if it is offered */
export function presentShippingMethods(
  methods: readonly { method: CheckoutRows['delivery']; feeMinor: number; allText: string }[],
  lastName: string | null,
  warnings: string[],
  lang: Lang,
): ShippingMethods {
  const selected = preselectedMethod(
    methods.map(({ method }) => method),
    lastName,
  )
  return {
    ShippingMethods: methods.map(({ method, feeMinor, allText }) => ({
      Name: localText(method.name, lang),
      Fee: feeMinor,
      Description: localText(method.description, lang),
      Selected: method === selected,
      ShippingRateComputationMethodSystemName: method.systemName,
      AllText: allText,
    })),
    Warnings: warnings,
  }
}

/** Like `presentShippingMethods`, for payment methods. */
export function presentPaymentMethods(
  methods: readonly { method: CheckoutRows['payment']; feeMinor: number; unpaidDays: number | null }[],
  {
    lastName,
    warnings,
    isSplit,
    lang,
  }: { lastName: string | null; warnings: string[]; isSplit: boolean; lang: Lang },
): PaymentMethods {
  const selected = preselectedMethod(
    methods.map(({ method }) => method),
    lastName,
  )
  return {
    PaymentMethods: methods.map(({ method, feeMinor, unpaidDays }) => ({
      Name: localText(method.name, lang),
      Fee: feeMinor,
      Description: localText(method.description, lang),
      PaymentMethodSystemName: method.systemName,
      AvailableShipments: [...method.deliveries],
      Selected: method === selected,
      UsesCredit: method.usesCredit,
      UnpaidDays: unpaidDays,
    })),
    Warnings: warnings,
    SplitPayment: isSplit,
  }
}
