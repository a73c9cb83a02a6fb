import { ShopError } from '../../platform/http/errors.ts'
import type { RequestCustomer } from '../../platform/http/route.ts'

/** @throws ShopError 'not_allowed' for a person who sees no prices: an offer is made of them */
export function requirePrices({ rights }: RequestCustomer): void {
  if (!rights.seesPrices) throw new ShopError('not_allowed')
}
