import { type PartBrand, type PartBrands, partBrandsOf, standardBrands } from '@partboard/domain/part-brand'
import { exactText, printSku } from '@partboard/domain/part-number'

let brands: PartBrands = standardBrands

/** Sets the brands of the shop's parts, by whose rules numbers are printed and read from now on. */
export const setPartBrands = (declared: readonly PartBrand[]): void => {
  brands = partBrandsOf(declared)
}

export const partBrands = (): PartBrands => brands

/** Prints a SKU: `34 11 4 300 102`, or `VW 06A 115 561 B` in a shop with several brands. */
export const formatPartNumber = (sku: string): string => printSku(sku, brands)

/** Most digits of an address that are read as an id; boards and parts share one range of ids. */
export const idDigits = 6

/** The last segment of the address of a stored SKU's page. It names the brand where other parts or ids may look alike. */
export const partAddress = (sku: string): string => {
  const exact = exactText(sku, brands)
  return isLikeId(exact) ? `:${exact}` : exact
}

/** The last segment of the address of a typed number, which is no id however short it is. */
export const typedAddress = (text: string): string => (isLikeId(text) ? `-${text}` : text)

const isLikeId = (text: string): boolean => new RegExp(`^\\d{1,${idDigits}}$`).test(text)
