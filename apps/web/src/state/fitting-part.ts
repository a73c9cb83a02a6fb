import { findPart, getProduct } from '@partboard/contract/catalogue/catalogue'
import type { Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import type { Part } from '@partboard/contract/catalogue/part-shapes'
import type { ProductId } from '@partboard/contract/values'
import { call } from '../api/api.ts'
import { scopeQueryOf } from './frame/vehicle.ts'

/** The part that fits instead of a refused one; null if the reason of the refusal was another one, or no part fits. */
export async function fittingInstead(
  { ProductId, Sku = '' }: { ProductId?: ProductId; Sku?: string },
  fitScope: Scope,
): Promise<Part['FitInstead']> {
  const judged = await (ProductId === undefined
    ? call(findPart, { body: { ...fitScope, Sku } }).then(({ SimpleProduct }) => SimpleProduct)
    : call(getProduct, { params: { id: String(ProductId) }, querystring: scopeQueryOf(fitScope) })
  ).catch(() => null)
  return judged?.Fit === 'not_applicable' ? judged.FitInstead : null
}
