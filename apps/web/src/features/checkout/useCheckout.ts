import { needsBillingAddress } from '@partboard/domain/checkout/checkout'
import {
  buyerOf,
  chooseBillingAddress,
  chooseDelivery,
  choosePayment,
  chooseShippingMethod,
  configurationOf,
  deliveryAddresses,
  paymentCountry,
  paymentsFor,
  shipmentOf,
} from '@partboard/domain/checkout/choice'
import { maySoleTraderBuy, saleDocumentOf, statedPurpose } from '@partboard/domain/customers/buyer'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useCurrency } from '../../browser/current-store.ts'
import { shippingAddressQuery } from '../../state/addresses.ts'
import { type Draft, draftOf, planFor } from '../../state/checkout-draft.ts'
import { creditLimitQuery } from '../../state/credit.ts'
import { useDeliveryPlans } from '../../state/delivery-plans.ts'
import { cartQuery } from '../../state/frame/cart.ts'
import { useCustomer } from '../../state/frame/customer.ts'
import { useLineChanges } from '../../state/line-changes.ts'
import { obstacleTo } from '../../state/line-obstacle.ts'
import { orderedLines } from '../../state/ordered-lines.ts'
import { countriesQuery } from '../../state/reference.ts'
import { figuresOf, totalsQuery } from '../../state/totals.ts'
import { dueMinor } from '../../ui/TotalsBlock.tsx'
import {
  checkoutQuery,
  type PaymentMethod,
  paymentMethodsQuery,
  shippingMethodsQuery,
} from './checkout.queries.ts'
import { creditStateOf } from './credit.ts'

export type Checkout = ReturnType<typeof useCheckout>

/**
 * The data of the four steps: the server's offers, the customer's selections, and the totals. A selection changes the
 * draft. The delivery methods of the address, the payments of its country and the totals depend on the draft
 * (docs/spec/shop.md#checkout). One call answers all of them for a draft. They are queries of their own, because a server
 * without that call is asked for each.
 */
export function useCheckout() {
  const customer = useCustomer()
  const { data } = useSuspenseQuery(cartQuery())
  // Lines that are put aside in the cart are not ordered.
  const Items = orderedLines(data.Items)
  const HasUnavailable = data.HasUnavailable || Items.some((line) => obstacleTo(line) !== null)
  const cart = { ...data, Items, HasUnavailable }
  const store = draftOf(customer.Id)
  const draft = store.use()
  const whole = useQuery(checkoutQuery(draft))
  /** A single call is made for what the one call has not answered, and for everything if it fails. */
  const isAsked = ({ state }: { state: { data: unknown } }) =>
    whole.isError || (!whole.isFetching && state.data === undefined)
  const { data: offered } = useSuspenseQuery({
    ...shippingAddressQuery(),
    ...(whole.isError ? null : { staleTime: Number.POSITIVE_INFINITY }),
  })

  const delivery = chooseDelivery(draft, offered, customer)
  const addressId = delivery.address?.Id ?? null
  const methods = useQuery({
    ...shippingMethodsQuery(addressId),
    enabled: (query) => addressId !== null && isAsked(query),
  })
  const shippingMethods = methods.data?.ShippingMethods ?? []
  const shippingMethod = delivery.pickup ? null : chooseShippingMethod(draft.shippingMethod, shippingMethods)

  const billingAddress = chooseBillingAddress(draft, delivery, customer)
  const countryId = paymentCountry(delivery, billingAddress)
  const payments = useQuery({
    ...paymentMethodsQuery(countryId, billingAddress?.Id ?? null),
    enabled: (query) => countryId !== null && isAsked(query),
  })
  const paymentMethods = paymentsFor(
    payments.data?.PaymentMethods ?? [],
    shipmentOf(delivery, shippingMethod),
  )
  const paymentMethod = choosePayment(draft.paymentMethod, paymentMethods)

  const needsBilling = needsBillingAddress({
    isPickup: delivery.pickup,
    hasAddresses: customer.Addresses.length > 0,
    saleDocument: draft.saleDocument,
  })
  const choice = { delivery, shippingMethod, paymentMethod, billingAddress, needsBilling }
  const plan = planFor(draft, {
    systemName: shipmentOf(delivery, shippingMethod),
    pickupPointId: delivery.point?.Id ?? null,
  })
  // Asked before the delivery is known, which takes a call longer.
  const known = useDeliveryPlans(draft.plan !== null)
  const configuration = configurationOf(choice)
  const isLoading = (addressId !== null && methods.isPending) || (countryId !== null && payments.isPending)
  const totals = useQuery({
    ...totalsQuery(configuration),
    enabled: (query) => !isLoading && isAsked(query),
    placeholderData: keepPreviousData,
  })

  const { data: countries } = useSuspenseQuery(countriesQuery())
  const buyer = buyerOf(billingAddress, countries)

  const isTrade = customer.PriceBasis === 'net'
  const { data: credit } = useQuery({
    ...creditLimitQuery(),
    enabled: (query) => isTrade && isAsked(query),
  })
  const currency = useCurrency()
  const figures = totals.data && !totals.isPlaceholderData ? figuresOf(totals.data) : null
  /** The credit with another payment, whose fee replaces that of the selected one in the total. */
  const creditOf = (method: PaymentMethod) => {
    const orderMinor = figures && dueMinor(figures) - (figures.feeMinor ?? 0) + method.Fee
    return creditStateOf(method, credit, orderMinor, currency)
  }

  return {
    customer,
    cart,
    changes: useLineChanges(cart.Items),
    offered,
    draft,
    change: (part: Partial<Draft>) => store.set({ ...store.get(), ...part }),
    addresses: deliveryAddresses(draft, offered, customer),
    methods,
    shippingMethods,
    payments,
    paymentMethods,
    choice,
    /** The delivery plan of the selected delivery; null = none was chosen. */
    plan,
    /** The same plan as the shop makes it now; null while it is read, or when it has changed. */
    shownPlan: plan && known.chosen,
    isPlanChanged: plan !== null && known.isChanged,
    configuration,
    buyer: {
      isFirm: buyer.firmCountry !== null,
      saleDocument: saleDocumentOf(buyer, draft.saleDocument),
      professional: statedPurpose(buyer, draft.professional),
      /** The buyer may be a sole trader, who has to say whether the purchase is professional. */
      isAsked: maySoleTraderBuy(buyer, billingAddress?.Company ?? ''),
    },
    totals,
    creditOf,
    /** The offers for the selections are loading. */
    isLoading,
    /** The totals belong to earlier selections, or have not loaded yet. */
    isCounting: isLoading || totals.isPlaceholderData || totals.isPending,
  }
}
