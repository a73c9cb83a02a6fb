import type { Lang } from '@partboard/contract/texts'
import { placesAmong } from '@partboard/domain/parts/part-place'
import { inLang } from '@partboard/domain/text/languages'
import type { FrozenDrawing } from '../../platform/database/schema.ts'

/** A line of an order with the board where its part stood when it was ordered; null = it was on no drawing. */
export type LineOnBoard = { sku: string; name: string; drawing: Pick<FrozenDrawing, 'Place'> | null }

/**
 * The place of each line whose name does not tell it from another line's ("Brake pads", front and rear), in the order of
 * the lines; '' = it needs none.
 */
export function placesOfLines(lines: readonly LineOnBoard[], lang: Lang): string[] {
  return placesAmong(
    lines.map(({ sku, name, drawing }) => ({
      Sku: sku,
      Name: name,
      Place: inLang(drawing?.Place ?? {}, lang),
    })),
  )
}
