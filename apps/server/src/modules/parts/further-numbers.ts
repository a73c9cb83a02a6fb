import type { FoundBy, FurtherNumber, PartChoice } from '@partboard/contract/catalogue/part-shapes'
import type { Lang } from '@partboard/contract/texts'
import { partOfSku, printedPart, skuOf } from '@partboard/domain/parts/part-number'
import type { Translate } from '../../platform/http/texts.ts'
import { localText } from '../../platform/text/local-text.ts'
import { brandNameOf, partBrands, presentSku } from './catalogue/part-brands.ts'
import type { FurtherNumberRow, NumberOfPart } from './further-numbers.queries.ts'
import type { FoundBy as PartFoundBy, PartHit, ReadAs } from './part-numbers.ts'

/** Presents a further number of a part, cross references in the groups of their brand. */
export function presentNumber({
  kind,
  number,
  canonical,
  brand,
  shopSku,
  shopPrinted,
}: NumberOfPart): FurtherNumber {
  const isOfBrand = kind === 'equivalent' || kind === 'instead'
  return {
    Kind: kind,
    Number: isOfBrand ? printedPart(skuOf(brand ?? '', canonical), partBrands(), shopPrinted).number : number,
    Brand: nameOf(brand),
    Sku: shopSku,
    Printed: shopPrinted ?? undefined,
  }
}

type PresentedHit = { by: PartFoundBy; part: { sku: string; printed: string | null } }

/** Why a part was found, for the customer. */
export function presentFoundBy({ by, part }: PresentedHit): FoundBy {
  if (typeof by === 'string')
    return {
      Kind: by,
      Number: printedPart(part.sku, partBrands(), part.printed).number,
      Brand: brandNameOf(part.sku),
    }
  const { Kind, Number: number, Brand } = presentNumber({ ...by, shopSku: null, shopPrinted: null })
  return { Kind, Number: number, Brand }
}

export const presentChoice = ({ part, by }: PartHit, lang: Lang): PartChoice => ({
  Id: part.id as PartChoice['Id'],
  ...presentSku(part),
  Brand: brandNameOf(part.sku),
  Name: localText(part.name, lang),
  FoundBy: presentFoundBy({ by, part }),
})

/** Says which letters of a typed number were read as digits, and what was looked up. */
export const readAsNote = ({ number, letters }: ReadAs) =>
  ({ key: `number.read${letters}`, params: { number } }) as const

export function readAsText(readAs: ReadAs, translate: Translate): string {
  const { key, params } = readAsNote(readAs)
  return translate(key, params)
}

const nameOf = (code: FurtherNumberRow['brand']): string =>
  code === null ? '' : (partOfSku(skuOf(code, '0'), partBrands()).brand?.name ?? '')
