import { getCustomer } from '@partboard/contract/account'
import { useSuspenseQuery } from '@tanstack/react-query'
import { endpointQuery } from '../../api/query.ts'
import { useShowNet } from '../reference.ts'

/** The logged-in customer with all addresses. */
export const customerQuery = () => endpointQuery(getCustomer)

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
