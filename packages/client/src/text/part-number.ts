import { type PartBrands, partBrandsOf } from '@partboard/domain/parts/part-brand'
import { printSku } from '@partboard/domain/parts/part-number'
import * as address from '@partboard/domain/parts/product-address'
import { declaredPartBrands } from './part-brands.ts'

let declared = declaredPartBrands()
let brands = partBrandsOf(declared)

/** The brands of the shop's parts (`setPartBrands`). */
export function partBrands(): PartBrands {
  if (declared !== declaredPartBrands()) {
    declared = declaredPartBrands()
    brands = partBrandsOf(declared)
  }
  return brands
}

/**
 * Prints the number of a part: `34 11 4 300 102`, or `VW 06A 115 561 B` in a shop with several brands.
 *
 * @param printed the number as the catalogue writes it, from the answer with the SKU; none = as the SKU is printed
 */
export const formatPartNumber = (sku: string, printed: string | null | undefined): string =>
  printSku(sku, partBrands(), printed)

export { typedAddress } from '@partboard/domain/parts/product-address'

/** The last segment of the address of a stored SKU's page. */
export const partAddress = (sku: string): string => address.partAddress(sku, partBrands())
