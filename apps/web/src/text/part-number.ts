import {
  type PartBrand,
  type PartBrands,
  partBrandsOf,
  standardBrands,
} from '@partboard/domain/parts/part-brand'
import { printSku } from '@partboard/domain/parts/part-number'
import * as address from '@partboard/domain/parts/product-address'

let brands: PartBrands = standardBrands

/** Sets the brands of the shop's parts, by whose rules numbers are printed and read from now on. */
export const setPartBrands = (declared: readonly PartBrand[]): void => {
  brands = partBrandsOf(declared)
}

export const partBrands = (): PartBrands => brands

/** Prints a SKU: `34 11 4 300 102`, or `VW 06A 115 561 B` in a shop with several brands. */
export const formatPartNumber = (sku: string): string => printSku(sku, brands)

export { typedAddress } from '@partboard/domain/parts/product-address'

/** The last segment of the address of a stored SKU's page. */
export const partAddress = (sku: string): string => address.partAddress(sku, brands)
