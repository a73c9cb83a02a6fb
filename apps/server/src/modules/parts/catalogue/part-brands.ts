import { type PartBrand, type PartBrands, partBrandsOf } from '@partboard/domain/parts/part-brand'
import { printedPart, printSku, readNumber, skuOf } from '@partboard/domain/parts/part-number'

/**
 * The brands of a catalogue as its package declares them, whether it has further numbers of parts, and whether it has
 * vehicles with a frame or serial number in place of a VIN.
 */
export type CatalogueNumbers = {
  declared: readonly PartBrand[]
  brands: PartBrands
  hasFurther: boolean
  hasFrames: boolean
}

/** The numbers of a catalogue. @param declared empty = the standard brand */
export function numbersOf(
  declared: readonly PartBrand[],
  { hasFurther, hasFrames }: Pick<CatalogueNumbers, 'hasFurther' | 'hasFrames'>,
): CatalogueNumbers {
  return { declared, brands: partBrandsOf(declared), hasFurther, hasFrames }
}

/**
 * What this process prints and reads numbers by: the brands of the catalogue that customers see. A process serves one
 * shop, and `currentVersion` sets them (docs/decisions/0068-numbers-belong-to-brands.md).
 */
let current: CatalogueNumbers = numbersOf([], { hasFurther: false, hasFrames: false })

export const useNumbers = (numbers: CatalogueNumbers): void => {
  current = numbers
}

/** The brands of the shop's parts. */
export const partBrands = (): PartBrands => current.brands

/** The brands as the package declares them; empty = the standard brand. */
export const declaredBrands = () =>
  current.declared.map((brand) => ({ ...brand, prefixes: [...brand.prefixes] }))

/** Whether the catalogue has further numbers of parts, such as bar codes and cross references. */
export const hasFurtherNumbers = (): boolean => current.hasFurther

/** Whether the catalogue has vehicles with a frame or serial number in place of a VIN. */
export const hasFrames = (): boolean => current.hasFrames

/** A part's SKU, and its number as the package writes it; null = as the SKU is printed. */
export type NumberedPart = { sku: string; printed: string | null }

/** Prints the number of a part for people: `34 11 4 300 102`, or `VW 06A 115 561 B` in a shop with several brands. */
export const formatPartNumber = ({ sku, printed }: NumberedPart): string =>
  printSku(sku, current.brands, printed)

/** A part in an answer. */
export type WireNumber = { Sku: string; Printed?: string | null | undefined }

/** Like `formatPartNumber`, for a part in an answer. */
export const formatWireNumber = ({ Sku, Printed }: WireNumber): string =>
  formatPartNumber({ sku: Sku, printed: Printed ?? null })

/** Prints a SKU without its part: as the masks of its brand have it. */
export const formatSku = (sku: string): string => printSku(sku, current.brands)

/** The SKU of a part and its printed number, for an answer. */
export const presentSku = ({ sku, printed }: NumberedPart) => ({ Sku: sku, Printed: printed ?? undefined })

/** The name of a part's brand in a shop with several; '' in others. */
export const brandNameOf = (sku: string): string => printedPart(sku, current.brands).brand

/** The name of a brand by its code in a shop with several; '' in others, and of a brand that is gone. */
export const brandNameOfCode = (code: string): string =>
  current.brands.size > 1 ? (current.brands.get(code)?.name ?? '') : ''

/** The SKU that a whole number is stored by, of any spelling; null if it is no whole number, or one of several brands. */
export function storedSku(typed: string): string | null {
  const whole = (readNumber(typed, current.brands)?.brands ?? []).flatMap(({ code, wholes }) =>
    wholes.slice(0, 1).map((number) => skuOf(code, number)),
  )
  if (whole.includes(typed)) return typed
  return whole.length === 1 ? whole[0]! : null
}

/** A row of `part_brand`, as JSON or as the row of a file that is being imported. */
export type PartBrandRow = {
  code: string
  name: string
  groups: string
  only_groups: boolean
  identifying: number | null
  change_index: number | null
  leading_zeros: boolean
  prefixes: string[]
}

export const brandOfRow = (row: PartBrandRow): PartBrand => ({
  code: row.code,
  name: row.name,
  groups: row.groups,
  onlyGroups: row.only_groups,
  identifying: row.identifying,
  changeIndex: row.change_index ?? 0,
  leadingZeros: row.leading_zeros,
  prefixes: row.prefixes,
})
