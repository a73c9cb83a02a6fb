import { getCustomer } from '@partboard/contract/account'
import { useSuspenseQuery } from '@tanstack/react-query'
import { endpointQuery } from '../../api/query.ts'
import { useShowNet } from '../reference.ts'

/** Who is logged in, with all addresses. */
export const customerQuery = () => endpointQuery(getCustomer)

/** The customer; the page's loader fetched it. */
export const useCustomer = () => useSuspenseQuery(customerQuery()).data

/**
 * Which prices this customer reads, on every screen from the board to the last sum. Trade customers read net ones, gross
 * beside them, where the store shows net prices; everybody else reads gross ones alone.
 */
export type PriceView = 'net-first' | 'gross-only'

export function usePriceView(): PriceView {
  const { PriceBasis } = useCustomer()
  return useShowNet() && PriceBasis === 'net' ? 'net-first' : 'gross-only'
}
