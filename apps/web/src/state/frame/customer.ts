import { type Customer, getCustomer, type PersonRight } from '@partboard/contract/customers/account'
import { useSuspenseQuery } from '@tanstack/react-query'
import { endpointQuery } from '../../api/query.ts'
import { setPricesHidden } from '../../browser/hidden-prices.ts'
import { useShowNet } from '../reference.ts'

/** The logged-in customer with all addresses. */
export const customerQuery = () => {
  const query = endpointQuery(getCustomer)
  const read = query.queryFn!
  query.queryFn = async (context) => {
    const customer = await read(context)
    setPricesHidden(mayNot(customer, 'SeePrices'))
    return customer
  }
  return query
}

/** Whether a person of a company lacks a right. */
export const mayNot = ({ Rights }: Customer, right: PersonRight): boolean => Rights?.includes(right) === false

/** The customer; the page's loader fetched it. */
export const useCustomer = () => useSuspenseQuery(customerQuery()).data

/**
 * The prices that this customer sees on every screen. If the store shows net prices, trade customers see net and gross
 * prices, net first. All other customers see gross prices only.
 */
export type PriceView = 'net-first' | 'gross-only'

export function usePriceView(): PriceView {
  const { PriceBasis } = useCustomer()
  return useShowNet() && PriceBasis === 'net' ? 'net-first' : 'gross-only'
}
