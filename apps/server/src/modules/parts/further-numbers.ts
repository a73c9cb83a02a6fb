import type { FoundBy, FurtherNumber, PartChoice } from '@partboard/contract/catalogue/catalogue'
import type { Lang } from '@partboard/contract/texts'
import { partOfSku, printedPart, skuOf } from '@partboard/domain/parts/part-number'
import { localText } from '../../platform/text/local-text.ts'
import { brandNameOf, partBrands } from './catalogue/part-brands.ts'
import type { FurtherNumberRow, NumberOfPart } from './further-numbers.queries.ts'
import type { FoundBy as PartFoundBy, PartHit } from './part-numbers.ts'

/** Presents a further number of a part, cross references in the groups of their brand. */
export function presentNumber({ kind, number, canonical, brand, shopSku }: NumberOfPart): FurtherNumber {
  const isOfBrand = kind === 'equivalent' || kind === 'instead'
  return {
    Kind: kind,
    Number: isOfBrand ? printedPart(skuOf(brand ?? '', canonical), partBrands()).number : number,
    Brand: nameOf(brand),
    Sku: shopSku,
  }
}

/** Why a part was found, for the customer. */
export function presentFoundBy(by: PartFoundBy, sku: string): FoundBy {
  if (typeof by === 'string')
    return { Kind: by, Number: printedPart(sku, partBrands()).number, Brand: brandNameOf(sku) }
  const { Sku: _, ...foundBy } = presentNumber({ ...by, shopSku: null })
  return foundBy
}

export const presentChoice = ({ part, by }: PartHit, lang: Lang): PartChoice => ({
  Id: part.id as PartChoice['Id'],
  Sku: part.sku,
  Brand: brandNameOf(part.sku),
  Name: localText(part.name, lang),
  FoundBy: presentFoundBy(by, part.sku),
})

const nameOf = (code: FurtherNumberRow['brand']): string =>
  code === null ? '' : (partOfSku(skuOf(code, '0'), partBrands()).brand?.name ?? '')
