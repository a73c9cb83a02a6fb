import type { PartBrand } from '@partboard/domain/parts/part-brand'

let declared: readonly PartBrand[] = []

/**
 * Sets the brands of the shop's parts, by whose rules numbers are printed and read from now on (`part-number.ts`). It stands
 * alone, because the login has the shop's settings but no part numbers.
 */
export const setPartBrands = (brands: readonly PartBrand[]): void => {
  declared = brands
}

export const declaredPartBrands = (): readonly PartBrand[] => declared
