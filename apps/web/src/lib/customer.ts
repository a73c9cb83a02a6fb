import { getCustomer } from '@partboard/contract/account'
import { useSuspenseQuery } from '@tanstack/react-query'
import { endpointQuery } from './query.ts'
import { useShowNet } from './reference.ts'

/** Who is logged in, with all addresses. */
export const customerQuery = () => endpointQuery(getCustomer)

/** The customer; the page's loader fetched it. */
export const useCustomer = () => useSuspenseQuery(customerQuery()).data

/**
 * Which prices this customer reads: the trade net ones first and gross beside them, consumers gross ones,
 * and the net ones below only where the shop switches them on (DOMAIN.md section 11).
 */
export type PriceView = 'net-first' | 'gross-first' | 'gross-only'

export function usePriceView(): PriceView {
  const { PriceBasis } = useCustomer()
  const showNet = useShowNet()
  if (PriceBasis === 'net') return 'net-first'
  return showNet ? 'gross-first' : 'gross-only'
}
